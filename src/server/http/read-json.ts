import type { IncomingMessage } from 'node:http';
import { parseJson } from '#contracts/parse-json.ts';
import { readBody } from './read-body.ts';

export type ReadJson =
  | { readonly kind: 'read'; readonly value: unknown }
  | { readonly kind: 'unreadable' | 'too_large' };

/** Reads the JSON body of a request; without a body, an empty object. */
export async function readJson(request: IncomingMessage, maxBytes: number): Promise<ReadJson> {
  const read = await readBody(request, maxBytes);
  if (read.kind !== 'read') return read;
  const text = Buffer.from(read.body).toString('utf8');
  const value = text === '' ? {} : parseJson(text);
  return value === undefined ? { kind: 'unreadable' } : { kind: 'read', value };
}
