import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cloudflare } from '#server/adapters/cdn/cloudflare.ts';
import { fastly } from '#server/adapters/cdn/fastly.ts';
import { varnish } from '#server/adapters/cdn/varnish.ts';
import type { Cdn } from '#server/page-cache/cdn/cdn.ts';
import {
  type CdnDouble,
  type CdnFailure,
  cloudflareKeys,
  fastlyKeys,
  serveCloudflare,
  serveFastly,
  serveVarnish,
} from '#tests/support/cdn-doubles.ts';

interface CdnCase {
  readonly name: string;
  readonly serve: () => Promise<CdnDouble>;
  readonly cdnAt: (base: string) => Cdn;
  readonly secret: string | null;
}

const cdns: readonly CdnCase[] = [
  {
    name: 'Varnish',
    serve: serveVarnish,
    cdnAt: (base) => varnish({ addresses: [base] }),
    secret: null,
  },
  {
    name: 'Cloudflare',
    serve: serveCloudflare,
    cdnAt: (base) => cloudflare({ api: `${base}/client/v4`, ...cloudflareKeys }),
    secret: cloudflareKeys.token,
  },
  {
    name: 'Fastly',
    serve: serveFastly,
    cdnAt: (base) => fastly({ api: base, ...fastlyKeys }),
    secret: fastlyKeys.token,
  },
];

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(cdns)('$name', ({ serve, cdnAt, secret }) => {
  const open = async () => {
    const double = await serve();
    onTestFinished(double.close);
    return { double, cdn: cdnAt(double.base) };
  };
  const tags = (count: number) => Array.from({ length: count }, (_, at) => `t${String(at).padStart(7, '0')}`);

  test('purges only pages with one of the tags', async () => {
    const { double, cdn } = await open();
    double.keep('/en/home', ['one', 'two']);
    double.keep('/en/category/1', ['two', 'three']);
    double.keep('/en/category/2', ['four']);
    await cdn.purge(['one', 'three']);
    expect(double.cachedPaths()).toEqual(['/en/category/2']);
    await cdn.purge(['nobody']);
    expect(double.cachedPaths()).toEqual(['/en/category/2']);
    expect(double.errors).toEqual([]);
  });

  test('purges as many tags as one change can have, in calls within its limits', async () => {
    const { double, cdn } = await open();
    const all = tags(cdn.maxTagsPerPurge);
    for (const tag of all) double.keep(`/${tag}`, [tag]);
    await cdn.purge(all);
    expect(double.errors).toEqual([]);
    expect(double.cachedPaths()).toEqual([]);
  });

  test('gets no request when there is nothing to purge', async () => {
    const { double, cdn } = await open();
    await cdn.purge([]);
    expect(double.calls()).toBe(0);
  });

  test.for(['reset', 'server_error', 'refuses', 'redirect'] satisfies CdnFailure[])(
    'rejects the purge on %s, and no message holds a secret',
    async (trouble) => {
      const { double, cdn } = await open();
      double.keep('/en/home', ['one']);
      double.failWith(trouble);
      const message = await cdn.purge(['one']).then(
        () => null,
        (error: unknown) => String(error),
      );
      expect(message).toMatch(/^Error: \w+ (did not respond|responded \d{3}|refused the purge)$/);
      if (secret) expect(message).not.toContain(secret);
      double.failWith(null);
      await cdn.purge(['one']);
      expect(double.cachedPaths()).toEqual([]);
    },
  );

  test('rejects the purge after five seconds without a response', async () => {
    const { double, cdn } = await open();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const soon = new AbortController();
      setTimeout(() => soon.abort(), 50);
      return soon.signal;
    });
    double.failWith('hang');
    await expect(cdn.purge(['one'])).rejects.toThrow('did not respond');
    expect(timeout).toHaveBeenCalledWith(5_000);
  });
});

test('a purge needs every Varnish to confirm', async () => {
  const [one, other] = [await serveVarnish(), await serveVarnish()];
  const cdn = varnish({ addresses: [one.base, other.base] });
  for (const double of [one, other]) double.keep('/en/home', ['one']);
  other.failWith('server_error');
  await expect(cdn.purge(['one'])).rejects.toThrow('503');
  other.failWith(null);
  await cdn.purge(['one']);
  expect([one.cachedPaths(), other.cachedPaths()]).toEqual([[], []]);
  await Promise.all([one.close(), other.close()]);
});
