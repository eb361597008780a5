import { expect, test } from 'vitest';
import { bufferResponse } from '../../src/worker/buffer-response.ts';

test('a buffered response is complete, has the same status and headers, and is independent of the original', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const original = new Response(readable, { status: 404, headers: { 'content-type': 'text/html' } });
  const buffered = bufferResponse(original);
  const writer = writable.getWriter();
  await writer.write(new TextEncoder().encode('<p>no '));
  expect(await Promise.race([buffered, 'on its way'])).toBe('on its way');
  await writer.write(new TextEncoder().encode('soup'));
  await writer.close();

  const response = await buffered;
  expect(original.bodyUsed).toBe(true);
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html']);
  expect(await response.text()).toBe('<p>no soup');
});

test.for([204, 304])('an empty %i response is returned as it is', async (status) => {
  const response = new Response(null, { status });
  expect(await bufferResponse(response)).toBe(response);
});
