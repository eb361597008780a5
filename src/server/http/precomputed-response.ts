import { type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http';
import type { HeaderLines } from '../page-cache/cached-page.ts';

/** How long an idle connection is kept open, in seconds. */
export const keepAliveSeconds = 10;

const keepAliveLines = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`;

/** The headers in two parts: constant for a page, and for this moment. */
export interface PrecomputedHead {
  readonly status: 200 | 304;
  readonly lines: HeaderLines;
  readonly cacheLines: HeaderLines;
}

/**
 * A response that can send headers precomputed for all requests.
 *
 * `writeHead` checks every character of every header: for a stored page that is a third of the whole work. The text is
 * set where Node keeps its own; `_header` and `_headerSent` are undocumented, so a test compares both ways byte by byte
 * on the pinned Node.
 */
export class PrecomputedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  declare private _header: string | null;
  declare private _headerSent: boolean;

  /** Whether the headers do not depend on the request. */
  get canSendPrecomputed(): boolean {
    return this.shouldKeepAlive && this.req.method === 'GET';
  }

  /** @param head includes the `content-length` of the body, if there is one. */
  sendPrecomputed(head: PrecomputedHead, body: Uint8Array | undefined): void {
    refreshDate();
    this.statusCode = head.status;
    if (body) {
      // Sent together with the body: this value itself is never sent.
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

/** Complete responses of the current second, by body: concurrent requests share one buffer. */
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
/** The current value of the Date header. */
let date = '';

/** Updates the date and drops the buffered responses when a new second begins. */
function refreshDate(): void {
  const now = Math.floor(Date.now() / 1000);
  if (now === second) return;
  second = now;
  date = new Date(now * 1000).toUTCString();
  wholeResponses.clear();
}
