import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { openedEntity } from '#client/menu-editor/open-entity.ts';
import { DishPreview, hasPage, useWideScreen } from './DishPreview.tsx';
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
  const isWide = useWideScreen();
  const previewed = isWide && open.kind === 'known' && hasPage(open.entity) ? open.entity : null;
  const classes = [
    'menu-view',
    ...(open.kind === 'none' ? [] : ['editing']),
    ...(previewed ? ['previewing'] : []),
  ];
  return (
    <div className={classes.join(' ')}>
      <MenuTree {...props} />
      <EntityPane {...props} />
      {previewed && (
        <aside className="beside" aria-label={props.formatter.t('desk_preview')}>
          <DishPreview key={`${previewed.of} ${previewed.id}`} {...props} entity={previewed} />
        </aside>
      )}
    </div>
  );
}
