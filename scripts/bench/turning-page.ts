import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { openPageClock } from '#client/live/page-clock.ts';
import { showAsOf } from '#client/live/show-as-of.ts';

const unpack = promisify(brotliDecompress);

/** What a page of the bench has done since the last turn, in epoch milliseconds; 0 for what it has not. */
interface Turn {
  /** It shows that orders are taken, or not any more. */
  turnedAt: number;
  askedAt: number;
  /** The last byte of the new page was there. */
  freshAt: number;
  /** How often it has asked. */
  asked: number;
}

export interface TurningPage {
  readonly turn: Turn;
  /** As far as it shows. */
  isOpen(): boolean;
  /** Whether what it lists has these words in it. */
  lists(words: string): boolean;
  /** Begins another turn. */
  forget(): void;
  close(): void;
}

/** As much of a document as the clock changes. */
const aDocument = () =>
  Object.assign(new EventTarget(), {
    body: { dataset: {} as Record<string, string> },
    querySelectorAll: () => [],
    querySelector: () => null,
  });

/** What a page says of itself on its body. */
function sayingsOf(html: string): Record<string, string> {
  const [body = ''] = /<body[^>]*>/.exec(html) ?? [];
  return Object.fromEntries(
    [...body.matchAll(/data-(now|turns|holds)="([^"]*)"/g)].map(([, name = '', said = '']) => [name, said]),
  );
}

/** Opens a page as a browser does, and has it follow the clock by the scripts of pages. */
export async function openTurningPage(origin: string, path: string): Promise<TurningPage> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { date } = (await read(agent, `${origin}/en/api/live/`)).headers;
  // As `src/client/live/server-time.ts` does for one page.
  const [server, since] = [Date.parse(String(date)), performance.now()];
  const document = aDocument();
  let isClosed = false;
  const turn: Turn = { turnedAt: 0, askedAt: 0, freshAt: 0, asked: 0 };
  let html = '';
  const load = async () => {
    html = await unpacked(agent, origin + path);
    document.body.dataset = sayingsOf(html);
  };

  await load();
  document.addEventListener('turned', () => {
    turn.turnedAt = Date.now();
  });
  const look = openPageClock({
    now: () => server + performance.now() - since,
    isSeen: () => !isClosed,
    showAsOf: (now) => {
      Object.assign(globalThis, { document });
      return showAsOf(now);
    },
    holds: () => document.body.dataset.holds,
    ask: async () => {
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

const unpacked = async (agent: Agent, address: string) =>
  (await unpack((await read(agent, address)).body)).toString();

/** Reads an address over a connection of its own, to the last byte. */
function read(agent: Agent, address: string) {
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
