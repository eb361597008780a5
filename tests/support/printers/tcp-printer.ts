import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { type PrintedPage, printEscPos } from './esc-pos.ts';

/** The bits that every status byte has. */
const fixed = 0x12;

export interface TcpPrinterState {
  isOutOfPaper: boolean;
  isOpen: boolean;
  /** Inexpensive printers say nothing. */
  answers: boolean;
  /** Cuts the connection after so many bytes of a job; `null` never. */
  failsAfter: number | null;
}

/** A printer that takes ESC/POS commands over TCP, like those on port 9100. */
export async function serveTcpPrinter() {
  const pages: PrintedPage[] = [];
  const state: TcpPrinterState = { isOutOfPaper: false, isOpen: false, answers: true, failsAfter: null };

  const answer = (socket: Socket, question: number) => {
    if (!state.answers) return;
    const offline = fixed | (state.isOpen ? 0x04 : 0) | (state.isOutOfPaper ? 0x20 : 0);
    const paper = fixed | (state.isOutOfPaper ? 0x60 : 0);
    socket.write(Buffer.from([question === 2 ? offline : paper]));
  };

  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      received = Buffer.concat([received, data]);
      // Real-time questions are answered at once, in front of a job only: pictures may hold the same bytes.
      while (received.length >= 3 && received.readUInt16BE(0) === 0x1004) {
        answer(socket, received.readUInt8(2));
        received = received.subarray(3);
      }
      if (state.failsAfter !== null && received.length > state.failsAfter) socket.destroy();
      else if (received.subarray(-3).toString('hex') === '1d7201') {
        pages.push(printEscPos(received));
        received = Buffer.alloc(0);
        answer(socket, 4);
      }
    });
    socket.on('close', () => {
      if (!state.answers && received.length > 0) pages.push(printEscPos(received));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { pages, state, host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}
