import { openEditApplier } from './apply-edits.ts';
import type { EditorContext, EditorSession, MenuEditorOptions } from './editor-context.ts';
import { openEditorQueries } from './editor-queries.ts';
import { openEditPublishing } from './publish-edits.ts';
import { openEditReview } from './review-edits.ts';
import { openVersionReader } from './version-reader.ts';

/** Opens the menu editors of all venues: once per process. The returned function opens one call. */
export function openMenuEditors(options: MenuEditorOptions) {
  const context: EditorContext = {
    ...options,
    readVersion: openVersionReader(options.archive),
    applyEdits: openEditApplier(options),
  };
  return (session: EditorSession) => ({
    ...openEditorQueries(context, session),
    ...openEditReview(context, session),
    ...openEditPublishing(context, session),
    receivePicture: (original: Uint8Array) => options.picturesOf(session.release.licence).receive(original),
  });
}

/** Opens a call to the menu editor of a venue. */
export type MenuEditors = ReturnType<typeof openMenuEditors>;

/** The menu editor of one venue, for one author. */
export type MenuEditor = ReturnType<MenuEditors>;
