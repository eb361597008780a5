import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drainRequest } from '#server/http/drain-request.ts';
import type { Exchange } from '#server/http/send.ts';

describe('the unread rest of an answered request', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** A request in progress, over a connection that can be cut. */
  function aRequest() {
    // Like a request, only its sender or reader ends it.
    const request = new PassThrough({ autoDestroy: false });
    const destroy = vi.fn<() => void>();
    const asRequest = Object.assign(request, { socket: { destroy } }) as unknown as IncomingMessage;
    return { request, destroy, exchange: { request: asRequest } as Exchange };
  }

  test('is discarded without buffering', async () => {
    const { request, exchange } = aRequest();
    drainRequest(exchange);
    for (let chunk = 0; chunk < 100; chunk += 1) {
      if (!request.write(Buffer.alloc(65_536))) await once(request, 'drain');
    }
    expect(request.readableLength + request.writableLength).toBeLessThan(1_000_000);
  });

  test('can take five seconds at most', async () => {
    const { destroy, exchange } = aRequest();
    drainRequest(exchange);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(destroy).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(destroy).toHaveBeenCalledOnce();
  });

  test.for<[how: string, end: (request: PassThrough) => unknown, ended: string]>([
    ['comes to its end', (request) => request.end(), 'end'],
    ['is aborted', (request) => request.destroy(), 'close'],
  ])('does not cut the connection when it %s', async ([, end, ended]) => {
    const { request, destroy, exchange } = aRequest();
    drainRequest(exchange);
    end(request);
    await once(request, ended);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(destroy).not.toHaveBeenCalled();
  });

  test.for<[how: string, end: (request: PassThrough) => unknown, ended: string]>([
    ['everything was read', (request) => request.resume().end(), 'end'],
    ['the sender has disconnected', (request) => request.destroy(), 'close'],
  ])('is ignored when %s', async ([, end, ended]) => {
    const { request, destroy, exchange } = aRequest();
    end(request);
    await once(request, ended);
    drainRequest(exchange);
    expect(vi.getTimerCount()).toBe(0);
    expect(destroy).not.toHaveBeenCalled();
  });
});
