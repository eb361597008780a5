import { spawnSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { ensureChromium } from '../ensure-chromium.ts';
import { astro, next, versionsOf } from './peers/peer-programs.ts';

/** The hardware and software that figures depend on, in display order. */
export type Machine = Readonly<Record<string, string>>;

/** The version that a program prints, on stdout or stderr. */
function versionOf(program: string, flag: string): string {
  const { stdout, stderr, error } = spawnSync(program, [flag], { encoding: 'utf8' });
  const [version] = /\d+(\.\d+)+/.exec(`${stdout}${stderr}`) ?? [];
  return error || version === undefined ? 'not installed' : version;
}

/** Call it before anything is started, so that the load average shows only other programs. */
export async function describeMachine(): Promise<Machine> {
  const [{ model } = { model: 'unknown' }, ...others] = cpus();
  const peers = { ...(await versionsOf(next)), ...(await versionsOf(astro)) };
  return {
    Date: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    Processor: `${model.trim()}, ${others.length + 1} cores`,
    Memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    Kernel: `${type()} ${release()}`,
    'Load before the start': `${loadavg()
      .map((load) => load.toFixed(2))
      .join(', ')} (1, 5, 15 minutes)`,
    'Node.js': process.version.slice(1),
    nginx: versionOf('nginx', '-v'),
    Varnish: versionOf('varnishd', '-V'),
    wrk: versionOf('wrk', '-v'),
    PostgreSQL: versionOf('psql', '-V'),
    Chromium: versionOf(await ensureChromium(), '--version'),
    'Next.js, React': `${peers.next}, ${peers.react}`,
    'Astro, @astrojs/node': `${peers.astro}, ${peers['@astrojs/node']}`,
  };
}
