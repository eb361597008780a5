import type { IncomingMessage } from 'node:http';

export type ReadBody = { readonly kind: 'read'; readonly body: Uint8Array } | { readonly kind: 'too_large' };

/** What a request brings, as it comes. The line stays whole when it is left halfway: its answer still has to go over it. */
export const bodyOf = (request: IncomingMessage): AsyncIterable<Buffer> =>
  request.iterator({ destroyOnReturn: false });

/** Reads what a request brings; what is longer is refused before it is read to its end. */
export async function readBody(request: IncomingMessage, mostBytes: number): Promise<ReadBody> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) return { kind: 'too_large' };
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bodyOf(request)) {
    length += chunk.length;
    if (length > mostBytes) return { kind: 'too_large' };
    chunks.push(chunk);
  }
  return { kind: 'read', body: Buffer.concat(chunks) };
}
