import type { OutboundFetch } from '#server/integrations/outbound.ts';
import { describeFetchError } from './responses.ts';

interface DownloadOptions {
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

type Download =
  | { readonly kind: 'downloaded'; readonly bytes: Uint8Array; readonly contentType: string }
  | { readonly kind: 'failed'; readonly why: string };

const maxRedirects = 5;

/** Fetches a file. Follows redirects, each of which the client checks like the first address. */
export async function download(
  fetch: OutboundFetch,
  address: string,
  { maxBytes, timeoutMs }: DownloadOptions,
): Promise<Download> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = URL.parse(address);
  try {
    for (let redirects = 0; redirects <= maxRedirects && url; redirects += 1) {
      const response = await fetch(new Request(url), { signal });
      const location =
        response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
      if (location === null) return await readDownload(response, maxBytes);
      await response.body?.cancel();
      url = URL.parse(location, url);
    }
    return { kind: 'failed', why: url ? 'too many redirects' : 'its address can’t be read' };
  } catch (error) {
    return { kind: 'failed', why: describeFetchError(error, signal) };
  }
}

async function readDownload(response: Response, maxBytes: number): Promise<Download> {
  if (response.status !== 200) {
    await response.body?.cancel();
    return { kind: 'failed', why: `it answers ${response.status}` };
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes)
      return { kind: 'failed', why: `it is larger than ${Math.round(maxBytes / 1024 / 1024)} MB` };
    chunks.push(chunk);
  }
  return {
    kind: 'downloaded',
    bytes: Buffer.concat(chunks),
    contentType: response.headers.get('content-type') ?? '',
  };
}
