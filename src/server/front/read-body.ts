import type { IncomingMessage } from 'node:http';

export type ReadBody = { readonly kind: 'read'; readonly body: Uint8Array } | { readonly kind: 'too_large' };

/** Reads what a request brings; what is longer is refused before it is read to its end. */
export async function readBody(request: IncomingMessage, mostBytes: number): Promise<ReadBody> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) return { kind: 'too_large' };
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mostBytes) return { kind: 'too_large' };
    chunks.push(chunk);
  }
  return { kind: 'read', body: Buffer.concat(chunks) };
}
