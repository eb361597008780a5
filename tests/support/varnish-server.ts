import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ask } from './http.ts';

const program = '/usr/sbin/varnishd';
const ourVcl = join(import.meta.dirname, '../../deploy/varnish/default.vcl');

/** Whether this machine has Varnish and its module xkey. */
export const canRunVarnish =
  existsSync(program) && globSync('/usr/lib/*/varnish/vmods/libvmod_xkey.so').length > 0;

export interface VarnishServer {
  /** Where diners ask. */
  readonly port: number;
  /** Where it is told what to forget. */
  readonly purgeAddress: string;
  readonly stop: () => Promise<void>;
}

/** A port that was free a moment ago. */
export async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/**
 * Runs a Varnish of its own with the VCL that we deliver, in front of a port of this machine.
 *
 * @throws {Error} with what it said, when it does not come up.
 */
export async function startVarnish(originPort: number): Promise<VarnishServer> {
  const home = await mkdtemp(join(tmpdir(), 'emenu-varnish-'));
  const vcl = await readFile(ourVcl, 'utf8');
  await writeFile(join(home, 'default.vcl'), vcl.replace('.port = "4321"', `.port = "${originPort}"`));
  const [port, purgePort] = [await aFreePort(), await aFreePort()];
  const child = spawn(
    program,
    [
      ...['-F', '-n', join(home, 'work'), '-f', join(home, 'default.vcl'), '-s', 'malloc,64m', '-j', 'none'],
      ...['-a', `http=127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${purgePort}`],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const said: string[] = [];
  child.stderr.on('data', (bytes) => said.push(String(bytes)));
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(home, { recursive: true, force: true });
  };
  try {
    await untilItListens(port, said);
  } catch (fault) {
    await stop();
    throw fault;
  }
  return { port, purgeAddress: `http://127.0.0.1:${purgePort}`, stop };
}

/** Its VCL is compiled first, which takes seconds. */
async function untilItListens(port: number, said: readonly string[]): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await ask(port, '/').catch(() => null);
    if (answer) return;
    await delay(100);
  }
  throw new Error(`Varnish does not answer:\n${said.join('')}`);
}
