import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { aFreePort } from './free-port.ts';
import { ask } from './http.ts';

const program = '/usr/sbin/varnishd';
const ourVcl = join(import.meta.dirname, '../../deploy/varnish/default.vcl');

/** Whether Varnish and its xkey module are installed. */
export const canRunVarnish =
  existsSync(program) && globSync('/usr/lib/*/varnish/vmods/libvmod_xkey.so').length > 0;

export interface VarnishServer {
  readonly pid: number;
  /** The port for diners. */
  readonly port: number;
  /** The address for purges. */
  readonly purgeAddress: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts Varnish with the deployed VCL and a round-robin over local origin ports.
 *
 * @throws {Error} with its output, if it does not start.
 */
export const startVarnish = (...originPorts: readonly number[]): Promise<VarnishServer> =>
  startWith([program], originPorts);

/** Starts Varnish for one origin, pinned to one CPU core. */
export const startVarnishOn = (core: number, originPort: number): Promise<VarnishServer> =>
  startWith(['taskset', '-c', String(core), program], [originPort]);

async function startWith(
  [command = '', ...first]: readonly string[],
  originPorts: readonly number[],
): Promise<VarnishServer> {
  const home = await mkdtemp(join(tmpdir(), 'emenu-varnish-'));
  const vcl = await readFile(ourVcl, 'utf8');
  await writeFile(join(home, 'ours.vcl'), vcl.replace('.port = "4321"', `.port = "${originPorts[0]}"`));
  await writeFile(join(home, 'all.vcl'), vclBefore(join(home, 'ours.vcl'), originPorts));
  const [port, purgePort] = [await aFreePort(), await aFreePort()];
  const child = spawn(
    command,
    [
      ...first,
      ...['-F', '-n', join(home, 'work'), '-f', join(home, 'all.vcl'), '-s', 'malloc,64m', '-j', 'none'],
      ...['-a', `http=127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${purgePort}`],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const stderr: string[] = [];
  child.stderr.on('data', (bytes) => stderr.push(String(bytes)));
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(home, { recursive: true, force: true });
  };
  try {
    await untilItListens(port, stderr);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: child.pid ?? 0, port, purgeAddress: `http://127.0.0.1:${purgePort}`, stop };
}

/** Balances several servers like `deploy/varnish/compose.vcl` and includes the deployed VCL. */
const vclBefore = (ourVclFile: string, ports: readonly number[]) => `vcl 4.1;
import directors;
probe web_ready { .url = "/readyz"; .interval = 1s; .timeout = 3s; .window = 3; .threshold = 2; .initial = 2; }
${ports.map((port) => `backend web_${port} { .host = "127.0.0.1"; .port = "${port}"; .probe = web_ready; }`).join('\n')}
sub vcl_init {
  new web = directors.round_robin();
  ${ports.map((port) => `web.add_backend(web_${port});`).join('\n  ')}
}
sub vcl_recv { set req.backend_hint = web.backend(); }
include "${ourVclFile}";
`;

/** Compiling the VCL takes seconds. */
async function untilItListens(port: number, stderr: readonly string[]): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const response = await ask(port, '/').catch(() => null);
    if (response) return;
    await delay(100);
  }
  throw new Error(`Varnish does not respond:\n${stderr.join('')}`);
}
