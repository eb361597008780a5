import type { PrinterCondition } from '#domain/printing/printer-state.ts';
import { encodeEposPrint } from '../formats/epos-print.ts';
import type { ConnectedPrinter, PrintStation } from '../print-station.ts';
import { isExpectedDevice } from '../printer.ts';
import { type PrinterProtocol, type PrinterReply, refused } from './protocol.ts';

/** These printers ask on while they print. Printing takes a few seconds; then the printer has lost the job. */
const leaseMs = 15_000;

/** How long the printer tries to print, in milliseconds. */
const printTimeoutMs = 10_000;

/**
 * Epson Server Direct Print: a form asks for a job and is answered with its content; a second form says how it went.
 *
 * Source: TM-Intelligent Server Direct Print User's Manual.
 */
export const serverDirectPrint: PrinterProtocol = async (station, connected, { method, body }) => {
  if (method !== 'POST') return refused('not_found');
  const form = new URLSearchParams(body);
  if (!isExpectedDevice(connected.printer, form.get('ID'))) return refused('not_found');
  switch (form.get('ConnectionType')) {
    case 'GetRequest':
      return sendNext(station, connected);
    case 'SetResponse':
      return receiveResponse(station, connected, form.get('ResponseFile') ?? '');
    default:
      return xml('');
  }
};

async function sendNext(station: PrintStation, connected: ConnectedPrinter): Promise<PrinterReply> {
  const { release, printer } = connected;
  const queue = station.queueOf(release.licence);
  await queue.hear(printer.name, null);
  const job = await station.next(connected, leaseMs);
  const picture = job && (await station.draw(connected, job));
  if (!job || !picture) return xml('');
  await queue.recordFetch(job.id);
  return xml(printRequest(job.id, encodeEposPrint(picture, printer)));
}

async function receiveResponse(
  station: PrintStation,
  connected: ConnectedPrinter,
  responseFile: string,
): Promise<PrinterReply> {
  const { release, printer } = connected;
  const queue = station.queueOf(release.licence);
  const { jobId, isPrinted, code, condition } = readResponse(responseFile);
  await queue.hear(printer.name, condition);
  const job = jobId === null ? null : await queue.find(printer.name, jobId);
  if (job && isPrinted) await queue.finish(printer.name, job.id, 'printed');
  // Without paper, or while it is open, the printer cannot print anything: it is no fault of the job.
  else if (job && condition === 'fault') await station.fail(connected, job, code);
  return xml('');
}

const printRequest = (id: number, document: string) =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<PrintRequestInfo Version="2.00"><ePOSPrint><Parameter>',
    `<devid>local_printer</devid><timeout>${printTimeoutMs}</timeout><printjobid>${id}</printjobid>`,
    `</Parameter><PrintData>${document}</PrintData></ePOSPrint></PrintRequestInfo>`,
  ].join('');

const conditionsByCode: Readonly<Record<string, PrinterCondition>> = {
  EPTR_REC_EMPTY: 'paper_out',
  EPTR_COVER_OPEN: 'cover_open',
};

/** The bit of the status that says that the roll is near its end. */
const paperNearEnd = 0x20000;

/** Reads the few values that matter, wherever the namespaces of the printer's version put them. */
function readResponse(file: string) {
  const [, job] = /<printjobid>\s*(\d{1,15})\s*<\/printjobid>/.exec(file) ?? [];
  const [response = ''] = /<response\b[^>]{0,2000}>/.exec(file) ?? [];
  const attribute = (name: string) => new RegExp(`\\b${name}="([\\w.]{0,50})"`).exec(response)?.[1] ?? '';
  const isPrinted = attribute('success') === 'true' || attribute('success') === '1';
  const code = attribute('code');
  const isLow = (Number(attribute('status')) & paperNearEnd) !== 0;
  const condition = isPrinted ? (isLow ? 'paper_low' : 'ready') : (conditionsByCode[code] ?? 'fault');
  return { jobId: job === undefined ? null : Number(job), isPrinted, code, condition } as const;
}

const xml = (body: string): PrinterReply => ({
  kind: 'answer',
  head: [],
  type: 'text/xml; charset=utf-8',
  body,
});
