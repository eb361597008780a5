import { connect, type Socket } from 'node:net';

/** An ESC/POS printer in the house. */
export interface TcpPrinter {
  /**
   * Its status, in the words of CloudPRNT; `null` where it says nothing, as inexpensive printers do.
   *
   * @throws {Error} when it cannot be reached.
   */
  status(): Promise<PrinterStatus | null>;
  /**
   * Prints, and waits until it has.
   *
   * @throws {Error} when that is not certain: it may have printed nothing, or everything.
   */
  print(commands: Uint8Array): Promise<void>;
}

export type PrinterStatus =
  | '200 OK'
  | '210 Paper low'
  | '410 Out of paper'
  | '420 Cover open'
  | '400 Offline';

const connectTimeoutMs = 5_000;
/** A printer that answers at all answers at once. */
const statusTimeoutMs = 1_500;
/** A long ticket takes a few seconds. */
const printTimeoutMs = 15_000;

/** `DLE EOT 2` and `DLE EOT 4`: why it is offline, and its paper. Answered even while it prints. */
const askStatus = Buffer.from([0x10, 0x04, 2, 0x10, 0x04, 4]);
/** `GS r 1`: answered after everything before it was printed. */
const askWhenPrinted = Buffer.from([0x1d, 0x72, 1]);

/** Opens a connection for each use: printers close idle ones, and serve one at a time. */
export function openTcpPrinter(host: string, port: number): TcpPrinter {
  return {
    status: () => withConnection(host, port, readStatus),
    print: (commands) =>
      withConnection(host, port, async (socket) => {
        const answersBefore = await readStatus(socket);
        await write(socket, commands);
        if (answersBefore === null) return endSending(socket);
        await write(socket, askWhenPrinted);
        const [answer] = await readBytes(socket, 1, printTimeoutMs);
        if (answer !== undefined) return;
        // Some printers know only the other question.
        const status = await readStatus(socket);
        if (status?.startsWith('2')) return;
        throw new Error(`The printer did not finish: ${status ?? 'no answer'}`);
      }),
  };
}

async function withConnection<Result>(
  host: string,
  port: number,
  use: (socket: Socket) => Promise<Result>,
): Promise<Result> {
  const socket = connect({ host, port, noDelay: true });
  const failed = new Promise<never>((_, reject) => socket.once('error', reject));
  // Handled where it is awaited; a late error must not end the program.
  failed.catch(() => undefined);
  try {
    await Promise.race([opened(socket), failed]);
    return await Promise.race([use(socket), failed]);
  } finally {
    socket.destroy();
  }
}

function opened(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The printer does not answer')), connectTimeoutMs);
    socket.once('connect', () => {
      clearTimeout(timer);
      resolve();
    });
    socket.once('close', () => clearTimeout(timer));
  });
}

const write = (socket: Socket, bytes: Uint8Array) =>
  new Promise<void>((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

/** Resolves when everything was handed over. */
const endSending = (socket: Socket) => new Promise<void>((resolve) => socket.end(() => resolve()));

/** The next bytes that the printer sends; fewer when the time is up. */
function readBytes(socket: Socket, count: number, timeoutMs: number): Promise<readonly number[]> {
  return new Promise((resolve) => {
    const bytes: number[] = [];
    const end = () => {
      clearTimeout(timer);
      socket.off('data', add).off('close', end);
      resolve(bytes);
    };
    const add = (data: Buffer) => {
      bytes.push(...data);
      if (bytes.length >= count) end();
    };
    const timer = setTimeout(end, timeoutMs);
    socket.on('data', add).once('close', end);
  });
}

async function readStatus(socket: Socket): Promise<PrinterStatus | null> {
  await write(socket, askStatus);
  const [offline, paper] = await readBytes(socket, 2, statusTimeoutMs);
  if (offline === undefined || paper === undefined) return null;
  return statusOf(offline, paper);
}

/** Source: Epson's command reference, `DLE EOT`. */
function statusOf(offline: number, paper: number): PrinterStatus {
  if ((paper & 0x60) !== 0 || (offline & 0x20) !== 0) return '410 Out of paper';
  if ((offline & 0x04) !== 0) return '420 Cover open';
  if ((offline & 0x40) !== 0) return '400 Offline';
  return (paper & 0x0c) === 0 ? '200 OK' : '210 Paper low';
}
