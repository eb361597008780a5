import type { BackUp } from '#server/operations/backup/backup.ts';
import { writeBuild } from '#server/publishing/build-wire.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import type { SourceOf } from '#server/publishing/remote/source-of-version.ts';
import { type CopyRelease, readCopy } from '#server/publishing/static-export/release-copy.ts';
import {
  type OperatorApi,
  type OperatorMethod,
  operatorRequests,
} from '#server/staff/operator-api/operator-api.ts';
import { type OperatorEndpoint, readEndpoint, type ServerAddress } from './endpoint-file.ts';

/** Where operators and staff work. */
export interface OperatorTools {
  readonly publisher: Publisher;
  readonly operatorApi: OperatorApi;
  readonly copyRelease: CopyRelease;
  readonly sourceOf: SourceOf;
  /** Where diners reach the server that runs here; `null` where none does. */
  readonly serverAddress: ServerAddress | null;
}

/** The same at a server, which has the store open. */
export interface LoopbackOperatorTools extends OperatorTools {
  readonly backUp: BackUp;
}

/**
 * Desk and counter of the server that runs on a DATA_DIR; `null` when none answers there.
 */
export async function openLoopbackOperator(dataDir: string): Promise<LoopbackOperatorTools | null> {
  const endpoint = await readEndpoint(dataDir);
  if (!endpoint) return null;
  const ask = createRequester(endpoint);
  const isThere = await ask('/venues', '').then(
    () => true,
    () => false,
  );
  if (!isThere) return null;

  const desk: Publisher = {
    publish: async (edition, publisher) => (await ask('/publish', writeBuild(edition, publisher))) as never,
    rollback: async (licence, version) =>
      (await ask('/rollback', JSON.stringify({ licence, version }))) as never,
    history: async (licence) => withParsedDates(await ask('/history', JSON.stringify({ licence }))) as never,
    venues: async () => withParsedDates(await ask('/venues', '')) as never,
  };
  const copyRelease: CopyRelease = async (licence) =>
    readCopy(await ask('/release', JSON.stringify({ licence })));
  const backUp: BackUp = async (file) => (await ask('/backup', JSON.stringify({ file }))) as never;
  const sourceOf: SourceOf = async (licence, version) =>
    (await ask('/source', JSON.stringify({ licence, version }))) as never;
  return {
    publisher: desk,
    operatorApi: loopbackOperatorApi(ask),
    copyRelease,
    sourceOf,
    backUp,
    serverAddress: endpoint.reach,
  };
}

function loopbackOperatorApi(ask: (path: string, body: string) => Promise<unknown>): OperatorApi {
  const verbs = Object.keys(operatorRequests) as OperatorMethod[];
  return Object.fromEntries(
    verbs.map((verb) => [verb, (told: unknown) => ask(`/counter/${verb}`, JSON.stringify(told))]),
  ) as unknown as OperatorApi;
}

const createRequester =
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
export function withParsedDates(records: unknown): readonly unknown[] {
  return (records as readonly { readonly publishedAt: string }[]).map((record) => ({
    ...record,
    publishedAt: new Date(record.publishedAt),
  }));
}
