import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientBase, type ClientConfig } from 'pg';

/** The server that takes writes, where there are others that follow it. */
export interface PrimaryServer {
  /** A connection to it, not yet open. */
  readonly newClient: (config: ClientConfig) => Client;
  /** Whether a connection is to the server that takes writes now, as far as is known. */
  readonly isCurrent: (client: ClientBase) => boolean;
  /** Refuses a new connection to a server that has become a standby; `null` where there is only one server. */
  readonly refuseStandby: ((client: ClientBase) => Promise<void>) | null;
  /** Looks for it again: a connection has failed. Does not wait. */
  readonly lookAgain: () => void;
  readonly close: () => void;
}

/** The timeout for the answer of a server that is looked at, in milliseconds. */
const probeTimeoutMs = 1_000;

/** The pause between two looks at all servers, in milliseconds. */
const pauseMs = 100;

/** The interval at which all servers are looked at anyway: two may take writes, and only one of them is right. */
const checkMs = 5_000;

/** How long a start waits for a server that takes writes, in milliseconds. */
const startTimeoutMs = 5_000;

/**
 * Finds the server that takes writes among several. Of two that do, the one on the later timeline was promoted, and the
 * other one is a primary of before.
 *
 * @param addresses one per server. A single one is taken as it is.
 * @throws {Error} when none of several takes writes.
 */
export async function openPrimaryServer(
  addresses: readonly string[],
  config: ClientConfig,
): Promise<PrimaryServer> {
  const [first = ''] = addresses;
  let current = first;
  let timeline = 0;
  const addressOf = new WeakMap<ClientBase, string>();
  const newClient: PrimaryServer['newClient'] = (more) => {
    const client = new Client({ ...config, ...more, connectionString: current });
    addressOf.set(client, current);
    return client;
  };
  if (addresses.length === 1) {
    const nothing = () => undefined;
    return { newClient, isCurrent: () => true, refuseStandby: null, lookAgain: nothing, close: nothing };
  }

  const closing = new AbortController();
  const { signal } = closing;
  const pause = () => delay(pauseMs, null, { signal, ref: false }).catch(() => null);
  const find = async (): Promise<boolean> => {
    const probes = await Promise.all(addresses.map((address) => probe(address, config)));
    const primaries = probes.flatMap((one) => (one && one.timeline >= timeline ? [one] : []));
    const [best] = primaries.sort(
      (one, other) =>
        other.timeline - one.timeline || Number(other.address === current) - Number(one.address === current),
    );
    if (best) ({ address: current, timeline } = best);
    return best !== undefined;
  };
  let isSearching = false;
  const search = async () => {
    isSearching = true;
    while (!signal.aborted && !(await find())) await pause();
    await pause();
    isSearching = false;
  };
  const lookAgain = () => {
    if (!isSearching) void search();
  };

  const start = performance.now();
  while (!(await find())) {
    if (performance.now() - start > startTimeoutMs)
      throw new Error(`None of the ${addresses.length} servers of the database takes writes`);
    await pause();
  }
  const timer = setInterval(lookAgain, checkMs).unref();
  return {
    newClient,
    isCurrent: (client) => addressOf.get(client) === current,
    async refuseStandby(client) {
      const { rows } = await client.query('select pg_is_in_recovery()::text as standby');
      if (rows[0]?.standby === 'true')
        throw Object.assign(new Error('The server is a standby'), { code: readOnlyCode });
    },
    lookAgain,
    close() {
      closing.abort();
      clearInterval(timer);
    },
  };
}

/** PostgreSQL's code for a write on a standby. */
const readOnlyCode = '25006';

/** Only a server that takes writes has a timeline of its own. */
const timelineQuery = `select case when pg_is_in_recovery() then null
  else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`;

/** @returns `null` for a standby, and for a server that does not answer. */
async function probe(
  address: string,
  config: ClientConfig,
): Promise<{ readonly address: string; readonly timeline: number } | null> {
  const client = new Client({
    ...config,
    connectionString: address,
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(timelineQuery);
    const timeline: unknown = rows[0]?.timeline;
    return typeof timeline === 'string' ? { address, timeline: Number.parseInt(timeline, 16) } : null;
  } catch {
    return null;
  } finally {
    client.end().catch(() => undefined);
  }
}
