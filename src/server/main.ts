import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { processLog } from './adapters/log/json-lines.ts';
import { removeEndpoint, writeEndpoint } from './adapters/operator/endpoint-file.ts';
import { builtPages } from './boot/built-site.ts';
import { openSite } from './boot/open-site.ts';
import type { OpenSite } from './boot/opened-site.ts';
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
import type { Groups } from './publishing/groups/group-archive.ts';
import type { Publisher } from './publishing/publisher.ts';

/** How long open requests may take once the process is asked to stop. */
const drainMs = 10_000;

/** How often idle connections are closed meanwhile. */
const idleCheckMs = 50;

/** One Ctrl-C arrives several times, from the terminal and from npm. Within this many milliseconds it counts once. */
const interruptWindowMs = 500;

export interface RunningServer {
  /** The port diners use. */
  readonly port: number;
  readonly publisher: Publisher;
  readonly groups: Groups;
  /** Stops taking requests, finishes open ones, and releases all resources. */
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
  const httpServer = createServer({
    maxHeaderSize: 8 * 1024,
    headersTimeout: 10_000,
    requestTimeout: maxRequestMs,
    keepAliveTimeout: keepAliveSeconds * 1000,
    ServerResponse: source.Response,
    // Other upgrade offers are ignored, and the request is answered.
    shouldUpgradeCallback: isWorker ? () => false : sockets.isRealtimeRequest,
    connectionsCheckingInterval: 5_000,
    noDelay: true,
    optimizeEmptyRequests: true,
    // Without this, a repeated header would be dropped: two hosts are refused instead of trusting one.
    joinDuplicateHeaders: true,
  });
  limitUnfinishedRequests(httpServer, onRequest, settings);
  capConnections(httpServer, settings.maxConnections, log);
  httpServer.on('upgrade', sockets.handleUpgrade);
  httpServer.timeout = 30_000;
  httpServer.maxRequestsPerSocket = 0;
  const token = randomBytes(24).toString('base64url');
  const { publisher, operatorHandlers, copyRelease, sourceOf, groups, backUp, prune } = site;
  const operator = createOperatorServer({
    publisher,
    handlers: operatorHandlers,
    copyRelease,
    sourceOf,
    groups,
    backUp,
    prune,
    token,
    log,
  });
  const metrics = site.scrape && createScrapeEndpoint(site.scrape, log);

  try {
    const port = await listen(httpServer, settings.port, settings.host);
    const operatorPort = await listen(operator, 0, '127.0.0.1');
    const { host, trustedProxies, publicOrigin } = settings;
    const reach = { host, port, trustedProxies, publicOrigin };
    await writeEndpoint(settings.dataDir, { pid: process.pid, port: operatorPort, token, reach });
    if (metrics && settings.metrics) {
      const { host: metricsHost, port: metricsPort } = settings.metrics;
      log.info('metrics', { host: metricsHost, port: await listen(metrics, metricsPort, metricsHost) });
    }
    isReady = true;
    log.info('listening', { host, port });
    return {
      port,
      publisher: site.publisher,
      groups,
      stop: async () => {
        isLeaving = true;
        await wait(settings.leaveSeconds * 1000);
        isReady = false;
        const servers = [httpServer, operator, ...(metrics ? [metrics] : [])];
        await stop({ servers, sockets, site, dataDir: settings.dataDir, log });
      },
    };
  } catch (error) {
    await site.close();
    throw error;
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

interface RunningResources extends Pick<ServerListeners, 'sockets'> {
  readonly servers: readonly Server[];
  readonly site: OpenSite;
  readonly dataDir: string;
  readonly log: Log;
}

async function stop({ servers, sockets, site, dataDir, log }: RunningResources): Promise<void> {
  await removeEndpoint(dataDir, process.pid);
  await Promise.all([sockets.close(), ...servers.map(drain)]);
  await site.close();
  log.info('stopped');
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(() => server.closeAllConnections(), drainMs);
    // A connection becomes idle only after its response: browsers keep them open.
    const idleCheck = setInterval(() => server.closeIdleConnections(), idleCheckMs);
    server.close(() => {
      clearTimeout(timeout);
      clearInterval(idleCheck);
      resolve();
    });
  });
}

/** Starts a server that stops on Ctrl-C and SIGTERM, even while it starts; a second signal ends the process at once. */
export async function startUntilSignal(
  settings: Settings,
  log: Log,
  source: PageSource = builtPages,
): Promise<RunningServer> {
  // Files that the server and its child processes write are readable by its user only.
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
        (error: unknown) => {
          log.error('stopping failed', { fault: error });
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
  } catch (error) {
    log.error('cannot start', { fault: error });
    process.exit(1);
  }
}
