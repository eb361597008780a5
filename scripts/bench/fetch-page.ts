import { Agent, type IncomingHttpHeaders, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** An answer as it came over the wire, not unpacked. */
export interface PageResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** From the request's first byte to the answer's last. */
  readonly ms: number;
}

/** Asks over one connection that is kept open. */
export function fetchPage(
  address: URL | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<PageResponse> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const asked = request(address, { agent, headers }, (response) => {
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
    asked.on('error', reject);
    asked.end();
  });
}

/** The same, where anything but a 200 is a fault. */
export async function fetchOk(
  address: URL | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<PageResponse> {
  const answer = await fetchPage(address, headers);
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return answer;
}
