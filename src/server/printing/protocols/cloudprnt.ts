import * as z from 'zod/mini';
import { printerPollSchema, printMediaTypes } from '#contracts/calls/printing.ts';
import { parseJson } from '#contracts/parse-json.ts';
import { canPrint, type PrinterCondition } from '#domain/printing/printer-state.ts';
import type { Bitmap } from '../bitmap.ts';
import { encodeEscPos } from '../formats/esc-pos.ts';
import { encodePng } from '../formats/png.ts';
import type { ConnectedPrinter, PrintStation } from '../print-station.ts';
import { isExpectedDevice, type Printer } from '../printer.ts';
import { type PrinterProtocol, type PrinterReply, type PrinterRequest, refused } from './protocol.ts';

/** These printers say themselves that they are still printing, so jobs are not leased. */
const noLease = 0;

/**
 * Star CloudPRNT: POST asks for a job, GET fetches it, DELETE confirms it. `emenu print-agent` speaks it, too, and gets
 * ESC/POS commands instead of a PNG.
 *
 * Source: Star CloudPRNT Protocol Guide 2.4.0.
 */
export const cloudPrnt: PrinterProtocol = async (station, connected, request) => {
  switch (request.method) {
    case 'POST':
      return answerPoll(station, connected, request);
    case 'GET':
      return sendJob(station, connected, request);
    case 'DELETE':
      return confirmJob(station, connected, request);
    default:
      return refused('not_found');
  }
};

async function answerPoll(
  station: PrintStation,
  connected: ConnectedPrinter,
  { body, patience }: PrinterRequest,
): Promise<PrinterReply> {
  const { release, printer } = connected;
  const { data } = z.safeParse(printerPollSchema, parseJson(body));
  if (!data) return refused('unreadable');
  if (!isExpectedDevice(printer, data.printerMAC ?? null)) return refused('not_found');
  const condition = conditionOf(data.statusCode ?? null);
  await station.queueOf(release.licence).hear(printer.name, condition);
  const isIdle = data.printingInProgress !== true && canPrint(condition ?? 'ready');
  const job = isIdle ? await station.awaitNext(connected, noLease, patience) : null;
  return json(
    job
      ? {
          jobReady: true,
          mediaTypes: [mediaTypeOf(printer)],
          jobToken: String(job.id),
          deleteMethod: 'DELETE',
        }
      : { jobReady: false },
  );
}

async function sendJob(
  station: PrintStation,
  connected: ConnectedPrinter,
  { query }: PrinterRequest,
): Promise<PrinterReply> {
  const { release, printer } = connected;
  if (!isOwnDevice(printer, query)) return refused('not_found');
  const type = mediaTypeOf(printer);
  if ((query.get('type') ?? type) !== type) return refused('unknown_type');
  const queue = station.queueOf(release.licence);
  const id = jobIdOf(query);
  const job = id === null ? await queue.next(printer.name, noLease) : await queue.find(printer.name, id);
  const picture = job && (await station.draw(connected, job));
  if (!job || !picture) return refused('not_found');
  await queue.recordFetch(job.id);
  return { kind: 'answer', ...encodedFor(printer, picture), type };
}

async function confirmJob(
  station: PrintStation,
  connected: ConnectedPrinter,
  { query }: PrinterRequest,
): Promise<PrinterReply> {
  const { release, printer } = connected;
  if (!isOwnDevice(printer, query)) return refused('not_found');
  const queue = station.queueOf(release.licence);
  const id = jobIdOf(query);
  const job = await (id === null ? queue.findFetched(printer.name) : queue.find(printer.name, id));
  const code = query.get('code') ?? '';
  if (job && code.startsWith('2')) await queue.finish(printer.name, job.id, 'printed');
  else if (job) await station.fail(connected, job, code.slice(0, 100));
  return json({});
}

const isOwnDevice = (printer: Printer, query: URLSearchParams) => isExpectedDevice(printer, query.get('mac'));

/** The job that the printer names; `null` when it names none, as older printers do. */
function jobIdOf(query: URLSearchParams): number | null {
  const token = query.get('token') ?? '';
  if (token === '') return null;
  return /^\d{1,15}$/.test(token) ? Number(token) : -1;
}

/** The media type of a printer of this protocol. */
const mediaTypeOf = ({ protocol }: Printer) => printMediaTypes[protocol === 'agent' ? 'agent' : 'cloudprnt'];

function encodedFor(printer: Printer, picture: Bitmap) {
  if (printer.protocol === 'agent') return { head: [], body: encodeEscPos(picture, printer) };
  const head = ['x-star-cut', printer.cut ? 'partial; feed=true' : 'none; feed=true'];
  const buzzer = printer.buzzer ? ['x-star-buzzerstartpattern', '1'] : [];
  return { head: [...head, ...buzzer, 'x-star-imageditherpattern', 'none'], body: encodePng(picture) };
}

const conditions: Readonly<Record<string, PrinterCondition>> = {
  210: 'paper_low',
  211: 'paper_low',
  410: 'paper_out',
  420: 'cover_open',
};

/** @param statusCode a number with words, such as `200 OK`, percent-encoded or not. */
function conditionOf(statusCode: string | null): PrinterCondition | null {
  const [code] = /^\d{3}/.exec(statusCode ?? '') ?? [];
  if (code === undefined) return null;
  return conditions[code] ?? (code.startsWith('2') ? 'ready' : 'fault');
}

const json = (value: unknown): PrinterReply => ({
  kind: 'answer',
  head: [],
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});
