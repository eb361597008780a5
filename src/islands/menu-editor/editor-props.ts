import type { EditorItem, EditorMenu } from '#contracts/calls/menu-editor.ts';
import type { EditorFormatter } from './editor-formatter.ts';

/** What every part of the desk is given. */
export interface EditorProps {
  readonly menu: EditorMenu;
  readonly formatter: EditorFormatter;
}

/** What the fields of an item are given. */
export interface ItemEditorProps {
  readonly item: EditorItem;
  readonly menu: EditorMenu;
  readonly formatter: EditorFormatter;
}
