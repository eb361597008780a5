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

/** Whether this machine has Varnish and its module xkey. */
export const canRunVarnish =
  existsSync(program) && globSync('/usr/lib/*/varnish/vmods/libvmod_xkey.so').length > 0;

export interface VarnishServer {
  readonly pid: number;
  /** Where diners ask. */
  readonly port: number;
  /** Where it is told what to forget. */
  readonly purgeAddress: string;
  readonly stop: () => Promise<void>;
}

/**
 * Runs a Varnish of its own with the VCL that we deliver, in front of ports of this machine: each in its turn.
 *
 * @throws {Error} with what it said, when it does not come up.
 */
export const startVarnish = (...originPorts: readonly number[]): Promise<VarnishServer> =>
  startWith([program], originPorts);

/** The same before one origin, on one core of this machine's processor. */
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
  return { pid: child.pid ?? 0, port, purgeAddress: `http://127.0.0.1:${purgePort}`, stop };
}

/** What joins several servers, as `deploy/varnish/compose.vcl` does, and then does as we deliver it. */
const vclBefore = (ours: string, ports: readonly number[]) => `vcl 4.1;
import directors;
probe web_ready { .url = "/readyz"; .interval = 1s; .timeout = 3s; .window = 3; .threshold = 2; .initial = 2; }
${ports.map((port) => `backend web_${port} { .host = "127.0.0.1"; .port = "${port}"; .probe = web_ready; }`).join('\n')}
sub vcl_init {
  new web = directors.round_robin();
  ${ports.map((port) => `web.add_backend(web_${port});`).join('\n  ')}
}
sub vcl_recv { set req.backend_hint = web.backend(); }
include "${ours}";
`;

/** Its VCL is compiled first, which takes seconds. */
async function untilItListens(port: number, said: readonly string[]): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await ask(port, '/').catch(() => null);
    if (answer) return;
    await delay(100);
  }
  throw new Error(`Varnish does not answer:\n${said.join('')}`);
}
