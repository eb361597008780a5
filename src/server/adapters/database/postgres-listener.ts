import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig, escapeIdentifier } from 'pg';
import type { Database } from './database.ts';
import { openNotificationHub } from './notifications.ts';

/** Each wait before another try is twice the last, up to this. */
const maxRetryDelayMs = 1_000;

/** How often a connection is asked whether it is still there: one that is only silent never says so. */
const heartbeatMs = 2_000;

/** What is heard of the server within this time is in time, in milliseconds. */
const timeouts: ClientConfig = { connectionTimeoutMillis: 2_000, query_timeout: 1_500 };

interface PostgresListener {
  readonly listen: Database['listen'];
  readonly close: () => Promise<void>;
}

/**
 * Listens on a connection of its own, made for the first listener and made again whenever it is lost.
 */
export function openPostgresListener(config: ClientConfig): PostgresListener {
  const board = openNotificationHub();
  const closing = new AbortController();
  let connection: Promise<Client | null> | null = null;

  async function connect(): Promise<Client> {
    const client = new Client({ ...config, ...timeouts });
    client.on('notification', ({ channel, payload = '' }) => board.dispatch(channel, payload));
    // What matters about an error is the `end` that follows; unheard, the event would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      for (const channel of board.channels()) await client.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    const pulse = setInterval(() => {
      client.query('select').catch(() => client.end());
    }, heartbeatMs);
    client.once('end', () => {
      clearInterval(pulse);
      connection = reconnect();
    });
    return client;
  }

  async function reconnect(): Promise<Client | null> {
    for (let waitMs = 50; !closing.signal.aborted; waitMs = Math.min(waitMs * 2, maxRetryDelayMs)) {
      const client = await connect().catch(() => null);
      if (client) {
        board.dispatchGap();
        return client;
      }
      await delay(waitMs, null, { signal: closing.signal, ref: false }).catch(() => null);
    }
    return null;
  }

  function connected(): Promise<Client | null> {
    connection ??= connect().catch((error: unknown) => {
      connection = null;
      throw error;
    });
    return connection;
  }

  return {
    listen: async (channel, heard) => {
      closing.signal.throwIfAborted();
      const disconnect = board.subscribe(channel, heard);
      try {
        const client = await connected();
        // Should the connection be lost here, the next one listens to every channel of the board.
        await client?.query(`listen ${escapeIdentifier(channel)}`).catch(() => null);
      } catch (error) {
        disconnect();
        throw error;
      }
      return disconnect;
    },
    close: async () => {
      closing.abort();
      const client = await connection?.catch(() => null);
      await client?.end();
    },
  };
}
