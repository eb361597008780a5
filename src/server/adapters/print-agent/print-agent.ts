import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { printMediaTypes } from '#contracts/calls/printing.ts';
import type { PrintedJobs } from './printed-jobs.ts';
import type { TcpPrinter } from './tcp-printer.ts';

export interface PrintAgentOptions {
  /** The address of the printer at the server. */
  readonly address: string;
  readonly printer: TcpPrinter;
  readonly printed: PrintedJobs;
  /** Ends the agent. */
  readonly signal: AbortSignal;
  /** Says what happens, for whoever watches. */
  readonly report: (line: string) => void;
}

/** How long the server may wait for a job before it answers. */
const waitSeconds = 20;
const requestTimeoutMs = 30_000;

/** How often a printer that cannot print is asked again. */
const brokenPrinterMs = 5_000;

/** How often it asks at most, where a proxy does not let the server wait. */
const minPollMs = 2_000;

const minRetryMs = 1_000;
const maxRetryMs = 30_000;

const pollReplySchema = z.object({ jobReady: z.boolean(), jobToken: z.optional(z.string()) });

/** The server's answer was not what it should be. */
class UnexpectedStatus extends Error {
  override readonly name = 'UnexpectedStatus';
}

/** Prints what the server has for a printer in the house, one after the other, until the signal. Dials out only. */
export async function runPrintAgent(options: PrintAgentOptions): Promise<void> {
  const { signal, report } = options;
  let failures = 0;
  while (!signal.aborted) {
    try {
      const isPrinterFine = await printNext(options);
      failures = 0;
      if (!isPrinterFine) await delay(brokenPrinterMs, null, { signal });
    } catch (error) {
      if (signal.aborted) return;
      report(error instanceof Error ? error.message : String(error));
      await delay(Math.min(maxRetryMs, minRetryMs * 2 ** failures), null, { signal }).catch(() => undefined);
      failures += 1;
    }
  }
}

/** Waits for the next job and prints it. @returns whether the printer can print. */
async function printNext(options: PrintAgentOptions): Promise<boolean> {
  const { printer, printed, signal, report } = options;
  const status = await printer.status().catch(() => '400 Unreachable' as const);
  const askedAt = performance.now();
  const token = await poll(options, status ?? '200 OK');
  if (status !== null && !status.startsWith('2')) {
    report(`The printer cannot print: ${status}`);
    return false;
  }
  if (token === null) {
    const early = minPollMs - (performance.now() - askedAt);
    if (early > 0) await delay(early, null, { signal });
    return true;
  }
  if (!printed.has(token)) {
    const commands = await fetchJob(options, token);
    if (!commands) return true;
    await printer.print(commands);
    await printed.add(token);
    report(`Printed job ${token}`);
  }
  await request(options, 'DELETE', { token, code: '200 OK' });
  return true;
}

/** @returns the token of a job that is ready; `null` for none. */
async function poll(options: PrintAgentOptions, statusCode: string): Promise<string | null> {
  const response = await request(options, 'POST', {}, { statusCode, printingInProgress: false });
  const { jobReady, jobToken = null } = z.parse(pollReplySchema, await response.json());
  return jobReady ? jobToken : null;
}

/** The commands of a job; `null` when it is gone by now. */
async function fetchJob(options: PrintAgentOptions, token: string): Promise<Uint8Array | null> {
  const response = await request(options, 'GET', { token, type: printMediaTypes.agent }, null, [404]);
  return response.status === 404 ? null : new Uint8Array(await response.arrayBuffer());
}

async function request(
  { address, signal }: PrintAgentOptions,
  method: 'GET' | 'POST' | 'DELETE',
  query: Readonly<Record<string, string>>,
  body: unknown = null,
  otherStatuses: readonly number[] = [],
): Promise<Response> {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const response = await fetch(url, {
    method,
    signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]),
    ...(body !== null && {
      headers: { 'content-type': 'application/json', prefer: `wait=${waitSeconds}` },
      body: JSON.stringify(body),
    }),
  });
  if (response.ok || otherStatuses.includes(response.status)) return response;
  const hint = hints[response.status] ?? 'trying again';
  throw new UnexpectedStatus(`The server answered ${response.status}: ${hint}`);
}

const hints: Readonly<Record<number, string>> = {
  404: 'this is not the address of a printer, or no longer',
  421: 'there is no venue at this address',
  429: 'too many requests',
};
