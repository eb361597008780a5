import { setTimeout as delay } from 'node:timers/promises';
import { DataDirInUse } from '#server/adapters/database/lock-directory.ts';
import { type OperatorTools, openLoopbackOperator } from '#server/adapters/operator/loopback-operator.ts';
import { openPublishingClient, type PublishingClient } from '#server/adapters/operator/publishing-client.ts';
import { openRemoteOperator } from '#server/adapters/operator/remote-operator.ts';
import type { Store } from '#server/boot/open-store.ts';
import type { Settings } from '#server/boot/settings.ts';

/** Exit codes of the command. */
export const exitCodes = { done: 0, refused: 1, wrongUsage: 2, noStore: 3 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Wrong usage. The message is empty when the usage text is explanation enough. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Command-line options. */
interface Options {
  readonly help: boolean;
  readonly json: boolean;
  readonly watch: boolean;
  readonly all: boolean;
  readonly review: boolean;
  readonly check: boolean;
  readonly again: boolean;
  readonly done: boolean;
  readonly settled: boolean;
  readonly csv: boolean;
  readonly operator: boolean;
  readonly group: boolean;
  readonly force: boolean;
  readonly dryRun: boolean;
  readonly pictures: boolean;
  /** A form's id. */
  readonly form: string | null;
  /** As typed. */
  readonly days: string | null;
  /** A day to close, and its cash, as typed. */
  readonly day: string | null;
  readonly float: string | null;
  readonly paidOut: string | null;
  readonly counted: string | null;
  /** Files to write. */
  readonly xlsx: string | null;
  readonly pdf: string | null;
  readonly reason: string | null;
  /** As typed. */
  readonly until: string | null;
  readonly into: string | null;
  readonly out: string | null;
  readonly label: string | null;
  /** Folders of branches; `null` for all. */
  readonly branch: readonly string[] | null;
  /** Of a new or an imported venue. */
  readonly licence: string | null;
  /** Of a venue that someone is invited to make, as typed. */
  readonly domain: string | null;
  /** About a new venue, as typed. `currency` is for an import, too. */
  readonly name: string | null;
  readonly languages: string | null;
  readonly currency: string | null;
  readonly timezone: string | null;
  readonly order: string | null;
  /** Scheme, host and port of a venue's own host. */
  readonly server: string | null;
  readonly token: string | null;
  /** As typed. */
  readonly version: string | null;
  /** A version, as typed. */
  readonly onto: string | null;
}

export interface Command {
  readonly settings: Settings;
  readonly args: readonly string[];
  readonly options: Options;
}

export type CommandHandler = (command: Command) => Promise<ExitCode>;

export function print({ options }: Command, text: string, machineReadable: unknown): void {
  console.log(options.json ? JSON.stringify(machineReadable) : text);
}

export function printRefusal(command: Command, why: string): ExitCode {
  print(command, why, { kind: 'refused', why });
  return exitCodes.refused;
}

/** Prints what was listed, or why it was not. */
export function printList<Row>(
  command: Command,
  outcome:
    | { readonly kind: 'done'; readonly rows: readonly Row[] }
    | { readonly kind: 'refused'; readonly why: string },
  textOf: (rows: readonly Row[]) => string,
): ExitCode {
  if (outcome.kind === 'refused') return printRefusal(command, outcome.why);
  print(command, textOf(outcome.rows), outcome.rows);
  return exitCodes.done;
}

/** How long to wait for a store that another process has locked: it may be publishing, or a starting server. */
const storeTimeoutMs = 15_000;

/** A client for the remote server of `--server`; `null` without that option. */
export function publishingClientOf({ options, settings }: Command): PublishingClient | null {
  const { server, token } = options;
  if (server === null) return null;
  const publishToken = token ?? settings.publishToken;
  if (publishToken === null)
    throw new UsageError('Set EMENU_TOKEN to a publishing token, or pass it: --token …');
  return openPublishingClient({ origin: parseServerOrigin(server), token: publishToken });
}

const parseServerOrigin = (server: string) => parseSafeAddress(server).origin;

/**
 * Requires HTTPS, so that a token is never sent unencrypted, except to this machine.
 *
 * @throws {UsageError}
 */
export function parseSafeAddress(address: string): URL {
  const url = URL.parse(address);
  const isHere = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|.+\.localhost)$/.test(url?.hostname ?? '');
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere)) return url;
  throw new UsageError(`${address} isn’t an https:// address`);
}

/**
 * Runs `work` with the remote server of `--server`, with the running server on this machine, or directly with the store
 * when no server runs. The server's modules are loaded only in the last case.
 */
export async function withOperatorTools<T>(
  command: Command,
  work: (tools: OperatorTools) => Promise<T>,
): Promise<T> {
  const { settings } = command;
  const client = publishingClientOf(command);
  if (client) return work(openRemoteOperator(client));
  const giveUpAt = performance.now() + storeTimeoutMs;
  for (;;) {
    const running = await openLoopbackOperator(settings.dataDir);
    if (running) return work(running);
    const { openStore } = await import('#server/boot/open-store.ts');
    const store = await openStore(settings).catch((error: unknown) => {
      if (error instanceof DataDirInUse && performance.now() < giveUpAt) return null;
      throw error;
    });
    if (store) return withToolsOfStore(store, settings, work);
    await delay(100);
  }
}

async function withToolsOfStore<T>(
  store: Store,
  settings: Settings,
  work: (tools: OperatorTools) => Promise<T>,
): Promise<T> {
  const { openLocalOperator } = await import('#server/boot/open-operator.ts');
  try {
    const tools = await openLocalOperator(store, settings);
    return await work(tools).finally(tools.close);
  } finally {
    await store.close();
  }
}

/** @throws {UsageError} for the wrong number of arguments. */
export function argsOf({ args }: Command, min: number, max = min): readonly string[] {
  if (args.length < min || args.length > max) throw new UsageError();
  return args;
}
