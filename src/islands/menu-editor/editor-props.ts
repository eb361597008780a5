import type { EditorItem } from '#client/menu-editor/read-editor-item.ts';
import type { EditorMenu } from '#contracts/calls/menu-editor.ts';
import type { EditorFormatter } from './editor-formatter.ts';

/** Props of every part of the editor. */
export interface EditorProps {
  readonly menu: EditorMenu;
  readonly formatter: EditorFormatter;
}

/** Props of the fields of an item. */
export interface ItemEditorProps {
  readonly item: EditorItem;
  readonly menu: EditorMenu;
  readonly formatter: EditorFormatter;
}
