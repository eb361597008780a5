import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { openedEntity } from '#client/menu-editor/open-entity.ts';
import { EntityPane } from './EntityPane.tsx';
import { rowId } from './EntityRow.tsx';
import type { EditorProps } from './editor-props.ts';
import { MenuTree } from './MenuTree.tsx';

/** The tree of the menu, and the opened entity: beside it, or on a phone in its place. */
export function MenuView(props: EditorProps) {
  useSignals();
  const open = openedEntity.value;
  const last = useRef<string | null>(null);
  const openRow = open.kind === 'none' ? null : rowId(open.of, open.id);
  useEffect(() => {
    // Back in the tree, restores the focus to the last row.
    if (openRow === null && last.current !== null) document.getElementById(last.current)?.focus();
    last.current = openRow;
  }, [openRow]);
  return (
    <div className={open.kind === 'none' ? 'menu-view' : 'menu-view editing'}>
      <MenuTree {...props} />
      <EntityPane {...props} />
    </div>
  );
}
