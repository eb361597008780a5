import { open } from 'node:fs/promises';
import type { EditorPictures } from '#server/publishing/editor/editor-pictures.ts';
import type { OriginalStore } from '#server/publishing/original-store.ts';
import type { Uploads } from '#server/publishing/remote/uploads.ts';
import { detectMediaKind, headBytes } from './detect-media-kind.ts';
import { findHeaderError } from './make-picture.ts';

interface EditorPicturesOptions {
  readonly uploads: Uploads;
  readonly originals: Pick<OriginalStore, 'find'>;
}

/** A venue's pictures, among its uploads and the originals of its versions. */
export function openEditorPictures({ uploads, originals }: EditorPicturesOptions): EditorPictures {
  return {
    async receive(original) {
      if (detectMediaKind(original).kind !== 'picture') return { kind: 'invalid', why: 'no_picture' };
      const why = await findHeaderError(original);
      if (why) return { kind: 'invalid', why };
      const uploaded = await uploads.receive(singleChunk(original), null);
      return uploaded.kind === 'taken' ? uploaded : { kind: 'too_large' };
    },
    async extensionOf(sha256) {
      const original = (await originals.find([sha256])).get(sha256);
      const detected = original && detectMediaKind(await readHead(original.location));
      return detected?.kind === 'picture' ? detected.extension : null;
    },
  };
}

async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function readHead(location: string): Promise<Uint8Array> {
  const file = await open(location);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
