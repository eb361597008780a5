import { type Said, saidAlways, type Visit } from '../catalog/visit.ts';
import { type Shell, shellOf } from './shell.ts';

/** Source: spec §2 "Info page". */
export interface InfoPageScreen {
  readonly shell: Shell;
  readonly id: number;
  readonly title: Said;
  /** HTML. */
  readonly content: Said;
}

/** `null` when the venue has no such page. */
export function infoPageScreen(visit: Visit, id: number): InfoPageScreen | null {
  const page = visit.menu.read('page', id);
  return (
    page && {
      shell: shellOf(visit),
      id,
      title: saidAlways(page, 'title'),
      content: saidAlways(page, 'content'),
    }
  );
}
