import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { maxPictureUploadBytes } from '#contracts/calls/menu-editor.ts';
import type { PictureError } from '#contracts/refusals.ts';
import { editPicture } from './editor-draft.ts';
import { editorLanguage, refreshMenuEditor } from './menu-editor.ts';
import type { EditorItem } from './read-editor-item.ts';
import { uploadPictureFile } from './upload-picture-file.ts';

/** Why a picture was refused. */
export type PictureUploadError = PictureError | 'too_large' | 'not_sent';

/** A picture being uploaded. */
export interface PictureUpload {
  readonly item: number;
  /** As a `data:` URL. */
  readonly thumbnail: string;
  /** From 0 to 1. */
  readonly progress: number;
}

const uploading = signal<PictureUpload | null>(null);
const uploadError = signal<{ readonly item: number; readonly why: PictureUploadError } | null>(null);

export const editorPicture = {
  uploading: uploading as ReadonlySignal<PictureUpload | null>,
  error: uploadError as ReadonlySignal<{ readonly item: number; readonly why: PictureUploadError } | null>,
};

/** Uploads the original picture, then adds it to the edits. */
export async function choosePicture(item: EditorItem, file: File): Promise<void> {
  const { id } = item;
  uploadError.value = null;
  const small = await createThumbnail(file);
  const why = file.size > maxPictureUploadBytes ? 'too_large' : small === null ? 'no_picture' : null;
  if (why !== null || small === null) {
    uploadError.value = { item: id, why: why ?? 'no_picture' };
    return;
  }
  uploading.value = { item: id, thumbnail: small, progress: 0 };
  const result = await uploadPictureFile(editorLanguage(), file, (progress) => {
    uploading.value = { item: id, thumbnail: small, progress };
  });
  batch(() => {
    uploading.value = null;
    if (result.kind === 'done') editPicture(item, result.picture, small);
    else uploadError.value = { item: id, why: result.kind === 'refused' ? result.why : 'not_sent' };
  });
  // Access may have ended.
  if (result.kind === 'no_response') void refreshMenuEditor();
}

/** Maximum size of the longer side in pixels: enough to recognize a dish, small enough to store on a device. */
const maxSidePx = 360;

/** A small version of a picture as a `data:` URL; `null` when this browser cannot decode it. */
async function createThumbnail(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL('image/webp', 0.8);
}
