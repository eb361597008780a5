import { expect, test } from 'vitest';
import { bufferResponse } from '../../src/worker/buffer-response.ts';

test('what is handed on is all there, says the same, and has nothing to do with what came', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const came = new Response(readable, { status: 404, headers: { 'content-type': 'text/html' } });
  const handedOn = bufferResponse(came);
  const writer = writable.getWriter();
  await writer.write(new TextEncoder().encode('<p>no '));
  expect(await Promise.race([handedOn, 'on its way'])).toBe('on its way');
  await writer.write(new TextEncoder().encode('soup'));
  await writer.close();

  const answer = await handedOn;
  expect(came.bodyUsed).toBe(true);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html']);
  expect(await answer.text()).toBe('<p>no soup');
});

test.for([204, 304])('an answer %i that has nothing in it stays as it is', async (status) => {
  const answer = new Response(null, { status });
  expect(await bufferResponse(answer)).toBe(answer);
});
