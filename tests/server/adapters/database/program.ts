import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Runs a program of `programs/` in a process of its own. */
export function start(program: string, ...args: readonly string[]) {
  const file = fileURLToPath(new URL(`./programs/${program}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], { stdio: 'pipe' });
  const ended = once(child, 'close');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += String(text);
  });
  return {
    pid: child.pid ?? 0,
    send: (line: string) => child.stdin.write(`${line}\n`),
    /** @throws {Error} when it ends without another line. */
    nextLine: async (): Promise<string> => {
      const { done, value } = await lines.next();
      if (done) throw new Error(`${program} ended: ${errors}`);
      return value;
    },
    /** Kills it at once, like a crash. */
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
