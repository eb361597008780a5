import { runProcess } from './processes.ts';

export interface Load {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly core: number;
}

export interface LoadResult {
  /** Responses per second. */
  readonly rate: number;
  /** 99th percentile in milliseconds, at full load, so mostly queueing time. */
  readonly p99: number;
}

/** wrk's units in milliseconds. */
const milliseconds: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

/** Long enough that slow responses under load are counted, not dropped. */
const timeoutOptions = ['--timeout', '30s'];

/** Loads one URL over 64 connections as fast as possible. */
export async function loadWith({ address, headers, seconds, core }: Load): Promise<LoadResult> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const command = ['wrk', '-t1', '-c64', `-d${seconds}s`, '--latency', ...timeoutOptions, ...given, address];
  const { printed } = await runProcess(command, { core });
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(printed) ?? [];
  const [, slow, unit = ''] = /\s99%\s+([\d.]+)(us|ms|s|m)\b/.exec(printed) ?? [];
  if (rate === undefined || slow === undefined || /Non-2xx or 3xx|Socket errors/.test(printed)) {
    throw new Error(`Loading ${address} failed:\n${printed}`);
  }
  return { rate: Number(rate), p99: Number(slow) * (milliseconds[unit] ?? Number.NaN) };
}
