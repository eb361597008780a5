import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { addEntity, editorDraft, orderList } from '#client/menu-editor/editor-draft.ts';
import { closeEntity, openEntity, openedEntity } from '#client/menu-editor/open-entity.ts';
import { requiredMembers } from '#client/menu-editor/required-members.ts';
import { newZoneArea } from '#client/menu-editor/zone-areas.ts';
import type { EditedMembers } from '#contracts/shapes/menu-edits.ts';
import { Select } from '../form/Select.tsx';
import { EntityPane } from './EntityPane.tsx';
import { EntityRow } from './EntityRow.tsx';
import type { EditorProps } from './editor-props.ts';
import { SortableList } from './SortableList.tsx';

const kinds = [
  ...([
    'variation',
    'property',
    'promotion',
    'coupon',
    'page',
    'form',
    'tax',
    'charge',
    'delivery_zone',
  ] as const),
];

type ListedKind = (typeof kinds)[number];

function firstMembers(kind: ListedKind, menu: EditorProps['menu']): EditedMembers {
  const area = kind === 'delivery_zone' ? newZoneArea(menu) : null;
  return { ...requiredMembers[kind], ...(area && { area }) };
}

/** What a menu has besides dishes: one list at a time, and the opened entity beside it. */
export function ListsView(props: EditorProps) {
  useSignals();
  const { formatter } = props;
  const { t } = formatter;
  const [kind, setKind] = useState<ListedKind>('variation');
  const open = openedEntity.value;
  const entries = editorDraft.menu.value?.list(kind, null) ?? [];
  const choose = (next: ListedKind) => {
    closeEntity();
    setKind(next);
  };
  return (
    <div className={open.kind === 'none' ? 'menu-view' : 'menu-view editing'}>
      <section className="item-list" aria-label={t(`desk_kind_${kind}`)}>
        <Select
          id="list-kind"
          label={t('desk_lists')}
          options={kinds.map((value) => ({ value, label: t(`desk_kind_${value}`) }))}
          value={kind}
          none={null}
          onChoose={(value) => choose(value as ListedKind)}
        />
        {entries.length === 0 && <p className="quiet">{t('desk_list_empty')}</p>}
        <SortableList
          className="items"
          ids={entries.map(({ id }) => id)}
          onOrder={(ids) => orderList(kind, null, ids)}
          row={(id) => {
            const entry = entries.find((one) => one.id === id);
            return entry && <EntityRow entry={entry} formatter={formatter} />;
          }}
        />
        <button
          type="button"
          className="button plain"
          onClick={() =>
            void openEntity({ of: kind, id: addEntity(kind, { in: null }, firstMembers(kind, props.menu)) })
          }
        >
          {t('desk_add')}
        </button>
      </section>
      <EntityPane {...props} />
    </div>
  );
}
