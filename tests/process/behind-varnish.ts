import { vi } from 'vitest';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import { aFreePort } from '#tests/support/free-port.ts';
import { type Answer, ask } from '#tests/support/http.ts';
import { aDataDir, startServer } from '#tests/support/server-process.ts';
import { openSlowLine, upTo } from '#tests/support/slow-line.ts';
import { startVarnish } from '#tests/support/varnish-server.ts';
import { anEditionAt, deskOf } from './editions.ts';

/** The first price that a page shows. */
export const priceOn = ({ text }: Answer) => Number(/(\d+)\.00/.exec(text)?.[1]);

/** A site with a menu, and a Varnish before it that shows it. */
export async function aSiteBehindVarnish() {
  const port = await aFreePort();
  // What Varnish is fetching when something is published arrives after it was told to forget.
  const line = await openSlowLine(port, upTo(80));
  const varnish = await startVarnish(line.port);
  const server = await startServer(await aDataDir(), {
    PORT: String(port),
    CDN: 'varnish',
    VARNISH_ADDRESSES: varnish.purgeAddress,
  });
  const through = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    ask(varnish.port, path, { headers });
  await (await deskOf(server)).publish(anEditionAt('18'), terminalAuthor);
  await vi.waitFor(async () => {
    if ((await through('/en/home')).status !== 200) throw new Error('It does not show the menu yet');
  }, 10_000);
  const stop = async () => {
    await varnish.stop();
    line.close();
  };
  return { server, varnish, through, stop };
}

export type SiteBehindVarnish = Awaited<ReturnType<typeof aSiteBehindVarnish>>;
