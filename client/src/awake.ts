/** Keeps the screen on while it is wanted, where the browser can; taken again when the page comes back to the front. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let wanted = true;
  const take = async () => {
    if (!wanted || document.hidden || !('wakeLock' in navigator)) return;
    lock = await navigator.wakeLock.request('screen').catch(() => null);
    if (!wanted) void lock?.release();
  };
  const again = () => void take();
  document.addEventListener('visibilitychange', again);
  void take();
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}
