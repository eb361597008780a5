import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { createScratchFolder, runProcess, startProcess } from './processes.ts';

const root = join(import.meta.dirname, '../..');

const packageSchema = z.object({ scripts: z.object({ serve: z.string() }) });
const listeningSchema = z.object({ port: z.int() });
const tokenSchema = z.object({ url: z.optional(z.string()), token: z.string() });
const exportedSchema = z.object({ pages: z.int(), written: z.int() });
const publishedSchema = z.object({
  version: z.int(),
  pages: z.int(),
  regenerated: z.int(),
  kept: z.int(),
  ms: z.number(),
});

/** The output of the publish command, and its total time. */
export interface Published extends z.output<typeof publishedSchema> {
  readonly commandMs: number;
}

const publishedGroupSchema = z.object({
  branches: z.array(
    z.object({
      version: z.int(),
      renewal: z.object({ regenerated: z.int(), kept: z.int() }),
      ms: z.number(),
    }),
  ),
});

/** The output of publishing a group, and the command's total time. */
export interface PublishedGroup extends z.output<typeof publishedGroupSchema> {
  readonly commandMs: number;
}

/** The output of the export command, and its total time. */
export interface ExportedSite extends z.output<typeof exportedSchema> {
  readonly commandMs: number;
}

export type Token = z.output<typeof tokenSchema>;

/** Our server with its own store, running for a measurement. */
export interface Site extends AsyncDisposable {
  readonly origin: string;
  readonly pid: number;
  readonly dataDir: string;
  publish(folder: string): Promise<Published>;
  publishGroup(folder: string): Promise<PublishedGroup>;
  /** Makes a token for a purpose. */
  token(licence: string, purpose: string, label: string): Promise<Token>;
  /** Exports a venue's site as static files. */
  exportTo(folder: string, licence: string): Promise<ExportedSite>;
}

/** The command of `npm run serve`. */
async function serveCommand(): Promise<readonly string[]> {
  const { scripts } = z.parse(packageSchema, JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const [, ...args] = scripts.serve.replace('exec ', '').split(' ');
  return [process.execPath, ...args.map((arg) => (arg.startsWith('-') ? arg : join(root, arg)))];
}

/** Runs the `emenu` command; returns the JSON of its last line, and its total time. */
async function runEmenu(args: readonly string[], environment: Readonly<Record<string, string>>) {
  const command = [process.execPath, join(root, 'scripts/emenu.ts'), ...args, '--json'];
  const { printed, ms } = await runProcess(command, { environment });
  return { output: JSON.parse(printed.trimEnd().split('\n').at(-1) ?? ''), ms };
}

/** Starts our server with an empty store. */
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
        const { output, ms } = await runEmenu(['publish', folder], environment);
        return { ...z.parse(publishedSchema, output), commandMs: ms };
      },
      async publishGroup(folder) {
        const { output, ms } = await runEmenu(['publish', folder], environment);
        return { ...z.parse(publishedGroupSchema, output), commandMs: ms };
      },
      async token(licence, purpose, label) {
        const { output } = await runEmenu(['token', licence, purpose, '--label', label], environment);
        return z.parse(tokenSchema, output);
      },
      async exportTo(folder, licence) {
        const { output, ms } = await runEmenu(['export', licence, '--out', folder], environment);
        return { ...z.parse(exportedSchema, output), commandMs: ms };
      },
      [Symbol.asyncDispose]: dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}
