import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { createScratchFolder, runProcess, startProcess } from './processes.ts';

const root = join(import.meta.dirname, '../..');

const packageSchema = z.object({ scripts: z.object({ serve: z.string() }) });
const listeningSchema = z.object({ port: z.int() });
const exportedSchema = z.object({ pages: z.int(), written: z.int() });
const publishedSchema = z.object({
  version: z.int(),
  pages: z.int(),
  regenerated: z.int(),
  kept: z.int(),
  ms: z.number(),
});

/** What the publish command printed, and how long the whole of it took. */
export interface Published extends z.output<typeof publishedSchema> {
  readonly commandMs: number;
}

/** What the export command printed: all pages of the site, files written, and how long the whole of it took. */
export interface ExportedSite extends z.output<typeof exportedSchema> {
  readonly commandMs: number;
}

/** A server of the product that runs for a measurement, on a store of its own. */
export interface Site extends AsyncDisposable {
  readonly origin: string;
  readonly pid: number;
  readonly dataDir: string;
  publish(folder: string): Promise<Published>;
  /** Lays a venue's site out as files. */
  exportTo(folder: string, licence: string): Promise<ExportedSite>;
}

/** What `npm run serve` runs. */
async function serveCommand(): Promise<readonly string[]> {
  const { scripts } = z.parse(packageSchema, JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const [, ...args] = scripts.serve.replace('exec ', '').split(' ');
  return [process.execPath, ...args.map((arg) => (arg.startsWith('-') ? arg : join(root, arg)))];
}

/** Runs the operators' command; gives what its last line says, and how long the whole of it took. */
async function runEmenu(words: readonly string[], environment: Readonly<Record<string, string>>) {
  const command = [process.execPath, join(root, 'scripts/emenu.ts'), ...words, '--json'];
  const { printed, ms } = await runProcess(command, { environment });
  return { said: JSON.parse(printed.trimEnd().split('\n').at(-1) ?? ''), ms };
}

/** Starts the product as an operator would, on an empty store. */
export async function openSite(
  core?: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<Site> {
  const dataDir = await createScratchFolder();
  const environment = { DATA_DIR: dataDir.path, PORT: '0', HOST: '127.0.0.1', ...settings };
  const server = startProcess(await serveCommand(), { core, environment });
  const dispose = async () => {
    await server[Symbol.asyncDispose]();
    await dataDir[Symbol.asyncDispose]();
  };

  try {
    const line = await server.line((text) => text.includes('"event":"listening"'));
    const { port } = z.parse(listeningSchema, JSON.parse(line));
    return {
      origin: `http://127.0.0.1:${port}`,
      pid: server.pid,
      dataDir: dataDir.path,
      async publish(folder) {
        const { said, ms } = await runEmenu(['publish', folder], environment);
        return { ...z.parse(publishedSchema, said), commandMs: ms };
      },
      async exportTo(folder, licence) {
        const { said, ms } = await runEmenu(['export', licence, '--out', folder], environment);
        return { ...z.parse(exportedSchema, said), commandMs: ms };
      },
      [Symbol.asyncDispose]: dispose,
    };
  } catch (fault) {
    await dispose();
    throw fault;
  }
}
