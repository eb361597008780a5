import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { licence } from '#contracts/shapes/values.ts';

const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(least), z.maximum(most))),
  );

const environmentSchema = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 4321),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\/.+/))),
  DEFAULT_LICENCE: z.optional(licence),
  PAGE_STORE_BYTES: z._default(wholeNumber(1_000_000, 999_999_999), 256_000_000),
});

/** A setting as messages may name it: an address with a password in it is not repeated. */
const shown = (name: string, given: Readonly<Record<string, string | undefined>>) =>
  name === 'DATABASE_URL' ? name : `${name}=${given[name]}`;

/** What the environment settles. Every setting is optional. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly defaultLicence: string | null;
  /** Memory that rendered pages may take, in bytes. */
  readonly pageStoreBytes: number;
}

/**
 * Reads the settings.
 *
 * @throws {Error} naming every setting that makes no sense.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(environmentSchema, given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path: [name] }) => shown(String(name), given));
    throw new Error(`These settings make no sense: ${wrong.join(', ')}`);
  }
  const { data } = parsed;
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    defaultLicence: data.DEFAULT_LICENCE ?? null,
    pageStoreBytes: data.PAGE_STORE_BYTES,
  };
}
