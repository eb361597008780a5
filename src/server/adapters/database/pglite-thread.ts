import { Worker } from 'node:worker_threads';
import {
  type PgliteCommand,
  type PgliteRequest,
  type PgliteResponse,
  type QueryResult,
  readyId,
  type SqlError,
} from './pglite-messages.ts';

/** The embedded database, running in a worker thread. */
export interface PgliteThread {
  /** Rejects with an `Error` that carries Postgres's `code` (SQLSTATE), as `pg` does. */
  readonly query: (sql: string, parameters: readonly unknown[]) => Promise<QueryResult>;
  readonly close: () => Promise<void>;
}

/**
 * Opens a database in a worker thread, so that it does not block the main thread.
 *
 * When the thread dies, all pending and later requests are rejected.
 *
 * @param dataDir a folder, created when missing, or `memory://`.
 */
export async function startPgliteThread(
  dataDir: string,
  onNotification: (channel: string, payload: string) => void,
): Promise<PgliteThread> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: dataDir });
  const waiting = new Map<number, PromiseWithResolvers<QueryResult>>();
  let lastId = readyId;
  let stopReason: Error | null = null;

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
    stopReason ??= reason;
    for (const id of [...waiting.keys()]) settle(id)?.reject(stopReason);
  };
  const send = async (command: PgliteCommand): Promise<QueryResult> => {
    if (stopReason) throw stopReason;
    lastId += 1;
    const request: PgliteRequest = { id: lastId, command };
    worker.postMessage(request, command.kind === 'query' ? transferableBuffers(command.parameters) : []);
    return waitFor(lastId);
  };

  worker.on('message', (reply: PgliteResponse) => {
    if (reply.kind === 'notification') onNotification(reply.channel, reply.payload);
    else if (reply.kind === 'result') settle(reply.id)?.resolve(reply.result);
    else settle(reply.id)?.reject(errorOf(reply.error));
  });
  worker.on('error', (cause: Error) =>
    stop(new Error(`The embedded database stopped: ${cause.message}`, { cause })),
  );
  worker.on('exit', () => stop(new Error('The embedded database is closed')));

  await waitFor(readyId);
  return {
    query: (sql, parameters) => send({ kind: 'query', sql, parameters: parameters.map(parameterToSend) }),
    close: async () => {
      if (stopReason) return;
      await send({ kind: 'close' });
      await worker.terminate();
    },
  };
}

/** Converts a parameter to a form that both engines accept. Copies bytes, because sending transfers them. */
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
