import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { parsers, serializers } from './column-values.ts';
import {
  type PgliteCommand,
  type PgliteRequest,
  type PgliteResponse,
  type QueryResult,
  readyId,
  type SqlError,
} from './pglite-messages.ts';

if (!parentPort) throw new Error('The embedded database must run in a worker thread');
const port = parentPort;
const send = (reply: PgliteResponse) => port.postMessage(reply);
const emptyResult: QueryResult = { command: '', rowCount: 0, rows: [] };

const postgres = await PGlite.create({
  dataDir: String(workerData),
  parsers,
  serializers,
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
});

async function handleCommand(command: PgliteCommand): Promise<QueryResult> {
  if (command.kind === 'query') return runQuery(command.sql, command.parameters);
  await postgres.close();
  return emptyResult;
}

/** Like `pg`: without parameters, the text may hold several statements; returns the result of the last one. */
async function runQuery(sql: string, parameters: readonly unknown[]): Promise<QueryResult> {
  const results =
    parameters.length > 0 ? [await postgres.query(sql, [...parameters])] : await postgres.exec(sql);
  const { command = '', rowCount = 0, rows } = results.at(-1) ?? emptyResult;
  return { command, rowCount, rows };
}

/** Whether the engine is corrupt: after a panic it still responds, but wrongly. */
function isFatal(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError) return true;
  const { name, severity } = error as { readonly name?: string; readonly severity?: string };
  return name === 'ExitStatus' || severity === 'PANIC' || severity === 'FATAL';
}

function errorDetailsOf(error: unknown): SqlError {
  const { message, code, detail, hint, position, table, column, constraint } = error as SqlError;
  return { message, code, detail, hint, position, table, column, constraint };
}

port.on('message', async ({ id, command }: PgliteRequest) => {
  try {
    send({ kind: 'result', id, result: await handleCommand(command) });
  } catch (error) {
    if (isFatal(error)) throw error;
    send({ kind: 'failed', id, error: errorDetailsOf(error) });
  }
});
postgres.onNotification((channel, payload) => send({ kind: 'notification', channel, payload }));
send({ kind: 'result', id: readyId, result: emptyResult });
