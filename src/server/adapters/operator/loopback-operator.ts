import type { Call, ParsedCallResponse } from '#contracts/call.ts';
import { type OperatorMethod, operatorCalls, operatorServerCalls } from '#contracts/calls/operator.ts';
import type { BackUp } from '#server/operations/backup/backup.ts';
import { writeBuild } from '#server/publishing/build-wire.ts';
import type { Groups } from '#server/publishing/groups/group-archive.ts';
import type { Prune } from '#server/publishing/pruning/prune.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import type { SourceOf } from '#server/publishing/remote/source-of-version.ts';
import { type CopyRelease, readCopy } from '#server/publishing/static-export/release-copy.ts';
import type { OperatorApi } from '#server/staff/operator-api/operator-api.ts';
import { type OperatorEndpoint, readEndpoint, type ServerAddress } from './endpoint-file.ts';
import { readReply, UnknownReply } from './read-reply.ts';

/** The tools of operators and staff. */
export interface OperatorTools {
  readonly publisher: Publisher;
  readonly operatorApi: OperatorApi;
  readonly copyRelease: CopyRelease;
  readonly sourceOf: SourceOf;
  readonly groups: Groups;
  readonly prune: Prune;
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
  const isRunning = await request(operatorServerCalls.venues, '').then(
    () => true,
    (error) => error instanceof UnknownReply,
  );
  if (!isRunning) return null;

  const publisher: Publisher = {
    publish: (build, author) => request(operatorServerCalls.publish, writeBuild(build, author)),
    rollback: (licence, version) =>
      request(operatorServerCalls.rollback, JSON.stringify({ licence, version })),
    history: (licence) => request(operatorServerCalls.history, JSON.stringify({ licence })),
    venues: () => request(operatorServerCalls.venues, ''),
  };
  const copyRelease: CopyRelease = async (licence) =>
    readCopy(await request(operatorServerCalls.release, JSON.stringify({ licence })));
  const backUp: BackUp = (file) => request(operatorServerCalls.backup, JSON.stringify({ file }));
  const sourceOf: SourceOf = (licence, version) =>
    request(operatorServerCalls.source, JSON.stringify({ licence, version }));
  return {
    publisher,
    operatorApi: loopbackOperatorApi(request),
    copyRelease,
    sourceOf,
    groups: loopbackGroups(request),
    prune: ({ isDryRun }) => request(operatorServerCalls.prune, JSON.stringify({ isDryRun })),
    backUp,
    serverAddress: endpoint.reach,
  };
}

const loopbackGroups = (request: OperatorRequester): Groups => ({
  review: (build) => request(operatorServerCalls.review, writeBuild(build, { base: null, force: false })),
  save: ({ source, ...group }) =>
    request(
      operatorServerCalls.saveGroup,
      JSON.stringify({ ...group, source: Buffer.from(source).toString('base64') }),
    ),
  source: async (id) => {
    const source = await request(operatorServerCalls.groupSource, JSON.stringify({ id }));
    return source === null ? null : Buffer.from(source, 'base64');
  },
});

function loopbackOperatorApi(request: OperatorRequester): OperatorApi {
  const methods = Object.keys(operatorCalls) as OperatorMethod[];
  return Object.fromEntries(
    methods.map((method) => [
      method,
      (parameters: unknown) => request(operatorCalls[method], JSON.stringify(parameters)),
    ]),
  ) as unknown as OperatorApi;
}

type OperatorRequester = <C extends Call>(call: C, body: string) => Promise<ParsedCallResponse<C>>;

const createRequester =
  ({ port, token }: OperatorEndpoint): OperatorRequester =>
  async (call, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${call.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    });
    const value: unknown = await response.json();
    if (response.ok) return readReply(call, value);
    const { message, code } = value as { readonly message?: string; readonly code?: string };
    throw new Error(message ?? code ?? `HTTP ${response.status}`);
  };
