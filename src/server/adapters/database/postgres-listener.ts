import { setTimeout as delay } from 'node:timers/promises';
import { type Client, type ClientConfig, escapeIdentifier } from 'pg';
import type { Database } from './database.ts';
import { openNotificationHub } from './notifications.ts';
import type { PrimaryServer } from './primary-server.ts';

/** The upper limit of the exponential backoff. */
const maxRetryDelayMs = 1_000;

/** The interval of connection checks: a silently dropped connection raises no error. */
const heartbeatMs = 2_000;

/** Timeouts in milliseconds. */
const timeouts: ClientConfig = { connectionTimeoutMillis: 2_000, query_timeout: 1_500 };

interface PostgresListener {
  readonly listen: Database['listen'];
  readonly close: () => Promise<void>;
}

/** Listens on a dedicated connection. Connects for the first listener and reconnects when the connection is lost. */
export function openPostgresListener(primary: PrimaryServer): PostgresListener {
  const hub = openNotificationHub();
  const closing = new AbortController();
  let connection: Promise<Client | null> | null = null;

  async function connect(): Promise<Client> {
    const client = primary.newClient(timeouts);
    client.on('notification', ({ channel, payload = '' }) => hub.dispatch(channel, payload));
    // An `end` event follows each error. Without a listener, the error would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      for (const channel of hub.channels()) await client.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      primary.lookAgain();
      client.end().catch(() => undefined);
      throw error;
    }
    const heartbeat = setInterval(() => {
      if (primary.isCurrent(client)) client.query('select').catch(() => client.end());
      else void client.end();
    }, heartbeatMs);
    client.once('end', () => {
      clearInterval(heartbeat);
      primary.lookAgain();
      connection = reconnect();
    });
    return client;
  }

  async function reconnect(): Promise<Client | null> {
    for (let waitMs = 50; !closing.signal.aborted; waitMs = Math.min(waitMs * 2, maxRetryDelayMs)) {
      const client = await connect().catch(() => null);
      if (client) {
        hub.dispatchGap();
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
    listen: async (channel, handle) => {
      closing.signal.throwIfAborted();
      const disconnect = hub.subscribe(channel, handle);
      try {
        const client = await connected();
        // If the connection is lost here, the next one listens to every channel of the hub.
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
