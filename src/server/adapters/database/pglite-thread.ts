import { Worker } from 'node:worker_threads';
import {
  type PgliteCommand,
  type PgliteRequest,
  type PgliteResponse,
  type QueryResult,
  readyId,
  type SqlError,
} from './pglite-messages.ts';

/** The embedded database, running beside us. */
export interface PgliteThread {
  /** Rejects with an `Error` that carries Postgres's `code` (SQLSTATE), as `pg` does. */
  readonly query: (sql: string, parameters: readonly unknown[]) => Promise<QueryResult>;
  readonly close: () => Promise<void>;
}

/**
 * Opens a database in a thread of its own, so that its work never holds up a page.
 *
 * When the thread dies, whatever waits for it is rejected, and so is everything asked later.
 *
 * @param dataDir a folder, made when missing, or `memory://`.
 */
export async function startPgliteThread(
  dataDir: string,
  announced: (channel: string, payload: string) => void,
): Promise<PgliteThread> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: dataDir });
  const waiting = new Map<number, PromiseWithResolvers<QueryResult>>();
  let lastId = readyId;
  let gone: Error | null = null;

  const waitFor = (id: number) => {
    const deferred = Promise.withResolvers<QueryResult>();
    waiting.set(id, deferred);
    return deferred.promise;
  };
  const settle = (id: number): PromiseWithResolvers<QueryResult> | undefined => {
    const deferred = waiting.get(id);
    waiting.delete(id);
    return deferred;
  };
  const stop = (reason: Error) => {
    gone ??= reason;
    for (const id of [...waiting.keys()]) settle(id)?.reject(gone);
  };
  const ask = async (asked: PgliteCommand): Promise<QueryResult> => {
    if (gone) throw gone;
    lastId += 1;
    const question: PgliteRequest = { id: lastId, asked };
    worker.postMessage(question, asked.kind === 'query' ? transferableBuffers(asked.parameters) : []);
    return waitFor(lastId);
  };

  worker.on('message', (reply: PgliteResponse) => {
    if (reply.kind === 'announced') announced(reply.channel, reply.payload);
    else if (reply.kind === 'answered') settle(reply.id)?.resolve(reply.answer);
    else settle(reply.id)?.reject(errorOf(reply.error));
  });
  worker.on('error', (cause: Error) =>
    stop(new Error(`The embedded database stopped: ${cause.message}`, { cause })),
  );
  worker.on('exit', () => stop(new Error('The embedded database is closed')));

  await waitFor(readyId);
  return {
    query: (sql, parameters) => ask({ kind: 'query', sql, parameters: parameters.map(parameterToSend) }),
    close: async () => {
      if (gone) return;
      await ask({ kind: 'close' });
      await worker.terminate();
    },
  };
}

/** A parameter as both engines understand it. Bytes are copied, because sending them takes them away. */
function parameterToSend(value: unknown): unknown {
  if (value instanceof Uint8Array) return new Uint8Array(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(parameterToSend);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

function transferableBuffers(parameters: readonly unknown[]): ArrayBuffer[] {
  return parameters.flatMap((value) =>
    value instanceof Uint8Array && value.buffer instanceof ArrayBuffer ? [value.buffer] : [],
  );
}

function errorOf({ message, ...details }: SqlError): Error {
  return Object.assign(new Error(message), details);
}
