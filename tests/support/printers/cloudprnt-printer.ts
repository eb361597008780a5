import sharp from 'sharp';
import type { Bitmap } from '#server/printing/bitmap.ts';
import { type CallServer, textOf } from './printer-requests.ts';

interface StarReply {
  readonly jobReady: boolean;
  readonly mediaTypes?: readonly string[];
  readonly jobToken?: string;
  readonly deleteMethod?: string;
}

interface StarSetup {
  readonly mac?: string;
  /** Older ones do not name the job that they fetch and confirm. */
  readonly sendsToken?: boolean;
}

export interface StarPage {
  readonly picture: Bitmap;
  readonly cut: unknown;
  readonly buzzer: unknown;
}

/** A printer that speaks Star CloudPRNT, by its protocol guide, and prints PNGs. */
export function aStarPrinter(
  call: CallServer,
  { mac = '00:11:62:0D:1A:2B', sendsToken = true }: StarSetup = {},
) {
  const pages: StarPage[] = [];
  const state = { statusCode: '200%20OK' };

  const queryOf = (token: string | undefined, more: Readonly<Record<string, string>>) =>
    `?${new URLSearchParams({ uid: mac, mac, ...more, ...(sendsToken && token !== undefined && { token }) })}`;

  const poll = async (printingInProgress = false) => {
    const body = JSON.stringify({
      status: '23 86 00 00 00 00 00 00 00 00 00',
      printerMAC: mac,
      uniqueID: mac,
      statusCode: state.statusCode,
      jobToken: null,
      printingInProgress,
      clientAction: null,
    });
    const response = await call({ method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return { status: response.status, reply: JSON.parse(textOf(response)) as StarReply };
  };

  /** Fetches a job. @returns whether it got one. */
  const fetchJob = async (token: string | undefined): Promise<boolean> => {
    const response = await call({ method: 'GET', query: queryOf(token, { type: 'image/png' }) });
    if (response.status !== 200) return false;
    if (response.headers['content-type'] !== 'image/png') throw new Error('It is no PNG');
    pages.push({
      picture: await pictureOf(response.bytes),
      cut: response.headers['x-star-cut'],
      buzzer: response.headers['x-star-buzzerstartpattern'],
    });
    return true;
  };

  const confirm = async (token: string | undefined, code = '200 OK') =>
    (await call({ method: 'DELETE', query: queryOf(token, { code }) })).status;

  /** What it does every few seconds. @returns whether it printed something. */
  const work = async (): Promise<boolean> => {
    const { reply } = await poll();
    if (!reply.jobReady || !(await fetchJob(reply.jobToken))) return false;
    await confirm(reply.jobToken);
    return true;
  };

  /** Prints until nothing is left. */
  const workOff = async (): Promise<void> => {
    if (await work()) await workOff();
  };

  return { pages, state, poll, fetchJob, confirm, work, workOff };
}

/** Decodes a PNG, with a decoder that is not ours. */
async function pictureOf(png: Uint8Array): Promise<Bitmap> {
  const { data, info } = await sharp(png).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  const bits = new Uint8Array((info.width / 8) * info.height);
  for (let at = 0; at < info.width * info.height; at += 1) {
    if ((data[at * info.channels] ?? 255) < 128) bits[at >> 3] = (bits[at >> 3] ?? 0) | (0x80 >> (at & 7));
  }
  return { width: info.width, height: info.height, bits };
}
