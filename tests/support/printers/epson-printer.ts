import type { Bitmap } from '#server/printing/bitmap.ts';
import { joined } from './a-bitmap.ts';
import { type CallServer, textOf } from './printer-requests.ts';

export interface EpsonPage {
  readonly job: string;
  readonly picture: Bitmap;
  readonly isCut: boolean;
  readonly beeps: boolean;
}

interface EpsonSetup {
  readonly id?: string;
}

/** A printer that speaks Epson Server Direct Print, by its manual, and prints the pictures of ePOS-Print documents. */
export function anEpsonPrinter(call: CallServer, { id = 'kitchen-1' }: EpsonSetup = {}) {
  const pages: EpsonPage[] = [];
  /** Why it cannot print; `null` while it can. */
  const state: { code: string | null } = { code: null };

  const post = (form: Readonly<Record<string, string>>) =>
    call({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ ...form, ID: id })),
    });

  /** Asks for a job and prints it. @returns it, or `null` for none. */
  const fetchJob = async (): Promise<EpsonPage | null> => {
    const response = await post({ ConnectionType: 'GetRequest' });
    const text = textOf(response);
    if (response.status !== 200 || text === '') return null;
    const page = pageIn(text);
    if (state.code === null) pages.push(page);
    return page;
  };

  const respond = (job: string) =>
    post({
      ConnectionType: 'SetResponse',
      ResponseFile: [
        '<?xml version="1.0" encoding="UTF-8"?><PrintResponseInfo Version="2.00"><ePOSPrint><Parameter>',
        `<devid>local_printer</devid><printjobid>${job}</printjobid></Parameter><PrintResponse>`,
        `<response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" success="${state.code === null}"`,
        ` code="${state.code ?? ''}" status="251658262" battery="0"/>`,
        '</PrintResponse></ePOSPrint></PrintResponseInfo>',
      ].join(''),
    });

  /** What it does every few seconds. @returns whether it had something to print. */
  const work = async (): Promise<boolean> => {
    const page = await fetchJob();
    if (page) await respond(page.job);
    return page !== null;
  };

  /** Prints until nothing is left. */
  const workOff = async (): Promise<void> => {
    if (await work()) await workOff();
  };

  return { pages, state, fetchJob, respond, work, workOff };
}

function pageIn(xml: string): EpsonPage {
  const [, job = ''] = /<printjobid>(\w+)<\/printjobid>/.exec(xml) ?? [];
  const images = [
    ...xml.matchAll(/<image width="(\d+)" height="(\d+)" color="color_1" mode="mono">([^<]+)<\/image>/g),
  ];
  if (!xml.includes('<epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">'))
    throw new Error('It is no ePOS-Print document');
  return {
    job,
    picture: joined(
      images.map(([, width, height, data = '']) => ({
        width: Number(width),
        height: Number(height),
        bits: Buffer.from(data, 'base64'),
      })),
    ),
    isCut: xml.includes('<cut type="feed"/>'),
    beeps: xml.includes('<sound '),
  };
}
