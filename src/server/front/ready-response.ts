import { type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http';

/** How long a connection on which nothing happens is kept, in seconds. */
export const keepAliveSeconds = 10;

const standing = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`;

/**
 * A response whose head may come as it goes over the wire, made once for all the requests it answers.
 *
 * `writeHead` looks at every character of every header each time: for a stored page that is a third of the
 * whole work. The head is put where Node keeps the one it makes; `_header` is no documented name, so a test
 * compares both ways byte by byte on the Node that is pinned.
 */
export class ReadyResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  declare private _header: string | null;

  /** Whether nothing about the head depends on this very request. */
  get takesReadyHead(): boolean {
    return this.shouldKeepAlive && this.req.method === 'GET';
  }

  /** @param lines header lines, each with its line end, `content-length` among them where there is a body. */
  sendReady(status: 200 | 304, lines: string, body: Uint8Array | undefined): void {
    this.statusCode = status;
    this._header = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}Date: ${httpDate()}\r\n${standing}`;
    this.end(body);
  }
}

let second = 0;
let written = '';

/** Now, as a Date header writes it. */
function httpDate(): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) {
    second = now;
    written = new Date(now * 1000).toUTCString();
  }
  return written;
}
