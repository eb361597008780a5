import * as z from 'zod/mini';
import { pathOf } from '#contracts/call.ts';
import { sendPicture } from '#contracts/calls/menu-desk.ts';
import { type PictureFault, refusals } from '#contracts/refusals.ts';
import type { Language } from '#i18n/languages.ts';

/** How sending a picture ended. */
export type FileSent =
  | { readonly kind: 'done'; readonly picture: string }
  | { readonly kind: 'refused'; readonly why: PictureFault }
  | { readonly kind: 'no_response' };

/**
 * Sends a picture's original as it is. Never throws.
 *
 * `XMLHttpRequest` is the one that tells how much has gone out.
 *
 * @param tell is told that, from 0 to 1.
 */
export function sendFile(lang: Language, file: Blob, tell: (progress: number) => void): Promise<FileSent> {
  const { promise, resolve } = Promise.withResolvers<FileSent>();
  const request = new XMLHttpRequest();
  request.open(sendPicture.method, pathOf(sendPicture, { lang }));
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => tell(total === 0 ? 0 : loaded / total);
  request.onloadend = () => resolve(endingOf(request.response));
  request.send(file);
  return promise;
}

function endingOf(body: unknown): FileSent {
  const reply = z.safeParse(sendPicture.reply, body);
  if (reply.success) return { kind: 'done', picture: reply.data.picture };
  const refusal = z.safeParse(refusals.unfit_picture.more, body);
  return refusal.success ? { kind: 'refused', why: refusal.data.why } : { kind: 'no_response' };
}
