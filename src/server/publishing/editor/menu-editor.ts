import { openEditApplier } from './apply-edits.ts';
import type { EditorContext, EditorSession, MenuEditorOptions } from './editor-context.ts';
import { openEditorQueries } from './editor-queries.ts';
import { openEditPublishing } from './publish-edits.ts';
import { openEditReview } from './review-edits.ts';
import { openVersionReader } from './version-reader.ts';

/** Opens venues' menu desks: once per process, then once per call. */
export function openMenuEditors(world: MenuEditorOptions) {
  const ground: EditorContext = {
    ...world,
    readVersion: openVersionReader(world.archive),
    applyEdits: openEditApplier(world),
  };
  return (at: EditorSession) => ({
    ...openEditorQueries(ground, at),
    ...openEditReview(ground, at),
    ...openEditPublishing(ground, at),
    receivePicture: (original: Uint8Array) => world.picturesOf(at.release.licence).receive(original),
  });
}

/** The desk of one venue, for somebody who holds its token. */
export type MenuEditor = ReturnType<ReturnType<typeof openMenuEditors>>;
