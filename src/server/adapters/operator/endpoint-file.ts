import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from '#contracts/parse-json.ts';

/** The settings that determine a server's public address. */
export interface ServerAddress {
  /** The address it listens on. */
  readonly host: string;
  readonly port: number;
  readonly trustedProxies: number;
  /** Scheme, host and port that diners use; `null` for the server's own. */
  readonly publicOrigin: string | null;
}

/** The operator endpoint of the server that runs on a DATA_DIR. */
export interface OperatorEndpoint {
  readonly pid: number;
  readonly port: number;
  readonly token: string;
  /** The public address of the server. */
  readonly reach: ServerAddress;
}

const endpointSchema = z.strictObject({
  pid: z.int(),
  port: z.int(),
  token: z.string(),
  reach: z.strictObject({
    host: z.string(),
    port: z.int(),
    trustedProxies: z.int(),
    publicOrigin: z.nullable(z.string()),
  }),
});

const fileIn = (dataDir: string) => join(dataDir, 'operator.json');

/** Writes the endpoint to a file that only the owner of DATA_DIR can read. */
export async function writeEndpoint(dataDir: string, endpoint: OperatorEndpoint): Promise<void> {
  const unfinished = `${fileIn(dataDir)}.${process.pid}`;
  await writeFile(unfinished, JSON.stringify(endpoint), { mode: 0o600 });
  await chmod(unfinished, 0o600);
  await rename(unfinished, fileIn(dataDir));
}

/** `null` when no server has written a readable file. */
export async function readEndpoint(dataDir: string): Promise<OperatorEndpoint | null> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => '');
  return z.safeParse(endpointSchema, parseJson(text)).data ?? null;
}

/** Removes the file of a process; keeps the file of a newer server. */
export async function removeEndpoint(dataDir: string, pid: number): Promise<void> {
  const endpoint = await readEndpoint(dataDir);
  if (endpoint?.pid === pid) await rm(fileIn(dataDir), { force: true });
}
