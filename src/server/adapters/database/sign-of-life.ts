import { Client, type ClientConfig } from 'pg';
import { StoreAway } from '#server/store-away.ts';

/** Something that takes longer makes us ask whether the server is there at all, in milliseconds. */
const patienceMs = 1_000;

/** So soon a server that is there answers a question about nothing, in milliseconds. */
const answerMs = 1_000;

/** Tells a server that takes long from one that is not there. */
export interface SignOfLife {
  /** @throws {StoreAway} instead of waiting for what is asked of a server that has fallen silent. */
  readonly unlessSilent: <Result>(ask: () => Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
}

const silent = () => new StoreAway('The database is away: nothing is heard of it');

/** Asks over a connection of its own, made when it is first needed: a process that is stopped still takes connections. */
export function signOfLife(config: ClientConfig): SignOfLife {
  let client: Promise<Client> | null = null;
  let asking: Promise<boolean> | null = null;
  let isSilent = false;

  const connect = async () => {
    const made = new Client({ ...config, connectionTimeoutMillis: answerMs, query_timeout: answerMs });
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
    asking ??= within(hear()).then((heard) => {
      asking = null;
      isSilent = !heard;
      return heard;
    });
    return asking;
  };

  return {
    async unlessSilent(ask) {
      if (isSilent && !(await isThere())) throw silent();
      return new Promise((resolve, reject) => {
        const watching = setInterval(async () => {
          if (!(await isThere())) reject(silent());
        }, patienceMs);
        ask()
          .then(resolve, reject)
          .finally(() => clearInterval(watching));
      });
    },
    close: letGo,
  };
}

/** Whether it is so in time. */
function within(hearing: Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  // What came while the process was busy is read before it is said that nothing came.
  const timer = setTimeout(() => setImmediate(resolve, false), answerMs);
  void hearing.then(resolve).finally(() => clearTimeout(timer));
  return promise;
}
