import { type OperatorMethod, operatorCalls, operatorServerCalls } from '#contracts/calls/operator.ts';
import type { BackUp } from '#server/operations/backup/backup.ts';
import { writeBuild } from '#server/publishing/build-wire.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import type { SourceOf } from '#server/publishing/remote/source-of-version.ts';
import { type CopyRelease, readCopy } from '#server/publishing/static-export/release-copy.ts';
import type { OperatorApi } from '#server/staff/operator-api/operator-api.ts';
import { type OperatorEndpoint, readEndpoint, type ServerAddress } from './endpoint-file.ts';

/** The tools of operators and staff. */
export interface OperatorTools {
  readonly publisher: Publisher;
  readonly operatorApi: OperatorApi;
  readonly copyRelease: CopyRelease;
  readonly sourceOf: SourceOf;
  /** The public address of the running server; `null` when none runs here. */
  readonly serverAddress: ServerAddress | null;
}

/** The tools of a running server, which has the database open. */
export interface LoopbackOperatorTools extends OperatorTools {
  readonly backUp: BackUp;
}

/** Opens the publisher and operator API of the server that runs on a DATA_DIR; `null` when none responds. */
export async function openLoopbackOperator(dataDir: string): Promise<LoopbackOperatorTools | null> {
  const endpoint = await readEndpoint(dataDir);
  if (!endpoint) return null;
  const request = createRequester(endpoint);
  const isRunning = await request(operatorServerCalls.venues.path, '').then(
    () => true,
    () => false,
  );
  if (!isRunning) return null;

  const publisher: Publisher = {
    publish: async (build, author) =>
      (await request(operatorServerCalls.publish.path, writeBuild(build, author))) as never,
    rollback: async (licence, version) =>
      (await request(operatorServerCalls.rollback.path, JSON.stringify({ licence, version }))) as never,
    history: async (licence) =>
      withParsedDates(await request(operatorServerCalls.history.path, JSON.stringify({ licence }))) as never,
    venues: async () => withParsedDates(await request(operatorServerCalls.venues.path, '')) as never,
  };
  const copyRelease: CopyRelease = async (licence) =>
    readCopy(await request(operatorServerCalls.release.path, JSON.stringify({ licence })));
  const backUp: BackUp = async (file) =>
    (await request(operatorServerCalls.backup.path, JSON.stringify({ file }))) as never;
  const sourceOf: SourceOf = async (licence, version) =>
    (await request(operatorServerCalls.source.path, JSON.stringify({ licence, version }))) as never;
  return {
    publisher,
    operatorApi: loopbackOperatorApi(request),
    copyRelease,
    sourceOf,
    backUp,
    serverAddress: endpoint.reach,
  };
}

function loopbackOperatorApi(request: (path: string, body: string) => Promise<unknown>): OperatorApi {
  const methods = Object.keys(operatorCalls) as OperatorMethod[];
  return Object.fromEntries(
    methods.map((method) => [
      method,
      (parameters: unknown) => request(operatorCalls[method].path, JSON.stringify(parameters)),
    ]),
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
    const value: unknown = await response.json();
    if (response.ok) return value;
    const { message, code } = value as { readonly message?: string; readonly code?: string };
    throw new Error(message ?? code ?? `HTTP ${response.status}`);
  };

/** Parses the dates of version records from JSON. */
export function withParsedDates(records: unknown): readonly unknown[] {
  return (records as readonly { readonly publishedAt: string }[]).map((record) => ({
    ...record,
    publishedAt: new Date(record.publishedAt),
  }));
}
