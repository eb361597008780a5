import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { openPageClock } from '#client/live/page-clock.ts';
import { showAsOf } from '#client/live/show-as-of.ts';

const decompressBrotli = promisify(brotliDecompress);

/** What a page has done for the last change of hours, in epoch milliseconds; 0 for not yet. */
interface ScheduleChange {
  /** The page showed the new opening state. */
  shownAt: number;
  requestedAt: number;
  /** The new page was completely loaded. */
  loadedAt: number;
  /** The number of requests. */
  requests: number;
}

export interface ScheduledPage {
  readonly change: ScheduleChange;
  /** Whether it shows the venue as open. */
  isOpen(): boolean;
  /** Whether the page contains this text. */
  lists(text: string): boolean;
  /** Starts a new change. */
  reset(): void;
  close(): void;
}

/** The parts of a document that the page clock changes. */
const createFakeDocument = () =>
  Object.assign(new EventTarget(), {
    body: { dataset: {} as Record<string, string> },
    querySelectorAll: () => [],
    querySelector: () => null,
  });

/** The schedule data attributes of the page's body. */
function bodyDataOf(html: string): Record<string, string> {
  const [body = ''] = /<body[^>]*>/.exec(html) ?? [];
  return Object.fromEntries(
    [...body.matchAll(/data-(now|schedule|holds)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

/** Opens a page like a browser and runs the client's page clock on it. */
export async function openScheduledPage(origin: string, path: string): Promise<ScheduledPage> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { date } = (await fetchBody(agent, `${origin}/en/api/live/`)).headers;
  // Like `src/client/live/server-time.ts`.
  const [server, since] = [Date.parse(String(date)), performance.now()];
  const document = createFakeDocument();
  let isClosed = false;
  const change: ScheduleChange = { shownAt: 0, requestedAt: 0, loadedAt: 0, requests: 0 };
  let html = '';
  const load = async () => {
    html = await fetchText(agent, origin + path);
    document.body.dataset = bodyDataOf(html);
  };

  await load();
  document.addEventListener('schedulechange', () => {
    change.shownAt = Date.now();
  });
  const checkClock = openPageClock({
    now: () => server + performance.now() - since,
    isVisible: () => !isClosed,
    showAsOf: (now) => {
      Object.assign(globalThis, { document });
      return showAsOf(now);
    },
    validUntil: () => document.body.dataset.holds,
    refresh: async () => {
      change.requests += 1;
      change.requestedAt = Date.now();
      await load();
      change.loadedAt = Date.now();
      checkClock();
    },
  });
  checkClock();
  return {
    change,
    isOpen: () => document.body.dataset.now === undefined,
    lists: (text) => html.includes(text),
    reset: () => Object.assign(change, { shownAt: 0, requestedAt: 0, loadedAt: 0, requests: 0 }),
    close() {
      isClosed = true;
      agent.destroy();
    },
  };
}

const fetchText = async (agent: Agent, address: string) =>
  (await decompressBrotli((await fetchBody(agent, address)).body)).toString();

/** Requests a URL over its own connection and reads the whole response. */
function fetchBody(agent: Agent, address: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    readonly headers: Readonly<Record<string, unknown>>;
    readonly body: Buffer;
  }>();
  const outgoing = request(address, { agent, headers: { 'accept-encoding': 'br' } }, async (response) => {
    const body = Buffer.concat(await response.toArray());
    resolve({ headers: response.headers, body });
  });
  outgoing.on('error', reject);
  outgoing.end();
  return promise;
}
