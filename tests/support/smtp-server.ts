import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** An email as the server took it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As sent, with dots unstuffed. */
  readonly raw: string;
}

/** When a server fails, and how: an answer, or no connection any more. */
export interface SmtpFailure {
  readonly at: 'greeting' | 'mail' | 'recipient' | 'data' | 'end';
  readonly answer: string | null;
}

/**
 * A small mail server in plain text: RFC 5321 without extensions.
 *
 * @param failureOf decides for each message whether it fails; `null` for a message that is taken.
 */
export async function serveSmtp(failureOf: (count: number) => SmtpFailure | null = () => null, port = 0) {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const state = { connections: 0, open: 0, maxOpen: 0 };
  const server = createServer((socket) => {
    state.connections += 1;
    state.open += 1;
    state.maxOpen = Math.max(state.maxOpen, state.open);
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      state.open -= 1;
      sockets.delete(socket);
    });
    converse(socket, failureOf(state.connections), (mail) => received.push(mail));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    received,
    connections: () => state.connections,
    maxOpen: () => state.maxOpen,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function converse(socket: Socket, failure: SmtpFailure | null, take: (mail: ReceivedMail) => void): void {
  const state: { from: string; to: readonly string[]; data: string[] | null } = {
    from: '',
    to: [],
    data: null,
  };
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  /** Takes a step, unless it fails. */
  const step = (at: SmtpFailure['at'], answer: () => string): void => {
    if (failure?.at !== at) say(answer());
    else if (failure.answer === null) socket.destroy();
    else say(failure.answer);
  };

  const verbs: Readonly<Record<string, (line: string) => void>> = {
    ehlo: () => say('250 double'),
    helo: () => say('250 double'),
    mail: (line) =>
      step('mail', () => {
        Object.assign(state, { from: addressIn(line), to: [] });
        return '250 ok';
      }),
    rcpt: (line) =>
      step('recipient', () => {
        state.to = [...state.to, addressIn(line)];
        return '250 ok';
      }),
    data: () =>
      step('data', () => {
        state.data = [];
        return '354 go on';
      }),
    quit: () => {
      say('221 bye');
      socket.end();
    },
  };

  const takeLine = (data: string[], line: string): void => {
    if (line !== '.') {
      data.push(line.replace(/^\./, ''));
      return;
    }
    const { from, to } = state;
    state.data = null;
    step('end', () => {
      take({ from, to, raw: data.join('\r\n') });
      return '250 taken';
    });
  };

  let pending = '';
  step('greeting', () => '220 double ESMTP');
  socket.on('data', (chunk) => {
    const lines = (pending + chunk.toString('latin1')).split('\r\n');
    pending = lines.pop() ?? '';
    for (const line of lines) {
      const [verb = ''] = line.toLowerCase().split(/[ :]/);
      if (state.data) takeLine(state.data, line);
      else (verbs[verb] ?? (() => say('500 unknown')))(line);
    }
  });
}

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? '';

/** The headers of an email, unfolded, by small name. */
export function headersOf({ raw }: Pick<ReceivedMail, 'raw'>): ReadonlyMap<string, string> {
  const [head = ''] = raw.split('\r\n\r\n');
  return new Map(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );
}

/** Decodes the encoded words of a header. */
export const headerText = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, form: string, text: string) =>
      form.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : fromQuotedPrintable(text.replaceAll('_', ' ')),
    );

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

export interface MailPart {
  readonly type: string;
  readonly name: string | null;
  readonly content: Buffer;
}

/** The parts of an email that hold content, in order. */
export function partsOf(raw: string): readonly MailPart[] {
  const split = raw.indexOf('\r\n\r\n');
  const headers = headersOf({ raw });
  const type = headers.get('content-type') ?? 'text/plain';
  const body = raw.slice(split + 4);
  const [, boundary] = /boundary="?([^";]+)"?/i.exec(type) ?? [];
  if (boundary !== undefined) {
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => partsOf(part.replace(/^\r\n/, '').replace(/\r\n$/, '')));
  }
  const encoding = headers.get('content-transfer-encoding') ?? '7bit';
  const [, name = null] = /name="?([^";]+)"?/i.exec(headers.get('content-disposition') ?? '') ?? [];
  const content =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? fromQuotedPrintable(body) : body);
  return [{ type: type.split(';')[0] ?? '', name, content }];
}
