import type { Client } from 'pg';
import { DatabaseUnavailable } from '#server/database-unavailable.ts';
import type { PrimaryServer } from './primary-server.ts';

/** A query that takes longer triggers a health check, in milliseconds. */
const checkAfterMs = 1_000;

/** The timeout of a health check, in milliseconds. */
const checkTimeoutMs = 1_000;

/** Distinguishes a slow server from an unresponsive one. */
export interface ServerHealth {
  /** @throws {DatabaseUnavailable} when the server stops responding, instead of waiting for the query. */
  readonly rejectIfSilent: <Result>(run: () => Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
}

const silentServerError = () => new DatabaseUnavailable('The database is unavailable: it doesn’t respond');

/** Checks over a dedicated connection, opened on demand: a suspended server process still accepts connections. */
export function openServerHealth(primary: PrimaryServer): ServerHealth {
  let client: Promise<Client> | null = null;
  let checking: Promise<boolean> | null = null;
  let isSilent = false;

  const connect = async () => {
    const newClient = primary.newClient({
      connectionTimeoutMillis: checkTimeoutMs,
      query_timeout: checkTimeoutMs,
    });
    newClient.on('error', () => undefined);
    await newClient.connect();
    return newClient;
  };
  const disconnect = async () => {
    const previous = client;
    client = null;
    await (await previous?.catch(() => null))?.end();
  };
  const ping = async (): Promise<boolean> => {
    try {
      client ??= connect();
      const known = await client;
      await known.query('select');
      // A server of before still answers; the next check is of the one that takes writes.
      if (!primary.isCurrent(known)) void disconnect().catch(() => undefined);
      return true;
    } catch (error) {
      primary.lookAgain();
      void disconnect().catch(() => undefined);
      // An error with a severity comes from the server, so the server responds.
      return error instanceof Error && 'severity' in error;
    }
  };
  const isResponding = () => {
    checking ??= withinTimeout(ping()).then((responded) => {
      checking = null;
      isSilent = !responded;
      return responded;
    });
    return checking;
  };

  return {
    async rejectIfSilent(run) {
      if (isSilent && !(await isResponding())) throw silentServerError();
      return new Promise((resolve, reject) => {
        const timer = setInterval(async () => {
          if (!(await isResponding())) reject(silentServerError());
        }, checkAfterMs);
        run()
          .then(resolve, reject)
          .finally(() => clearInterval(timer));
      });
    },
    close: disconnect,
  };
}

/** Resolves to `false` on a timeout. */
function withinTimeout(check: Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  // `setImmediate` lets a response that arrived while the process was busy be read first.
  const timer = setTimeout(() => setImmediate(resolve, false), checkTimeoutMs);
  void check.then(resolve).finally(() => clearTimeout(timer));
  return promise;
}
