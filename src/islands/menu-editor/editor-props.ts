import type { EditorMenu } from '#contracts/shapes/editor-menu.ts';
import type { EditorFormatter } from './editor-formatter.ts';

/** Props of every part of the editor. */
export interface EditorProps {
  readonly menu: EditorMenu;
  readonly formatter: EditorFormatter;
}
