import { setTimeout as delay } from 'node:timers/promises';
import { DataDirInUse } from '#server/adapters/database/lock-directory.ts';
import { type OperatorTools, openLoopbackOperator } from '#server/adapters/operator/loopback-operator.ts';
import { openPublishingClient, type PublishingClient } from '#server/adapters/operator/publishing-client.ts';
import { openRemoteOperator } from '#server/adapters/operator/remote-operator.ts';
import type { Store } from '#server/boot/open-store.ts';
import type { Settings } from '#server/boot/settings.ts';

/** How the command ends. */
export const exitCodes = { done: 0, refused: 1, wrongUsage: 2, noStore: 3 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Wrong usage; the message says what is wrong where that is not plain from the usage itself. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What follows two dashes. */
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
  readonly force: boolean;
  /** A form's id. */
  readonly form: string | null;
  /** As it was written. */
  readonly days: string | null;
  readonly reason: string | null;
  /** As it was written. */
  readonly until: string | null;
  readonly into: string | null;
  readonly out: string | null;
  readonly label: string | null;
  /** Scheme, host and port of a venue's own host. */
  readonly server: string | null;
  readonly token: string | null;
  /** As it was written. */
  readonly version: string | null;
  /** A version, as it was written. */
  readonly onto: string | null;
}

export interface Command {
  readonly settings: Settings;
  readonly args: readonly string[];
  readonly options: Options;
}

export type CommandHandler = (command: Command) => Promise<ExitCode>;

export function print({ options }: Command, told: string, machineReadable: unknown): void {
  console.log(options.json ? JSON.stringify(machineReadable) : told);
}

/** How long to wait for a store that another process has: it may be publishing, or about to take orders. */
const storeTimeoutMs = 15_000;

/** What opens the server elsewhere that is meant; `null` where none is. */
export function publishingClientOf({ options, settings }: Command): PublishingClient | null {
  const { server, token } = options;
  if (server === null) return null;
  const held = token ?? settings.publishToken;
  if (held === null) throw new UsageError('Set EMENU_TOKEN to a token for publishing, or tell it: --token …');
  return openPublishingClient({ origin: parseServerOrigin(server), token: held });
}

/** A token is told to nobody on the way: in the clear it goes no further than this machine. */
function parseServerOrigin(server: string): string {
  const url = URL.parse(server);
  const isHere = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|.+\.localhost)$/.test(url?.hostname ?? '');
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere)) return url.origin;
  throw new UsageError(`${server} is no https:// address`);
}

/**
 * Works at a server elsewhere where one is meant, at the running server's, or at the store itself when there is none: what a server consists of is loaded only
 * then.
 */
export async function withOperatorTools<T>(
  command: Command,
  work: (office: OperatorTools) => Promise<T>,
): Promise<T> {
  const { settings } = command;
  const door = publishingClientOf(command);
  if (door) return work(openRemoteOperator(door));
  const giveUpAt = performance.now() + storeTimeoutMs;
  for (;;) {
    const remote = await openLoopbackOperator(settings.dataDir);
    if (remote) return work(remote);
    const { openStore } = await import('#server/boot/open-store.ts');
    const store = await openStore(settings).catch((fault: unknown) => {
      if (fault instanceof DataDirInUse && performance.now() < giveUpAt) return null;
      throw fault;
    });
    if (store) return withToolsOfStore(store, settings, work);
    await delay(100);
  }
}

async function withToolsOfStore<T>(
  store: Store,
  settings: Settings,
  work: (office: OperatorTools) => Promise<T>,
): Promise<T> {
  const { openLocalOperator } = await import('#server/boot/open-operator.ts');
  try {
    const office = await openLocalOperator(store, settings);
    return await work(office).finally(office.close);
  } finally {
    await store.close();
  }
}

/** The words that a command is given, no more and no less than it takes. */
export function argsOf({ args }: Command, least: number, most = least): readonly string[] {
  if (args.length < least || args.length > most) throw new UsageError();
  return args;
}
