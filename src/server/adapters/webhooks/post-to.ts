import { type HookAnswer, HookFault } from '#server/events/webhooks/hook.ts';
import type { Outbound } from '#server/integrations/outbound.ts';
import { whyUnanswered } from '../outbound/answers.ts';

export interface PostingNeeds {
  readonly fetch: Outbound;
  readonly patienceMs?: number;
}

/** How long a till may take, from its name to the end of its answer. */
const patientMs = 5_000;

/** So much of an answer is read at most. */
const mostBytes = 2_048;

/**
 * Posts to a till, and follows it nowhere else.
 *
 * @throws {HookFault} where no answer came, or none may be asked for.
 */
export async function postTo(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  { fetch, patienceMs = patientMs }: PostingNeeds,
): Promise<HookAnswer> {
  const signal = AbortSignal.timeout(patienceMs);
  const request = new Request(url, { method: 'POST', headers, body });
  const response = await fetch(request, { signal }).catch((fault: unknown) => {
    throw new HookFault(whyUnanswered(fault, signal));
  });
  return { status: response.status, said: await beginningOf(response) };
}

/** How an answer begins. Its status has come: what becomes of the rest changes nothing. */
async function beginningOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body ?? []) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= mostBytes) break;
    }
  } catch {
    // It ended in the middle, or its time was up.
  }
  return Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8');
}
