import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { processLog } from './adapters/log/json-lines.ts';
import { removeEndpoint, writeEndpoint } from './adapters/operator/endpoint-file.ts';
import { builtPages } from './boot/built-site.ts';
import { type OpenSite, openSite } from './boot/open-site.ts';
import type { PageSource, ServerListeners } from './boot/page-source.ts';
import { readSettings, type Settings } from './boot/settings.ts';
import { maxRequestMs } from './http/body-timeout.ts';
import { capConnections } from './http/cap-connections.ts';
import { createHealthListener } from './http/handle-health-check.ts';
import { limitUnfinishedRequests } from './http/limit-unfinished-requests.ts';
import { createOperatorServer } from './http/operator-server.ts';
import { keepAliveSeconds } from './http/precomputed-response.ts';
import { createRouter } from './http/router.ts';
import type { Log } from './log.ts';
import { createScrapeEndpoint } from './operations/metrics/scrape-endpoint.ts';
import type { Publisher } from './publishing/publisher.ts';

/** How long requests under way may take once the process is asked to stop. */
const drainMs = 10_000;

/** How often connections that have become idle are closed meanwhile. */
const idleCheckMs = 50;

/** One Ctrl-C arrives several times: the terminal sends it, and so does npm. Within this many milliseconds it counts once. */
const interruptWindowMs = 500;

export interface RunningServer {
  /** The port diners use. */
  readonly port: number;
  readonly publisher: Publisher;
  /** Takes no more requests, finishes those under way, and lets go of everything. */
  stop(): Promise<void>;
}

/** Starts the server: opens the site, then listens. */
async function startServer(settings: Settings, log: Log, source: PageSource): Promise<RunningServer> {
  let isReady = false;
  let isLeaving = false;
  const stage = { isReady: () => isReady, isLeaving: () => isLeaving };
  const site = await openSite(settings, log, stage, source.open);
  const isWorker = settings.role === 'worker';

  const { onRequest, sockets } = source.wrap({
    onRequest: isWorker ? createHealthListener(site.front) : createRouter(site.front),
    sockets: site.sockets,
  });
  const front = createServer({
    maxHeaderSize: 8 * 1024,
    headersTimeout: 10_000,
    requestTimeout: maxRequestMs,
    keepAliveTimeout: keepAliveSeconds * 1000,
    ServerResponse: source.Response,
    // Any other offer to change the protocol is passed over, and the request answered.
    shouldUpgradeCallback: isWorker ? () => false : sockets.isRealtimeRequest,
    connectionsCheckingInterval: 5_000,
    noDelay: true,
    optimizeEmptyRequests: true,
    // A repeated header would else be dropped: two hosts are refused, not one of them believed.
    joinDuplicateHeaders: true,
  });
  limitUnfinishedRequests(front, onRequest, settings);
  capConnections(front, settings.maxConnections, log);
  front.on('upgrade', sockets.handleUpgrade);
  front.timeout = 30_000;
  front.maxRequestsPerSocket = 0;
  const token = randomBytes(24).toString('base64url');
  const { publisher, operatorHandlers, copyRelease, sourceOf, backUp } = site;
  const operator = createOperatorServer({
    publisher,
    handlers: operatorHandlers,
    copyRelease,
    sourceOf,
    backUp,
    token,
    log,
  });
  const metrics = site.scrape && createScrapeEndpoint(site.scrape, log);

  try {
    const port = await listen(front, settings.port, settings.host);
    const operatorPort = await listen(operator, 0, '127.0.0.1');
    const { host, trustedProxies, publicOrigin } = settings;
    const reach = { host, port, trustedProxies, publicOrigin };
    await writeEndpoint(settings.dataDir, { pid: process.pid, port: operatorPort, token, reach });
    if (metrics && settings.metrics) {
      const { host: on, port: wanted } = settings.metrics;
      log.info('metrics', { host: on, port: await listen(metrics, wanted, on) });
    }
    isReady = true;
    log.info('listening', { host, port });
    return {
      port,
      publisher: site.publisher,
      stop: async () => {
        isLeaving = true;
        await wait(settings.leaveSeconds * 1000);
        isReady = false;
        const servers = [front, operator, ...(metrics ? [metrics] : [])];
        await stop({ servers, sockets, site, dataDir: settings.dataDir, log });
      },
    };
  } catch (fault) {
    await site.close();
    throw fault;
  }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

interface RunningParts extends Pick<ServerListeners, 'sockets'> {
  readonly servers: readonly Server[];
  readonly site: OpenSite;
  readonly dataDir: string;
  readonly log: Log;
}

async function stop({ servers, sockets, site, dataDir, log }: RunningParts): Promise<void> {
  await removeEndpoint(dataDir, process.pid);
  await Promise.all([sockets.close(), ...servers.map(drain)]);
  await site.close();
  log.info('stopped');
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => server.closeAllConnections(), drainMs);
    // A connection that has been answered is idle only now: browsers keep them open.
    const sweep = setInterval(() => server.closeIdleConnections(), idleCheckMs);
    server.close(() => {
      clearTimeout(giveUp);
      clearInterval(sweep);
      resolve();
    });
  });
}

/**
 * Starts a server that stops on Ctrl-C and SIGTERM, however early they come; a second one ends the process at once.
 */
export async function startUntilSignal(
  settings: Settings,
  log: Log,
  source: PageSource = builtPages,
): Promise<RunningServer> {
  // Whatever the server writes, its database and the processes it starts included, is its user's alone.
  process.umask(0o077);
  const starting = startServer(settings, log, source);
  let isStopping = false;
  const stopOnce = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    starting
      .then((server) => server.stop())
      .then(
        () => process.exit(0),
        (fault: unknown) => {
          log.error('stopping failed', { fault });
          process.exit(1);
        },
      );
  };
  let interruptedAt = Number.NEGATIVE_INFINITY;
  process.on('SIGINT', () => {
    const now = performance.now();
    if (now - interruptedAt > interruptWindowMs) stopOnce();
    interruptedAt = now;
  });
  process.on('SIGTERM', stopOnce);
  return starting;
}

if (import.meta.main) {
  const log = processLog();
  try {
    await startUntilSignal(readSettings(process.env), log);
  } catch (fault) {
    log.error('cannot start', { fault });
    process.exit(1);
  }
}
