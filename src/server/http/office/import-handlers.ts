import type { importCalls } from '#contracts/calls/menu-import.ts';
import type { ImportIntoMenu } from '../../publishing/editor/menu-import.ts';
import { refuse } from '../refuse.ts';
import type { OfficeHandlers } from './office-handler.ts';

/** Menus of other systems, read for the menu editor. */
export const importHandlers = (importIntoMenu: ImportIntoMenu): OfficeHandlers<typeof importCalls> => ({
  async importMenu({ params: { kind, after }, file }, { release }) {
    const result = await importIntoMenu(release, { kind, after, bytes: file ?? new Uint8Array() });
    if (result.kind === 'refused') return refuse('unfit_import', { why: result.why });
    const { counts, remarks, edits } = result;
    return { counts, remarks, edits };
  },
});
