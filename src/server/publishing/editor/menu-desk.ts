import type { AtDesk, DeskGround, MenuDeskWorld } from './editor-context.ts';
import { editing } from './make-edited.ts';
import { publishingAt } from './publish-edits.ts';
import { lookingAt } from './read-desk.ts';
import { reviewingAt } from './review-edits.ts';
import { openVersions } from './versions.ts';

/** Opens venues' menu desks: once per process, then once per call. */
export function openMenuDesks(world: MenuDeskWorld) {
  const ground: DeskGround = { ...world, versions: openVersions(world.archive), edit: editing(world) };
  return (at: AtDesk) => ({
    ...lookingAt(ground, at),
    ...reviewingAt(ground, at),
    ...publishingAt(ground, at),
    takePicture: (original: Uint8Array) => world.picturesOf(at.release.licence).take(original),
  });
}

/** The desk of one venue, for somebody who holds its token. */
export type MenuDesk = ReturnType<ReturnType<typeof openMenuDesks>>;
