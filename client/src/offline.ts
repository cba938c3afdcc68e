/** Paper pages work without a network once they have been opened; where there are no service workers, they need one. */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').catch(() => {
    // Private windows forbid it; the page works all the same while there is a network.
  });
}
