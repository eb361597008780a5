import { AddressNotAllowed } from './outbound-fetch.ts';

/** Describes a failed request without its URL, which may hold a secret. */
export function describeFetchError(error: unknown, signal: AbortSignal): string {
  if (error instanceof AddressNotAllowed) return 'its address is not public';
  if (signal.aborted) return 'no response in time';
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? 'no connection' : `no connection (${code})`;
}

/** Reads the text of a response; stops and returns `null` beyond `maxBytes`. */
export async function readTextWithin({ body }: Response, maxBytes: number): Promise<string | null> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
