import { cloudPrnt } from './cloudprnt.ts';
import type { PrinterProtocol } from './protocol.ts';
import { serverDirectPrint } from './server-direct-print.ts';

const protocols = {
  cloudprnt: cloudPrnt,
  agent: cloudPrnt,
  server_direct_print: serverDirectPrint,
} as const;

/** Answers a printer in its protocol, as the venue file names it. */
export const answerPrinter: PrinterProtocol = (station, connected, request) =>
  protocols[connected.printer.protocol](station, connected, request);
