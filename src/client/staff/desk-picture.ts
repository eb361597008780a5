import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { type DeskItem, mostPictureBytes } from '#contracts/calls/menu-desk.ts';
import type { PictureFault } from '#contracts/refusals.ts';
import { deskLanguage } from './desk.ts';
import { editPicture } from './desk-draft.ts';
import { sendFile } from './send-file.ts';
import { smallPicture } from './small-picture.ts';

/** Why a picture was not taken. */
export type PictureTrouble = PictureFault | 'too_large' | 'not_sent';

/** A picture on its way to the server. */
export interface SentPicture {
  readonly item: number;
  /** As a `data:` address. */
  readonly small: string;
  /** From 0 to 1. */
  readonly progress: number;
}

const sent = signal<SentPicture | null>(null);
const trouble = signal<{ readonly item: number; readonly why: PictureTrouble } | null>(null);

export const deskPicture = {
  sent: sent as ReadonlySignal<SentPicture | null>,
  trouble: trouble as ReadonlySignal<{ readonly item: number; readonly why: PictureTrouble } | null>,
};

/** Sends a picture's original, and means to show it once it is there. */
export async function choosePicture(item: DeskItem, file: File): Promise<void> {
  const { id } = item;
  trouble.value = null;
  const small = await smallPicture(file);
  const why = file.size > mostPictureBytes ? 'too_large' : small === null ? 'no_picture' : null;
  if (why !== null || small === null) {
    trouble.value = { item: id, why: why ?? 'no_picture' };
    return;
  }
  sent.value = { item: id, small, progress: 0 };
  const result = await sendFile(deskLanguage(), file, (progress) => {
    sent.value = { item: id, small, progress };
  });
  batch(() => {
    sent.value = null;
    if (result.kind === 'done') editPicture(item, result.picture, small);
    else trouble.value = { item: id, why: result.kind === 'refused' ? result.why : 'not_sent' };
  });
}
