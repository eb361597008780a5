import type { BackUp } from '#server/operations/backup/backup.ts';
import { writeEdition } from '#server/publishing/edition-wire.ts';
import type { Desk } from '#server/publishing/publisher.ts';
import type { SourceOf } from '#server/publishing/remote/source-of-version.ts';
import { type CopyRelease, readCopy } from '#server/publishing/static-export/release-copy.ts';
import { type Counter, type CounterVerb, counterAsks } from '#server/staff/terminal/counter.ts';
import { type OperatorEndpoint, type Reach, readEndpoint } from './endpoint-file.ts';

/** Where operators and staff work. */
export interface Office {
  readonly desk: Desk;
  readonly counter: Counter;
  readonly copyRelease: CopyRelease;
  readonly sourceOf: SourceOf;
  /** Where diners reach the server that runs here; `null` where none does. */
  readonly reach: Reach | null;
}

/** The same at a server, which has the store open. */
export interface RemoteOffice extends Office {
  readonly backUp: BackUp;
}

/**
 * Desk and counter of the server that runs on a DATA_DIR; `null` when none answers there.
 */
export async function openRemoteOffice(dataDir: string): Promise<RemoteOffice | null> {
  const endpoint = await readEndpoint(dataDir);
  if (!endpoint) return null;
  const ask = asking(endpoint);
  const isThere = await ask('/venues', '').then(
    () => true,
    () => false,
  );
  if (!isThere) return null;

  const desk: Desk = {
    publish: async (edition, publisher) => (await ask('/publish', writeEdition(edition, publisher))) as never,
    rollback: async (licence, version) =>
      (await ask('/rollback', JSON.stringify({ licence, version }))) as never,
    history: async (licence) => withDates(await ask('/history', JSON.stringify({ licence }))) as never,
    venues: async () => withDates(await ask('/venues', '')) as never,
  };
  const copyRelease: CopyRelease = async (licence) =>
    readCopy(await ask('/release', JSON.stringify({ licence })));
  const backUp: BackUp = async (file) => (await ask('/backup', JSON.stringify({ file }))) as never;
  const sourceOf: SourceOf = async (licence, version) =>
    (await ask('/source', JSON.stringify({ licence, version }))) as never;
  return { desk, counter: remoteCounter(ask), copyRelease, sourceOf, backUp, reach: endpoint.reach };
}

function remoteCounter(ask: (path: string, body: string) => Promise<unknown>): Counter {
  const verbs = Object.keys(counterAsks) as CounterVerb[];
  return Object.fromEntries(
    verbs.map((verb) => [verb, (told: unknown) => ask(`/counter/${verb}`, JSON.stringify(told))]),
  ) as unknown as Counter;
}

const asking =
  ({ port, token }: OperatorEndpoint) =>
  async (path: string, body: string): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    });
    const answer: unknown = await response.json();
    if (response.ok) return answer;
    const { message, code } = answer as { readonly message?: string; readonly code?: string };
    throw new Error(message ?? code ?? `HTTP ${response.status}`);
  };

/** Versions as they come over the wire, their times as dates. */
export function withDates(records: unknown): readonly unknown[] {
  return (records as readonly { readonly publishedAt: string }[]).map((record) => ({
    ...record,
    publishedAt: new Date(record.publishedAt),
  }));
}
