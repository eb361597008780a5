import type { ImportedMenu } from './imported-menu.ts';
import type { RemarkList } from './remarks.ts';

export interface ExportedFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Writes a menu for another system. What that can't say is remarked.
 *
 * @param language the BCP 47 tag of texts that name none.
 */
export type KindWriter = (
  menu: ImportedMenu,
  remarks: RemarkList,
  language: string,
) => readonly ExportedFile[];
