import { useSignals } from '@preact/signals-react/runtime';
import { addEntity, editorDraft, orderList } from '#client/menu-editor/editor-draft.ts';
import { openEntity } from '#client/menu-editor/open-entity.ts';
import { requiredMembers } from '#client/menu-editor/required-members.ts';
import { EntityRow } from './EntityRow.tsx';
import type { EntityProps } from './fields/field-props.ts';
import { SortableList } from './SortableList.tsx';

/** The choices of a group of options, in order. */
export function OptionList({ entity, formatter }: EntityProps) {
  useSignals();
  const { t } = formatter;
  const { id } = entity;
  const options = editorDraft.menu.value?.list('option', id) ?? [];
  return (
    <fieldset className="option-list">
      <legend>{t('desk_kind_option')}</legend>
      <SortableList
        className="items"
        ids={options.map((option) => option.id)}
        onOrder={(ids) => orderList('option', id, ids)}
        row={(one) => {
          const option = options.find((entry) => entry.id === one);
          return option && <EntityRow entry={option} formatter={formatter} />;
        }}
      />
      <button
        type="button"
        className="link"
        onClick={() =>
          void openEntity({
            of: 'option',
            id: addEntity('option', { in: id }, { ...requiredMembers.option }),
          })
        }
      >
        {t('desk_add_option')}
      </button>
    </fieldset>
  );
}
