import { vi } from 'vitest';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import { aFreePort } from '#tests/support/free-port.ts';
import { ask, type HttpResponse } from '#tests/support/http.ts';
import { aDataDir, startServer } from '#tests/support/server-process.ts';
import { openSlowProxy, randomDelay } from '#tests/support/slow-proxy.ts';
import { startVarnish } from '#tests/support/varnish-server.ts';
import { aBuildWithPrice, publisherOf } from './builds.ts';

/** The first price on a page. */
export const priceOn = ({ text }: HttpResponse) => Number(/(\d+)\.00/.exec(text)?.[1]);

/** A site with a menu behind Varnish. */
export async function aSiteBehindVarnish() {
  const port = await aFreePort();
  // Responses that Varnish is fetching during a publish arrive after its purge.
  const line = await openSlowProxy(port, randomDelay(80));
  const varnish = await startVarnish(line.port);
  const server = await startServer(await aDataDir(), {
    PORT: String(port),
    CDN: 'varnish',
    VARNISH_ADDRESSES: varnish.purgeAddress,
  });
  const through = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    ask(varnish.port, path, { headers });
  await (await publisherOf(server)).publish(aBuildWithPrice('18'), terminalAuthor);
  await vi.waitFor(async () => {
    if ((await through('/en/home')).status !== 200) throw new Error('Varnish does not show the menu yet');
  }, 10_000);
  const stop = async () => {
    await varnish.stop();
    line.close();
  };
  return { server, varnish, through, stop };
}

export type SiteBehindVarnish = Awaited<ReturnType<typeof aSiteBehindVarnish>>;
