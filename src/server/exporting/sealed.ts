import { crc32 } from 'node:zlib';

/** JSON of our own with a mark of what it says before it. */
export const sealed = (json: string): string => `${crc32(json)}\n${json}`;

/** What such a text says; `null` when it is not as it was written, or none of ours. */
export function unsealed(text: string): unknown {
  const at = text.indexOf('\n');
  const json = text.slice(at + 1);
  return text.slice(0, at) === String(crc32(json)) ? JSON.parse(json) : null;
}
