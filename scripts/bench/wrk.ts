import { run } from './processes.ts';

export interface Load {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly core: number;
}

/** Asks for one address over 64 connections as fast as it is answered; gives answers a second. */
export async function loadWith({ address, headers, seconds, core }: Load): Promise<number> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { printed } = await run(['wrk', '-t1', '-c64', `-d${seconds}s`, ...given, address], { core });
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(printed) ?? [];
  if (rate === undefined || /Non-2xx or 3xx|Socket errors/.test(printed)) {
    throw new Error(`The load on ${address} went wrong:\n${printed}`);
  }
  return Number(rate);
}
