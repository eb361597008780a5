import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** What decides where diners reach a server. */
export interface ServerAddress {
  /** Where it listens. */
  readonly host: string;
  readonly port: number;
  readonly trustedProxies: number;
  /** Scheme, host and port that diners use; `null` for its own. */
  readonly publicOrigin: string | null;
}

/** How to reach the operators' endpoint of the server that runs on this DATA_DIR. */
export interface OperatorEndpoint {
  readonly pid: number;
  readonly port: number;
  readonly token: string;
  /** Where diners reach that server. */
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

/** Leaves word of the endpoint where only the owner of DATA_DIR reads it. */
export async function writeEndpoint(dataDir: string, endpoint: OperatorEndpoint): Promise<void> {
  const unfinished = `${fileIn(dataDir)}.${process.pid}`;
  await writeFile(unfinished, JSON.stringify(endpoint), { mode: 0o600 });
  await chmod(unfinished, 0o600);
  await rename(unfinished, fileIn(dataDir));
}

/** `null` when no server has left word. */
export async function readEndpoint(dataDir: string): Promise<OperatorEndpoint | null> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => null);
  if (text === null) return null;
  const parsed = z.safeParse(endpointSchema, JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

/** Takes that process's word away; another server's, left since, stays. */
export async function removeEndpoint(dataDir: string, pid: number): Promise<void> {
  const left = await readEndpoint(dataDir);
  if (left?.pid === pid) await rm(fileIn(dataDir), { force: true });
}
