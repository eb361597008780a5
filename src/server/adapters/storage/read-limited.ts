/**
 * Reads the body of a response.
 *
 * @throws {Error} when it is longer than allowed, or shorter than announced.
 */
export async function readLimited(response: Response, maxBytes: number): Promise<Uint8Array> {
  const announced = response.headers.get('content-length');
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new Error(`the response is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  const isPlain = !response.headers.has('content-encoding');
  if (isPlain && announced !== null && Number(announced) !== length) {
    throw new Error(`the response ended after ${length} of ${announced} bytes`);
  }
  return Buffer.concat(chunks, length);
}
