import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { type EditorEntity, maxPictureUploadBytes } from '#contracts/calls/menu-editor.ts';
import type { PictureError } from '#contracts/refusals.ts';
import { uploadedPicture } from '#contracts/shapes/menu-edits.ts';
import { type EntityRef, isSameEntity } from './edit-list.ts';
import { chosenPicture, keepThumbnail, membersOf } from './editor-draft.ts';
import { editMembers, memberValue } from './entity-draft.ts';
import type { Field } from './field-kinds.ts';
import { editorLanguage, refreshMenuEditor } from './menu-editor.ts';
import { uploadPictureFile } from './upload-picture-file.ts';

/** Why a picture was refused. */
export type PictureUploadError = PictureError | 'too_large' | 'not_sent';

/** A picture being uploaded. */
export interface PictureUpload {
  readonly entity: EntityRef;
  readonly member: string;
  /** As a `data:` URL. */
  readonly thumbnail: string;
  /** From 0 to 1. */
  readonly progress: number;
}

/** A picture that was refused. */
interface PictureRefusal {
  readonly entity: EntityRef;
  readonly member: string;
  readonly why: PictureUploadError;
}

const uploading = signal<PictureUpload | null>(null);
const uploadError = signal<PictureRefusal | null>(null);

export const editorPicture = {
  uploading: uploading as ReadonlySignal<PictureUpload | null>,
  error: uploadError as ReadonlySignal<PictureRefusal | null>,
};

/** Uploads the original picture, then adds it to the edits. */
export async function choosePicture(entity: EditorEntity, field: PictureField, file: Blob): Promise<void> {
  const { of, id } = entity;
  const ref = { entity: { of, id }, member: field.member };
  uploadError.value = null;
  const small = await createThumbnail(file);
  const why = file.size > maxPictureUploadBytes ? 'too_large' : small === null ? 'no_picture' : null;
  if (why !== null || small === null) {
    uploadError.value = { ...ref, why: why ?? 'no_picture' };
    return;
  }
  uploading.value = { ...ref, thumbnail: small, progress: 0 };
  const result = await uploadPictureFile(editorLanguage(), file, (progress) => {
    uploading.value = { ...ref, thumbnail: small, progress };
  });
  batch(() => {
    uploading.value = null;
    if (result.kind === 'done') setPicture(entity, field, result.picture, small);
    else uploadError.value = { ...ref, why: result.kind === 'refused' ? result.why : 'not_sent' };
  });
  // Access may have ended.
  if (result.kind === 'no_response') void refreshMenuEditor();
}

/** A member with a picture. */
export type PictureField = Extract<Field, { kind: 'picture' }>;

/** Sets another picture; of several the first one. @param small its thumbnail as a `data:` URL */
export function setPicture(entity: EditorEntity, field: PictureField, picture: string, small: string): void {
  editMembers(entity, { [field.member]: memberWith(entity, field, uploadedPicture(picture)) });
  keepThumbnail(entity, field.member, small);
}

/** Removes the picture; of several all. */
export const removePicture = (entity: EditorEntity, { member, in: holder }: PictureField): void =>
  editMembers(entity, { [member]: holder === 'image.product' ? [] : null });

function memberWith(entity: EditorEntity, { member, in: holder }: PictureField, path: string): unknown {
  if (holder === 'itself') return path;
  if (holder !== 'image.product') return { [holder]: path };
  const others = (memberValue(entity, member) ?? []) as readonly unknown[];
  return [{ image: { product: path } }, ...others.slice(1)];
}

/** The address of the picture as it will be; `null` for none. */
export function pictureAddress(entity: EditorEntity, field: PictureField): string | null {
  const { member } = field;
  if (member in membersOf(entity)) return chosenPicture(entity, member);
  const path = pathIn(entity.source[member], field);
  return entity.pictures.find((picture) => picture.path === path)?.address ?? null;
}

/** The path that a member holds. */
function pathIn(value: unknown, { in: holder }: PictureField): unknown {
  if (holder === 'itself') return value;
  const steps = holder === 'image.product' ? ['0', 'image', 'product'] : [holder];
  return steps.reduce<unknown>(
    (inner, step) => (inner as Record<string, unknown> | undefined)?.[step],
    value,
  );
}

/** Whether this picture of an entity is being uploaded. */
export const isUploading = (entity: EntityRef, member: string): boolean =>
  uploading.value?.member === member && isSameEntity(uploading.value.entity, entity);

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
