import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cloudflare } from '#server/adapters/cdn/cloudflare.ts';
import { fastly } from '#server/adapters/cdn/fastly.ts';
import { varnish } from '#server/adapters/cdn/varnish.ts';
import type { Cdn } from '#server/page-cache/cdn/cdn.ts';
import {
  cloudflareKeys,
  type EdgeDouble,
  type EdgeTrouble,
  fastlyKeys,
  serveCloudflare,
  serveFastly,
  serveVarnish,
} from '#tests/support/cdn-doubles.ts';

interface EdgeTrial {
  readonly name: string;
  readonly serve: () => Promise<EdgeDouble>;
  readonly edgeAt: (base: string) => Cdn;
  readonly secret: string | null;
}

const trials: readonly EdgeTrial[] = [
  {
    name: 'Varnish',
    serve: serveVarnish,
    edgeAt: (base) => varnish({ addresses: [base] }),
    secret: null,
  },
  {
    name: 'Cloudflare',
    serve: serveCloudflare,
    edgeAt: (base) => cloudflare({ api: `${base}/client/v4`, ...cloudflareKeys }),
    secret: cloudflareKeys.token,
  },
  {
    name: 'Fastly',
    serve: serveFastly,
    edgeAt: (base) => fastly({ api: base, ...fastlyKeys }),
    secret: fastlyKeys.token,
  },
];

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(trials)('$name', ({ serve, edgeAt, secret }) => {
  const opened = async () => {
    const double = await serve();
    onTestFinished(double.close);
    return { double, edge: edgeAt(double.base) };
  };
  const tags = (count: number) => Array.from({ length: count }, (_, at) => `t${String(at).padStart(7, '0')}`);

  test('forgets what bears one of the tags, and nothing besides', async () => {
    const { double, edge } = await opened();
    double.keep('/en/home', ['one', 'two']);
    double.keep('/en/category/1', ['two', 'three']);
    double.keep('/en/category/2', ['four']);
    await edge.purge(['one', 'three']);
    expect(double.kept()).toEqual(['/en/category/2']);
    await edge.purge(['nobody']);
    expect(double.kept()).toEqual(['/en/category/2']);
    expect(double.wrong).toEqual([]);
  });

  test('is told as many tags as a change may have, in calls that it allows', async () => {
    const { double, edge } = await opened();
    const all = tags(edge.maxTagsPerPurge);
    for (const tag of all) double.keep(`/${tag}`, [tag]);
    await edge.purge(all);
    expect(double.wrong).toEqual([]);
    expect(double.kept()).toEqual([]);
  });

  test('is asked nothing where there is nothing to forget', async () => {
    const { double, edge } = await opened();
    await edge.purge([]);
    expect(double.calls()).toBe(0);
  });

  test.for(['reset', 'server_error', 'refuses', 'redirect'] satisfies EdgeTrouble[])(
    'has not confirmed when it answers with %s, and no message holds a secret',
    async (trouble) => {
      const { double, edge } = await opened();
      double.keep('/en/home', ['one']);
      double.fall(trouble);
      const fault = await edge.purge(['one']).then(
        () => null,
        (error: unknown) => String(error),
      );
      expect(fault).toMatch(/^Error: \w+ (did not respond|responded \d{3}|refused the purge)$/);
      if (secret) expect(fault).not.toContain(secret);
      double.fall(null);
      await edge.purge(['one']);
      expect(double.kept()).toEqual([]);
    },
  );

  test('has not confirmed when it says nothing for five seconds', async () => {
    const { double, edge } = await opened();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const soon = new AbortController();
      setTimeout(() => soon.abort(), 50);
      return soon.signal;
    });
    double.fall('hang');
    await expect(edge.purge(['one'])).rejects.toThrow('did not respond');
    expect(timeout).toHaveBeenCalledWith(5_000);
  });
});

test('every Varnish has to confirm', async () => {
  const [one, other] = [await serveVarnish(), await serveVarnish()];
  const edge = varnish({ addresses: [one.base, other.base] });
  for (const double of [one, other]) double.keep('/en/home', ['one']);
  other.fall('server_error');
  await expect(edge.purge(['one'])).rejects.toThrow('503');
  other.fall(null);
  await edge.purge(['one']);
  expect([one.kept(), other.kept()]).toEqual([[], []]);
  await Promise.all([one.close(), other.close()]);
});
