import type { IncomingMessage } from 'node:http';
import { compressText } from '../page-cache/compress-text.ts';
import type { HeaderList } from './headers.ts';
import { encodingFor } from './negotiate.ts';

/** Responses shorter than this fit the first packets uncompressed. In bytes. */
const minCompressedBytes = 4_096;

/**
 * Compresses a response to staff, which may hold a whole menu. Responses to diners stay uncompressed: they are short,
 * and some mix one diner's secrets with text that another person may have chosen.
 */
export async function compressForStaff(
  { headers }: IncomingMessage,
  body: Buffer,
): Promise<{ readonly body: Buffer; readonly head: HeaderList }> {
  const encoding = encodingFor(headers['accept-encoding']);
  if (encoding === 'identity' || body.length < minCompressedBytes) return { body, head: [] };
  return { body: await compressText[encoding](body), head: ['content-encoding', encoding] };
}
