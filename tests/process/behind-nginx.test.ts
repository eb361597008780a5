import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { canRunNginx } from '#tests/support/nginx.ts';
import { aTemporaryFolder, type ServerProcess } from '#tests/support/server-process.ts';
import { aSiteWith } from './a-site.ts';
import { aVenueFolder } from './a-venue.ts';
import { passOnWithNginx, serveWithNginx } from './an-exported-site.ts';

let server: ServerProcess;

beforeAll(async () => {
  server = await aSiteWith(await aVenueFolder({}));
}, 120_000);

/** What is said to somebody who has sent no more than the beginning of a photograph. */
function answeredEarly(port: number, method: string, path: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const phone = connect(port, '127.0.0.1');
  phone.setTimeout(5_000, () => reject(new Error('Nobody answers before all is sent')));
  phone.on('error', reject).once('data', (answer) => {
    phone.destroy();
    resolve(answer.toString('latin1'));
  });
  const head = [`${method} ${path} HTTP/1.1`, 'Host: corner.example', `Content-Length: ${3 * 1024 ** 2}`];
  phone.write([...head, '', 'x'.repeat(1_000)].join('\r\n'));
  return promise;
}

describe.skipIf(!canRunNginx).for([
  ['before the server', () => passOnWithNginx(server.port)],
  ['with an exported site', async () => serveWithNginx(await aTemporaryFolder(), server.port)],
] as const)('nginx %s', ([, start]) => {
  test.for([
    ['POST', '/desk/en/picture/'],
    ['PUT', `/publish/files/${'0'.repeat(64)}/`],
  ] as const)('passes on what is sent by %s to %s as it comes, whatever its size', async ([method, path]) => {
    const { port } = await start();
    expect(await answeredEarly(port, method, path)).toMatch(/^HTTP\/1.1 404 .*"not_found"/s);
  });
});
