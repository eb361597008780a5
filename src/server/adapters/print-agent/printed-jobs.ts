import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { parseJson } from '#contracts/parse-json.ts';
import { writePrivateFile } from '../originals/write-private-file.ts';

/** The jobs that an agent has printed, so that none is printed again when the server did not hear of it. */
export interface PrintedJobs {
  readonly has: (token: string) => boolean;
  /** Resolves when it is on disk. */
  readonly add: (token: string) => Promise<void>;
}

const maxRemembered = 200;

const fileSchema = z.array(z.string());

/** @param file its folder exists. */
export async function openPrintedJobs(file: string): Promise<PrintedJobs> {
  const text = await readFile(file, 'utf8').catch(() => '[]');
  let tokens = z.safeParse(fileSchema, parseJson(text)).data ?? [];
  return {
    has: (token) => tokens.includes(token),
    async add(token) {
      tokens = [...tokens, token].slice(-maxRemembered);
      await writePrivateFile(file, Buffer.from(JSON.stringify(tokens)));
    },
  };
}
