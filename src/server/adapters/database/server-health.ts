import { Client, type ClientConfig } from 'pg';
import { DatabaseUnavailable } from '#server/database-unavailable.ts';

/** Something that takes longer makes us ask whether the server is there at all, in milliseconds. */
const checkAfterMs = 1_000;

/** So soon a server that is there answers a question about nothing, in milliseconds. */
const checkTimeoutMs = 1_000;

/** Tells a server that takes long from one that is not there. */
export interface ServerHealth {
  /** @throws {DatabaseUnavailable} instead of waiting for what is asked of a server that has fallen silent. */
  readonly rejectIfSilent: <Result>(ask: () => Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
}

const silentServerError = () => new DatabaseUnavailable('The database is away: nothing is heard of it');

/** Asks over a connection of its own, made when it is first needed: a process that is stopped still takes connections. */
export function openServerHealth(config: ClientConfig): ServerHealth {
  let client: Promise<Client> | null = null;
  let asking: Promise<boolean> | null = null;
  let isSilent = false;

  const connect = async () => {
    const made = new Client({
      ...config,
      connectionTimeoutMillis: checkTimeoutMs,
      query_timeout: checkTimeoutMs,
    });
    made.on('error', () => undefined);
    await made.connect();
    return made;
  };
  const letGo = async () => {
    const gone = client;
    client = null;
    await (await gone?.catch(() => null))?.end();
  };
  const hear = async (): Promise<boolean> => {
    try {
      client ??= connect();
      await (await client).query('select');
      return true;
    } catch (fault) {
      void letGo().catch(() => undefined);
      // What the server itself refuses, it was there to refuse.
      return fault instanceof Error && 'severity' in fault;
    }
  };
  const isThere = () => {
    asking ??= withinTimeout(hear()).then((heard) => {
      asking = null;
      isSilent = !heard;
      return heard;
    });
    return asking;
  };

  return {
    async rejectIfSilent(ask) {
      if (isSilent && !(await isThere())) throw silentServerError();
      return new Promise((resolve, reject) => {
        const watching = setInterval(async () => {
          if (!(await isThere())) reject(silentServerError());
        }, checkAfterMs);
        ask()
          .then(resolve, reject)
          .finally(() => clearInterval(watching));
      });
    },
    close: letGo,
  };
}

/** Whether it is so in time. */
function withinTimeout(hearing: Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  // What came while the process was busy is read before it is said that nothing came.
  const timer = setTimeout(() => setImmediate(resolve, false), checkTimeoutMs);
  void hearing.then(resolve).finally(() => clearTimeout(timer));
  return promise;
}
