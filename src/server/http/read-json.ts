import type { IncomingMessage } from 'node:http';
import { readBody } from './read-body.ts';

export type ReadJson =
  | { readonly kind: 'read'; readonly value: unknown }
  | { readonly kind: 'unreadable' | 'too_large' };

/** Reads the JSON that a request brings; one that brings nothing brings an empty object. */
export async function readJson(request: IncomingMessage, mostBytes: number): Promise<ReadJson> {
  const read = await readBody(request, mostBytes);
  if (read.kind !== 'read') return read;
  const text = Buffer.from(read.body).toString('utf8');
  try {
    return { kind: 'read', value: text === '' ? {} : JSON.parse(text) };
  } catch {
    return { kind: 'unreadable' }; // A SyntaxError is how the parser says that this is no JSON.
  }
}
