import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import {
  aDataDir,
  aTemporaryFolder,
  emenu,
  ensureSite,
  startEmenu,
  startServer,
} from '#tests/support/server-process.ts';
import { aToken } from './a-distant-publisher.ts';
import { aFilm, aVenueFolder } from './a-venue.ts';

vi.setConfig({ testTimeout: 180_000 });

const megabyte = 1_000_000;
const promotions = Array.from({ length: 12 }, (_, at) => ({
  id: at + 1,
  title: 'Tonight',
  video: `media/${at}.mp4`,
}));

/** Films of a megabyte each, no two alike. */
const films = Object.fromEntries(
  promotions.map(({ video }, at) => [video, Buffer.concat([aFilm(megabyte), Buffer.from([at])])]),
);

/** A line to a server that counts what is sent. */
async function aLine(port: number) {
  const line = { sent: 0, onSent: (): void => undefined };
  const relay = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    client.on('data', (bytes) => {
      line.sent += bytes.length;
      line.onSent();
    });
    client.on('error', () => server.destroy()).on('close', () => server.destroy());
    server.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.pipe(server).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return { line, port: (relay.address() as AddressInfo).port, close: () => relay.close() };
}

test('a publish that was broken off goes on where it stopped', async () => {
  await ensureSite();
  const server = await startServer(await aDataDir(), { DEFAULT_LICENCE: 'corner' });
  await emenu(server.dataDir, 'publish', await aVenueFolder());
  const { token } = await aToken(server);
  const { line, port, close } = await aLine(server.port);
  const folder = await aVenueFolder({ menu: { promotions }, files: films });
  const args = ['publish', folder, '--server', `http://127.0.0.1:${port}`, '--json'];
  const elsewhere = await aTemporaryFolder();

  const first = startEmenu(elsewhere, args, { EMENU_TOKEN: token });
  await new Promise<void>((resolve) => {
    line.onSent = () => line.sent > 7 * megabyte && resolve();
  });
  await first.kill();
  expect((await first.ended).code).toBeNull();
  const sentBefore = line.sent;

  const again = await startEmenu(elsewhere, args, { EMENU_TOKEN: token }).ended;
  expect(again).toMatchObject({ code: 0 });
  expect(again.json()).toMatchObject({ licence: 'corner', version: 2 });
  // What was on its way when it broke off, four files at most, is sent once more.
  expect(line.sent - sentBefore).toBeLessThan(10 * megabyte);
  expect(line.sent).toBeLessThan(17 * megabyte);

  const sentTwice = line.sent;
  expect((await startEmenu(elsewhere, args, { EMENU_TOKEN: token }).ended).json()).toMatchObject({
    version: 2,
  });
  expect(line.sent - sentTwice).toBeLessThan(10_000);
  close();
});
