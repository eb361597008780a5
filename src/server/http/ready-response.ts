import { type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http';
import type { HeaderLines } from '../page-cache/stored-page.ts';

/** How long a connection on which nothing happens is kept, in seconds. */
export const keepAliveSeconds = 10;

const standing = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`;

/** A head in two pieces: what a page always says, and what it says at this moment. */
export interface ReadyHead {
  readonly status: 200 | 304;
  readonly lines: HeaderLines;
  readonly moment: HeaderLines;
}

/**
 * A response whose head may come as it goes over the wire, made once for all the requests it answers.
 *
 * `writeHead` looks at every character of every header each time: for a stored page that is a third of the
 * whole work. The head is put where Node keeps the one it makes; `_header` and `_headerSent` are no
 * documented names, so a test compares both ways byte by byte on the Node that is pinned.
 */
export class ReadyResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  declare private _header: string | null;
  declare private _headerSent: boolean;

  /** Whether nothing about the head depends on this very request. */
  get takesReadyHead(): boolean {
    return this.shouldKeepAlive && this.req.method === 'GET';
  }

  /** @param head has the body's `content-length`, where there is one. */
  sendReady(head: ReadyHead, body: Uint8Array | undefined): void {
    keepTime();
    this.statusCode = head.status;
    if (body) {
      // It goes out with the body: what stands here is never sent.
      this._header = head.lines;
      this._headerSent = true;
      this.end(wholeAnswer(head, body));
    } else {
      this._header = headText(head);
      this.end();
    }
  }
}

const headText = ({ status, lines, moment }: ReadyHead) =>
  `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}${moment}Date: ${date}\r\n${standing}`;

interface Whole extends ReadyHead {
  readonly bytes: Uint8Array;
}

/** Answers of this second by their body: what many ask for at once goes out from one buffer. */
const wholes = new Map<Uint8Array, Whole>();
const mostWholes = 64;

function wholeAnswer(head: ReadyHead, body: Uint8Array): Uint8Array {
  const known = wholes.get(body);
  if (known && known.lines === head.lines && known.moment === head.moment) return known.bytes;
  const bytes = Buffer.concat([Buffer.from(headText(head), 'latin1'), body]);
  if (wholes.size < mostWholes) wholes.set(body, { ...head, bytes });
  return bytes;
}

let second = 0;
/** Now, as a Date header writes it. */
let date = '';

/** Notices that another second has begun: from then on every head has another date. */
function keepTime(): void {
  const now = Math.floor(Date.now() / 1000);
  if (now === second) return;
  second = now;
  date = new Date(now * 1000).toUTCString();
  wholes.clear();
}
