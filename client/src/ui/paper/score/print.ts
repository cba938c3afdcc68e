/** A filled sheet on paper: the server prints it. */
import { ApiError, own } from '../../../model/api';
import type { Sheet } from '../../../model/desk/sheet';
import type { ErrorBody } from '../../../wire.gen';

/** Rejects with an ApiError. */
export async function printScores(sheet: Sheet, paper: 'a4' | 'letter', language: string): Promise<Blob> {
  const answer = await fetch(`/api/paper/score.pdf?paper=${paper}&language=${language}`, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(sheet),
  }).catch(() => {
    throw new ApiError(0, own('net.offline', 'The server cannot be reached.'));
  });
  if (answer.ok) return answer.blob();
  const body = (await answer.json().catch(() => null)) as ErrorBody | null;
  throw new ApiError(answer.status, body?.error ?? own('net.unreadable', `The server answered ${answer.status}.`));
}
