import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { parsers, serializers } from './column-values.ts';
import {
  type Answer,
  type Asked,
  opening,
  type Question,
  type Reply,
  type SqlError,
} from './pglite-messages.ts';

if (!parentPort) throw new Error('The embedded database runs in a thread of its own');
const port = parentPort;
const say = (reply: Reply) => port.postMessage(reply);
const nothing: Answer = { command: '', rowCount: 0, rows: [] };

const postgres = await PGlite.create({
  dataDir: String(workerData),
  parsers,
  serializers,
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
});

async function answer(asked: Asked): Promise<Answer> {
  if (asked.kind === 'query') return run(asked.sql, asked.parameters);
  await postgres.close();
  return nothing;
}

/** Like `pg`: without parameters the text may hold several statements, and the last one answers. */
async function run(sql: string, parameters: readonly unknown[]): Promise<Answer> {
  const results =
    parameters.length > 0 ? [await postgres.query(sql, [...parameters])] : await postgres.exec(sql);
  const { command = '', rowCount = 0, rows } = results.at(-1) ?? nothing;
  return { command, rowCount, rows };
}

/** Whether the engine is unsound from here on: it answers after a panic too, but wrongly. */
function isDeadly(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError) return true;
  const { name, severity } = error as { readonly name?: string; readonly severity?: string };
  return name === 'ExitStatus' || severity === 'PANIC' || severity === 'FATAL';
}

function described(error: unknown): SqlError {
  const { message, code, detail, hint, position, table, column, constraint } = error as SqlError;
  return { message, code, detail, hint, position, table, column, constraint };
}

port.on('message', async ({ id, asked }: Question) => {
  try {
    say({ kind: 'answered', id, answer: await answer(asked) });
  } catch (error) {
    if (isDeadly(error)) throw error;
    say({ kind: 'failed', id, error: described(error) });
  }
});
postgres.onNotification((channel, payload) => say({ kind: 'announced', channel, payload }));
say({ kind: 'answered', id: opening, answer: nothing });
