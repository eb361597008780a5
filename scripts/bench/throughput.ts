import { fetchOk } from './fetch-page.ts';
import type { Bar, Figure } from './figure.ts';
import { openNginx } from './nginx.ts';
import { isInstalled } from './processes.ts';
import { rotate } from './rotate.ts';
import { loadWith } from './wrk.ts';

/** The server under load has one core, the load generator the other. */
export const serverCore = 0;
export const loadCore = 1;

const rounds = 7;
const seconds = 3;
const warmUpSeconds = 2;

const fullResponseBar: Bar = { kind: 'at least', value: 0.55, isShare: true };
const notModifiedBar: Bar = { kind: 'at least', value: 0.3, isShare: true };

const requiredPrograms = ['nginx', 'wrk', 'taskset'] as const;

/** The runs of one server: full responses, and conditional requests. */
interface MeasuredServer {
  readonly whole: number[];
  readonly unchanged: number[];
  /** Returns responses per second. */
  load(kind: 'whole' | 'unchanged', seconds: number): Promise<number>;
}

async function measuredServerOf(address: string): Promise<MeasuredServer> {
  const gzipHeaders = { 'accept-encoding': 'gzip' };
  const { headers } = await fetchOk(address, gzipHeaders);
  const etag = headers.etag ?? '';
  return {
    whole: [],
    unchanged: [],
    async load(kind, duration) {
      const headers = kind === 'whole' ? gzipHeaders : { ...gzipHeaders, 'if-none-match': etag };
      return (await loadWith({ address, headers, seconds: duration, core: loadCore })).rate;
    },
  };
}

async function takeRounds(sides: readonly MeasuredServer[]): Promise<void> {
  for (const side of sides) {
    await side.load('whole', warmUpSeconds);
    await side.load('unchanged', warmUpSeconds);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ['whole', 'unchanged'] as const) {
      for (const side of rotate(round, sides)) side[kind].push(await side.load(kind, seconds));
    }
  }
}

/**
 * Loads one cached page on one core, alternating with nginx, which sends the same gzip bytes from a file. Both servers
 * keep running; one is loaded at a time.
 */
export async function measureThroughput(address: string): Promise<readonly Figure[]> {
  const missing = requiredPrograms.filter((program) => !isInstalled(program));
  const whole = { name: 'cached page of 130 dishes, gzip', unit: 'requests/s', bar: fullResponseBar };
  const unchanged = { name: 'the same, unchanged (304)', unit: 'requests/s', bar: notModifiedBar };
  if (missing.length > 0) {
    const note = `not installed: ${missing.join(', ')}`;
    return [
      { ...whole, runs: [], note },
      { ...unchanged, runs: [], note },
    ];
  }

  const [html, gzip] = await Promise.all([
    fetchOk(address, { 'accept-encoding': 'identity' }),
    fetchOk(address, { 'accept-encoding': 'gzip' }),
  ]);
  await using nginx = await openNginx({ html: html.body, gzip: gzip.body }, serverCore);
  const ours = await measuredServerOf(address);
  const theirs = await measuredServerOf(`${nginx.origin}/page.html`);
  await takeRounds([ours, theirs]);

  const note = `one core each; ${gzip.body.length} bytes; pairs of the same round`;
  return [
    { ...whole, runs: ours.whole, peer: { name: 'nginx gzip_static', runs: theirs.whole }, note },
    { ...unchanged, runs: ours.unchanged, peer: { name: 'nginx 304', runs: theirs.unchanged }, note: '' },
  ];
}
