import { type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http';
import type { HeaderLines } from '../page-cache/cached-page.ts';

/** How long a connection on which nothing happens is kept, in seconds. */
export const keepAliveSeconds = 10;

const keepAliveLines = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`;

/** A head in two pieces: what a page always says, and what it says at this moment. */
export interface PrecomputedHead {
  readonly status: 200 | 304;
  readonly lines: HeaderLines;
  readonly cacheLines: HeaderLines;
}

/**
 * A response whose head may come as it goes over the wire, made once for all the requests it answers.
 *
 * `writeHead` looks at every character of every header each time: for a stored page that is a third of the
 * whole work. The head is put where Node keeps the one it makes; `_header` and `_headerSent` are no
 * documented names, so a test compares both ways byte by byte on the Node that is pinned.
 */
export class PrecomputedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  declare private _header: string | null;
  declare private _headerSent: boolean;

  /** Whether nothing about the head depends on this very request. */
  get canSendPrecomputed(): boolean {
    return this.shouldKeepAlive && this.req.method === 'GET';
  }

  /** @param head has the body's `content-length`, where there is one. */
  sendPrecomputed(head: PrecomputedHead, body: Uint8Array | undefined): void {
    refreshDate();
    this.statusCode = head.status;
    if (body) {
      // It goes out with the body: what stands here is never sent.
      this._header = head.lines;
      this._headerSent = true;
      this.end(wholeResponse(head, body));
    } else {
      this._header = headText(head);
      this.end();
    }
  }
}

const headText = ({ status, lines, cacheLines }: PrecomputedHead) =>
  `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}${cacheLines}Date: ${date}\r\n${keepAliveLines}`;

interface WholeResponse extends PrecomputedHead {
  readonly bytes: Uint8Array;
}

/** Answers of this second by their body: what many ask for at once goes out from one buffer. */
const wholeResponses = new Map<Uint8Array, WholeResponse>();
const maxWholeResponses = 64;

function wholeResponse(head: PrecomputedHead, body: Uint8Array): Uint8Array {
  const known = wholeResponses.get(body);
  if (known && known.lines === head.lines && known.cacheLines === head.cacheLines) return known.bytes;
  const bytes = Buffer.concat([Buffer.from(headText(head), 'latin1'), body]);
  if (wholeResponses.size < maxWholeResponses) wholeResponses.set(body, { ...head, bytes });
  return bytes;
}

let second = 0;
/** Now, as a Date header writes it. */
let date = '';

/** Notices that another second has begun: from then on every head has another date. */
function refreshDate(): void {
  const now = Math.floor(Date.now() / 1000);
  if (now === second) return;
  second = now;
  date = new Date(now * 1000).toUTCString();
  wholeResponses.clear();
}
