import { runProcess } from './processes.ts';

export interface Load {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly core: number;
}

export interface LoadResult {
  /** Answers a second. */
  readonly rate: number;
  /** What 99 of 100 answers took at most, in milliseconds: at full load, so mostly waiting for those before. */
  readonly p99: number;
}

/** What wrk's units are in milliseconds. */
const milliseconds: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

/** Longer than a server under load keeps anybody waiting: who waits is counted, not dropped. */
const timeoutOptions = ['--timeout', '30s'];

/** Asks for one address over 64 connections as fast as it is answered. */
export async function loadWith({ address, headers, seconds, core }: Load): Promise<LoadResult> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const command = ['wrk', '-t1', '-c64', `-d${seconds}s`, '--latency', ...timeoutOptions, ...given, address];
  const { printed } = await runProcess(command, { core });
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(printed) ?? [];
  const [, slow, unit = ''] = /\s99%\s+([\d.]+)(us|ms|s|m)\b/.exec(printed) ?? [];
  if (rate === undefined || slow === undefined || /Non-2xx or 3xx|Socket errors/.test(printed)) {
    throw new Error(`The load on ${address} went wrong:\n${printed}`);
  }
  return { rate: Number(rate), p99: Number(slow) * (milliseconds[unit] ?? Number.NaN) };
}
