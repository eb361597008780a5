import { AsyncLocalStorage } from 'node:async_hooks';

/** What a command has said so far. */
export interface Said {
  output: string;
  complaint: string;
}

type RunEmenu = typeof import('#scripts/emenu/run.ts')['runEmenu'];

const { console: terminal } = globalThis;
const saying = new AsyncLocalStorage<Said>();
let command: Promise<RunEmenu> | null = null;

/**
 * Runs the operators' command in this process, which is a second quicker than one of its own. Several at once are
 * told apart by what they print.
 *
 * @returns its exit code and what it printed.
 */
export async function commandHere(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Said & { readonly code: number }> {
  command ??= openCommand();
  const run = await command;
  const said: Said = { output: '', complaint: '' };
  const code = await saying.run(said, () => run(args, environment));
  return { ...said, code };
}

async function openCommand(): Promise<RunEmenu> {
  const printing = [
    ['output', 'log', process.stdout],
    ['complaint', 'error', process.stderr],
  ] as const;
  for (const [where, verb, stream] of printing) {
    const [print, write] = [terminal[verb], stream.write];
    terminal[verb] = (...words: unknown[]) => {
      const said = saying.getStore();
      if (said) said[where] += `${words.join(' ')}\n`;
      else print(...words);
    };
    stream.write = ((...given: Parameters<typeof write>) => {
      const said = saying.getStore();
      if (!said) return write.apply(stream, given);
      said[where] += String(given[0]);
      return true;
    }) as typeof write;
  }
  return (await import('#scripts/emenu/run.ts')).runEmenu;
}
