import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { canRunNginx } from '#tests/support/nginx.ts';
import { aTemporaryFolder, type ServerProcess } from '#tests/support/server-process.ts';
import { aSiteWith } from './a-site.ts';
import { aVenueFolder } from './a-venue.ts';
import { proxyWithNginx, serveWithNginx } from './an-exported-site.ts';

let server: ServerProcess;

beforeAll(async () => {
  server = await aSiteWith(await aVenueFolder({}));
}, 120_000);

/** The response to a client that has sent only the beginning of an upload. */
function earlyResponse(port: number, method: string, path: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const phone = connect(port, '127.0.0.1');
  phone.setTimeout(5_000, () => reject(new Error('No response before the end of the upload')));
  phone.on('error', reject).once('data', (response) => {
    phone.destroy();
    resolve(response.toString('latin1'));
  });
  const head = [`${method} ${path} HTTP/1.1`, 'Host: corner.example', `Content-Length: ${3 * 1024 ** 2}`];
  phone.write([...head, '', 'x'.repeat(1_000)].join('\r\n'));
  return promise;
}

describe.skipIf(!canRunNginx).for([
  ['in front of the server', () => proxyWithNginx(server.port)],
  ['with an exported site', async () => serveWithNginx(await aTemporaryFolder(), server.port)],
] as const)('nginx %s', ([, start]) => {
  test.for([
    ['POST', '/desk/en/picture/'],
    ['PUT', `/publish/files/${'0'.repeat(64)}/`],
  ] as const)('streams %s %s to the server, whatever the size', async ([method, path]) => {
    const { port } = await start();
    expect(await earlyResponse(port, method, path)).toMatch(/^HTTP\/1.1 404 .*"not_found"/s);
  });
});
