import * as z from 'zod/mini';
import { uploadPicture } from '#contracts/calls/menu-editor.ts';
import { type PictureError, refusals } from '#contracts/refusals.ts';
import type { Language } from '#i18n/languages.ts';
import { editorPathOf } from './editor-access.ts';

/** The result of a picture upload. */
export type PictureUploadResult =
  | { readonly kind: 'done'; readonly picture: string }
  | { readonly kind: 'refused'; readonly why: PictureError }
  | { readonly kind: 'no_response' };

/**
 * Uploads an original picture unchanged. Never throws.
 *
 * Uses `XMLHttpRequest` because only it reports upload progress.
 *
 * @param onProgress called with the progress, from 0 to 1.
 */
export function uploadPictureFile(
  lang: Language,
  file: Blob,
  onProgress: (progress: number) => void,
): Promise<PictureUploadResult> {
  const { promise, resolve } = Promise.withResolvers<PictureUploadResult>();
  const request = new XMLHttpRequest();
  request.open(uploadPicture.method, editorPathOf(uploadPicture, { lang }));
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
  request.onloadend = () => resolve(uploadResultOf(request.response));
  request.send(file);
  return promise;
}

function uploadResultOf(body: unknown): PictureUploadResult {
  const reply = z.safeParse(uploadPicture.reply, body);
  if (reply.success) return { kind: 'done', picture: reply.data.picture };
  const refusal = z.safeParse(refusals.unfit_picture.more, body);
  return refusal.success ? { kind: 'refused', why: refusal.data.why } : { kind: 'no_response' };
}
