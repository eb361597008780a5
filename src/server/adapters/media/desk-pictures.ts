import { open } from 'node:fs/promises';
import type { Pictures } from '#server/publishing/editor/pictures.ts';
import type { Originals } from '#server/publishing/originals.ts';
import type { SentFiles } from '#server/publishing/remote/sent-files.ts';
import { headerFault } from './make-picture.ts';
import { headBytes, mediaKind } from './media-kind.ts';

interface PicturesNeeds {
  readonly sent: SentFiles;
  readonly originals: Pick<Originals, 'find'>;
}

/** A venue's pictures, among its files that were sent and those that its versions name. */
export function deskPictures({ sent, originals }: PicturesNeeds): Pictures {
  return {
    async take(original) {
      if (mediaKind(original).kind !== 'picture') return { kind: 'unfit', why: 'no_picture' };
      const why = await headerFault(original);
      if (why) return { kind: 'unfit', why };
      const taken = await sent.take(inOne(original), null);
      return taken.kind === 'taken' ? taken : { kind: 'too_large' };
    },
    async extensionOf(sha256) {
      const original = (await originals.find([sha256])).get(sha256);
      const found = original && mediaKind(await headOf(original.location));
      return found?.kind === 'picture' ? found.extension : null;
    },
  };
}

async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function headOf(location: string): Promise<Uint8Array> {
  const file = await open(location);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
