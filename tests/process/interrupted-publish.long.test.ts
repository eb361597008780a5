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
import { aToken } from './a-remote-publisher.ts';
import { aVenueFolder, aVideo } from './a-venue.ts';

vi.setConfig({ testTimeout: 180_000 });

const megabyte = 1_000_000;
const promotions = Array.from({ length: 12 }, (_, at) => ({
  id: at + 1,
  title: 'Tonight',
  video: `media/${at}.mp4`,
}));

/** Videos of a megabyte each, all different. */
const videos = Object.fromEntries(
  promotions.map(({ video }, at) => [video, Buffer.concat([aVideo(megabyte), Buffer.from([at])])]),
);

/** A connection to a server that counts the bytes sent. */
async function aCountingRelay(port: number) {
  const traffic = { sent: 0, onSent: (): void => undefined };
  const relay = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    client.on('data', (bytes) => {
      traffic.sent += bytes.length;
      traffic.onSent();
    });
    client.on('error', () => server.destroy()).on('close', () => server.destroy());
    server.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.pipe(server).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return { traffic, port: (relay.address() as AddressInfo).port, close: () => relay.close() };
}

test('an interrupted publish resumes where it stopped', async () => {
  await ensureSite();
  const server = await startServer(await aDataDir(), { DEFAULT_LICENCE: 'corner' });
  await emenu(server.dataDir, 'publish', await aVenueFolder());
  const { token } = await aToken(server);
  const { traffic, port, close } = await aCountingRelay(server.port);
  const folder = await aVenueFolder({ menu: { promotions }, files: videos });
  const args = ['publish', folder, '--server', `http://127.0.0.1:${port}`, '--json'];
  const workingDir = await aTemporaryFolder();

  const first = startEmenu(workingDir, args, { EMENU_TOKEN: token });
  await new Promise<void>((resolve) => {
    traffic.onSent = () => traffic.sent > 7 * megabyte && resolve();
  });
  await first.kill();
  expect((await first.ended).code).toBeNull();
  const sentFirst = traffic.sent;

  const second = await startEmenu(workingDir, args, { EMENU_TOKEN: token }).ended;
  expect(second).toMatchObject({ code: 0 });
  expect(second.json()).toMatchObject({ licence: 'corner', version: 2 });
  // At most four files were on their way and are sent again.
  expect(traffic.sent - sentFirst).toBeLessThan(10 * megabyte);
  expect(traffic.sent).toBeLessThan(17 * megabyte);

  const sentInBoth = traffic.sent;
  expect((await startEmenu(workingDir, args, { EMENU_TOKEN: token }).ended).json()).toMatchObject({
    version: 2,
  });
  expect(traffic.sent - sentInBoth).toBeLessThan(10_000);
  close();
});
