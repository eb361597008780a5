import { Agent, type IncomingHttpHeaders, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** A response as received, not decompressed. */
export interface PageResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** From the first byte of the request to the last byte of the response. */
  readonly ms: number;
}

interface PageRequest {
  readonly method?: string;
  readonly body?: string;
}

/** Requests a page over one keep-alive connection. */
export function fetchPage(
  address: URL | string,
  headers: Readonly<Record<string, string>> = {},
  { method = 'GET', body }: PageRequest = {},
): Promise<PageResponse> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const outgoing = request(address, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          ms: performance.now() - started,
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** @throws {Error} for any status but 200. */
export async function fetchOk(
  address: URL | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<PageResponse> {
  const response = await fetchPage(address, headers);
  if (response.status !== 200) throw new Error(`${address} responded with ${response.status}`);
  return response;
}
