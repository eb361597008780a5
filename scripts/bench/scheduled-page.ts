import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { openPageClock } from '#client/live/page-clock.ts';
import { showAsOf } from '#client/live/show-as-of.ts';

const decompressBrotli = promisify(brotliDecompress);

/** What a page of the bench has done since the last turn, in epoch milliseconds; 0 for what it has not. */
interface ScheduleChange {
  /** It shows that orders are taken, or not any more. */
  turnedAt: number;
  askedAt: number;
  /** The last byte of the new page was there. */
  freshAt: number;
  /** How often it has asked. */
  asked: number;
}

export interface ScheduledPage {
  readonly turn: ScheduleChange;
  /** As far as it shows. */
  isOpen(): boolean;
  /** Whether what it lists has these words in it. */
  lists(words: string): boolean;
  /** Begins another turn. */
  forget(): void;
  close(): void;
}

/** As much of a document as the clock changes. */
const createFakeDocument = () =>
  Object.assign(new EventTarget(), {
    body: { dataset: {} as Record<string, string> },
    querySelectorAll: () => [],
    querySelector: () => null,
  });

/** What a page says of itself on its body. */
function bodyDataOf(html: string): Record<string, string> {
  const [body = ''] = /<body[^>]*>/.exec(html) ?? [];
  return Object.fromEntries(
    [...body.matchAll(/data-(now|turns|holds)="([^"]*)"/g)].map(([, name = '', said = '']) => [name, said]),
  );
}

/** Opens a page as a browser does, and has it follow the clock by the scripts of pages. */
export async function openScheduledPage(origin: string, path: string): Promise<ScheduledPage> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { date } = (await fetchBody(agent, `${origin}/en/api/live/`)).headers;
  // As `src/client/live/server-time.ts` does for one page.
  const [server, since] = [Date.parse(String(date)), performance.now()];
  const document = createFakeDocument();
  let isClosed = false;
  const turn: ScheduleChange = { turnedAt: 0, askedAt: 0, freshAt: 0, asked: 0 };
  let html = '';
  const load = async () => {
    html = await fetchText(agent, origin + path);
    document.body.dataset = bodyDataOf(html);
  };

  await load();
  document.addEventListener('turned', () => {
    turn.turnedAt = Date.now();
  });
  const look = openPageClock({
    now: () => server + performance.now() - since,
    isVisible: () => !isClosed,
    showAsOf: (now) => {
      Object.assign(globalThis, { document });
      return showAsOf(now);
    },
    validUntil: () => document.body.dataset.holds,
    refresh: async () => {
      turn.asked += 1;
      turn.askedAt = Date.now();
      await load();
      turn.freshAt = Date.now();
      look();
    },
  });
  look();
  return {
    turn,
    isOpen: () => document.body.dataset.now === undefined,
    lists: (words) => html.includes(words),
    forget: () => Object.assign(turn, { turnedAt: 0, askedAt: 0, freshAt: 0, asked: 0 }),
    close() {
      isClosed = true;
      agent.destroy();
    },
  };
}

const fetchText = async (agent: Agent, address: string) =>
  (await decompressBrotli((await fetchBody(agent, address)).body)).toString();

/** Reads an address over a connection of its own, to the last byte. */
function fetchBody(agent: Agent, address: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    readonly headers: Readonly<Record<string, unknown>>;
    readonly body: Buffer;
  }>();
  const asked = request(address, { agent, headers: { 'accept-encoding': 'br' } }, async (response) => {
    const body = Buffer.concat(await response.toArray());
    resolve({ headers: response.headers, body });
  });
  asked.on('error', reject);
  asked.end();
  return promise;
}
