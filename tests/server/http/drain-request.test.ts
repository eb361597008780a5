import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drainRequest } from '#server/http/drain-request.ts';
import type { Exchange } from '#server/http/send.ts';

describe('what still comes of a request that has its answer', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** A request that is under way, over a line that may be cut. */
  function underWay() {
    // Like a request: nothing ends it but whoever sends or reads it.
    const request = new PassThrough({ autoDestroy: false });
    const destroy = vi.fn<() => void>();
    const asRequest = Object.assign(request, { socket: { destroy } }) as unknown as IncomingMessage;
    return { request, destroy, exchange: { request: asRequest } as Exchange };
  }

  test('goes by without being kept', async () => {
    const { request, exchange } = underWay();
    drainRequest(exchange);
    for (let piece = 0; piece < 100; piece += 1) {
      if (!request.write(Buffer.alloc(65_536))) await once(request, 'drain');
    }
    expect(request.readableLength + request.writableLength).toBeLessThan(1_000_000);
  });

  test('may take five seconds, and no more', async () => {
    const { destroy, exchange } = underWay();
    drainRequest(exchange);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(destroy).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(destroy).toHaveBeenCalledOnce();
  });

  test.for<[how: string, end: (request: PassThrough) => unknown, ended: string]>([
    ['comes to its end', (request) => request.end(), 'end'],
    ['is given up', (request) => request.destroy(), 'close'],
  ])('cuts no line when it %s', async ([, end, ended]) => {
    const { request, destroy, exchange } = underWay();
    drainRequest(exchange);
    end(request);
    await once(request, ended);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(destroy).not.toHaveBeenCalled();
  });

  test.for<[how: string, end: (request: PassThrough) => unknown, ended: string]>([
    ['all of it was read', (request) => request.resume().end(), 'end'],
    ['whoever sent it has left', (request) => request.destroy(), 'close'],
  ])('is nothing where %s', async ([, end, ended]) => {
    const { request, destroy, exchange } = underWay();
    end(request);
    await once(request, ended);
    drainRequest(exchange);
    expect(vi.getTimerCount()).toBe(0);
    expect(destroy).not.toHaveBeenCalled();
  });
});
