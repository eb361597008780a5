import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEachFile } from '#tests/support/after-each-file.ts';
import { hasBlankPictures, storeBlankPictures } from '#tests/support/blank-pictures.ts';
import { aFreePort } from '#tests/support/free-port.ts';
import { ask } from '#tests/support/http.ts';
import { aTemporaryFolder, type ServerProcess } from '#tests/support/server-process.ts';

const root = join(import.meta.dirname, '../..');

const running = new Set<ChildProcess>();

afterEachFile(async () => {
  // npm, the file watcher and the server.
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
});

export interface DevServer extends Pick<ServerProcess, 'port' | 'dataDir' | 'ask'> {
  /** Everything that it has printed. */
  readonly output: () => string;
  /** Stops it and waits for its end. */
  readonly stop: () => Promise<void>;
}

/**
 * `npm run dev` with its own port and data folder, once it has published the demo venues.
 *
 * @throws {Error} with its output, if it ends early.
 */
export async function aDevServer(): Promise<DevServer> {
  const [port, dataDir] = [await aFreePort(), await aTemporaryFolder()];
  if (hasBlankPictures) await storeBlankPictures(join(dataDir, 'media'));
  const child = spawn('npm', ['run', 'dev', '--', '--port', String(port)], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: dataDir, NO_COLOR: '1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  const lines: string[] = [];
  const ready = Promise.withResolvers<void>();
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      lines.push(line);
      if (line.includes('Ctrl-C stops')) ready.resolve();
      // The file watcher would wait for a change.
      if (/^Failed running/.test(line)) ready.reject(new Error(lines.join('\n')));
    });
  }
  const ended = once(child, 'close').then(() => {
    running.delete(child);
    ready.reject(new Error(lines.join('\n')));
  });
  await ready.promise;
  return {
    port,
    dataDir,
    ask: (path, options) => ask(port, path, options),
    output: () => lines.join('\n'),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
