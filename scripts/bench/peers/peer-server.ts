import { aFreePort } from '#tests/support/free-port.ts';
import { writePage, writePrices } from '../../../bench/menu.ts';
import { createScratchFolder, startProcess } from '../processes.ts';
import { waitUntilResponding } from '../wait-until-responding.ts';
import type { Contender } from './contender.ts';
import { buildPeer, type PeerProgram, peerEnvironment } from './peer-programs.ts';
import type { MenuByLanguage } from './same-page.ts';

async function writeMenus(folder: string, menus: MenuByLanguage): Promise<void> {
  for (const [language, { page, prices }] of menus) {
    await writePage(folder, language, page);
    await writePrices(folder, language, prices);
  }
}

/** Gives the first dish the price of another dish, a different one in every turn. */
async function writeTurn(folder: string, menus: MenuByLanguage, turn: number): Promise<void> {
  for (const [language, { prices }] of menus) {
    const [, ...others] = prices;
    await writePrices(folder, language, prices.with(0, others[turn % others.length] ?? ''));
  }
}

/** Builds a peer and serves our page with it. */
export async function openPeer(
  program: PeerProgram,
  menus: MenuByLanguage,
  core: number,
): Promise<Contender> {
  await using opening = new AsyncDisposableStack();
  const { path: folder } = opening.use(await createScratchFolder());
  const port = await aFreePort();
  await writeMenus(folder, menus);
  await buildPeer(program);
  const server = startProcess([process.execPath, ...program.serve(port)], {
    core,
    environment: { ...peerEnvironment, MENU_DATA: folder, HOST: '127.0.0.1', PORT: String(port) },
  });
  opening.use(server);
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilResponding(`${origin}/nothing`);
  const resources = opening.move();
  return {
    name: program.name,
    origin,
    pid: server.pid,
    async publish(turn) {
      await writeTurn(folder, menus, turn);
      // Requests with JSON pass the CSRF check without an Origin header.
      const headers = { 'content-type': 'application/json' };
      const { ok, status } = await fetch(`${origin}/publish`, { method: 'POST', headers, body: '{}' });
      if (!ok) throw new Error(`${program.name} responded with ${status} to the publish request`);
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
