import { AddressNotAllowed } from './outbound-fetch.ts';

/** Why no answer came, without the address: that may hold a secret. */
export function describeFetchError(fault: unknown, signal: AbortSignal): string {
  if (fault instanceof AddressNotAllowed) return 'its address is not on the public net';
  if (signal.aborted) return 'no answer in time';
  const { code } = fault as NodeJS.ErrnoException;
  return code === undefined ? 'no connection' : `no connection (${code})`;
}

/** The text of an answer; `null` for one of more than `mostBytes`, of which the rest is not read. */
export async function readTextWithin({ body }: Response, mostBytes: number): Promise<string | null> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
