import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import {
  changeMany,
  changeStockOfMany,
  isNothing,
  labelsOf,
  type ManyChanges,
  noChanges,
} from '#client/menu-editor/change-many.ts';
import { editorAccess } from '#client/menu-editor/editor-access.ts';
import { editorDraft } from '#client/menu-editor/editor-draft.ts';
import { selectedItems, selectItems } from '#client/menu-editor/selected-items.ts';
import { openInventory } from '#client/staff/inventory.ts';
import { closuresIn, windowsIn } from '#domain/menu-editor/week-plan.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Select } from '../form/Select.tsx';
import { Closures } from './Closures.tsx';
import type { EditorProps } from './editor-props.ts';
import { WeekHours } from './WeekHours.tsx';

interface Props extends EditorProps {
  readonly onClose: () => void;
}

const yesOrNo = (value: boolean | null): string | null => (value === null ? null : value ? 'yes' : 'no');

const readYesOrNo = (value: string | number | null): boolean | null =>
  value === null ? null : value === 'yes';

/** Changes all chosen dishes together. What is left as it is stays different from dish to dish. */
export function ChangeMany({ formatter, onClose }: Props) {
  useSignals();
  const { t, language } = formatter;
  const [changes, setChanges] = useState<ManyChanges>(noChanges);
  const [stock, setStock] = useState<'in' | 'out' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState(0);
  // At the venue, what is sold out changes at once. The office has only the menu.
  const isAtVenue = editorAccess.value?.place === 'desk';
  useEffect(() => (isAtVenue ? openInventory('desk', language) : undefined), [isAtVenue, language]);
  const ids = [...selectedItems.ids.value];
  const menu = editorDraft.menu.value;
  const change = (next: Partial<ManyChanges>) => setChanges({ ...changes, ...next });
  const entriesOf = (of: 'category' | 'property') =>
    (menu?.all(of) ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const idIn = (value: string | number | null) => (value === null ? null : Number(value));
  const worn = labelsOf(ids);
  const apply = async () => {
    changeMany(ids, changes);
    setChanges(noChanges);
    if (stock === null) return onClose();
    setBusy(true);
    const refused = await changeStockOfMany(ids, stock);
    setBusy(false);
    if (refused.length === 0) return onClose();
    // Those that are done need not be tried again.
    selectItems(ids, false);
    selectItems(refused, true);
    setFailed(refused.length);
  };
  const unchanged = t('desk_unchanged_here');
  return (
    <Dialog labelledBy="change-many" onDismiss={onClose} isBusy={isBusy}>
      <h2 id="change-many">{t('desk_selected', { count: ids.length })}</h2>
      <div className="fields">
        <Select
          id="many-stock"
          label={t(isAtVenue ? 'desk_sold_out_now' : 'desk_sold_out_published')}
          options={[
            { value: 'yes', label: t('out_of_stock') },
            { value: 'no', label: t('desk_back_in_stock') },
          ]}
          value={isAtVenue ? yesOrNo(stock === null ? null : stock === 'out') : yesOrNo(changes.soldOut)}
          none={unchanged}
          onChoose={(value) => {
            const isOut = readYesOrNo(value);
            if (!isAtVenue) change({ soldOut: isOut });
            else setStock(isOut === null ? null : isOut ? 'out' : 'in');
          }}
        />
        <Select
          id="many-hidden"
          label={t('desk_shown_to_guests')}
          options={[
            { value: 'yes', label: t('desk_hide') },
            { value: 'no', label: t('desk_show') },
          ]}
          value={yesOrNo(changes.hidden)}
          none={unchanged}
          onChoose={(value) => change({ hidden: readYesOrNo(value) })}
        />
        <Select
          id="many-category"
          label={t('desk_field_category')}
          options={entriesOf('category')}
          value={changes.category}
          none={unchanged}
          onChoose={(value) => change({ category: idIn(value) })}
        />
        {entriesOf('property').length > 0 && (
          <>
            <Select
              id="many-label"
              label={t('desk_add_label')}
              options={entriesOf('property')}
              value={changes.addedLabel}
              none={unchanged}
              onChoose={(value) => change({ addedLabel: idIn(value) })}
            />
            <Select
              id="many-label-removed"
              label={t('desk_remove_label')}
              options={entriesOf('property').filter(({ value }) => worn.has(value))}
              value={changes.removedLabel}
              none={unchanged}
              onChoose={(value) => change({ removedLabel: idIn(value) })}
            />
          </>
        )}
        <div className="consent">
          <label>
            <input
              type="checkbox"
              checked={changes.hours !== null}
              onChange={({ target }) => change({ hours: target.checked ? [] : null })}
            />
            {t('desk_same_hours')}
          </label>
        </div>
        {changes.hours !== null && (
          <div className="item-hours">
            <WeekHours
              windows={windowsIn(changes.hours)}
              formatter={formatter}
              isOpening={false}
              onChange={(windows) => change({ hours: [...windows, ...closuresIn(changes.hours ?? [])] })}
            />
            <Closures
              closures={closuresIn(changes.hours)}
              formatter={formatter}
              onChange={(closures) => change({ hours: [...windowsIn(changes.hours ?? []), ...closures] })}
            />
          </div>
        )}
        <div role="alert">
          {failed > 0 && <p className="field-error">{t('desk_stock_failed', { count: failed })}</p>}
        </div>
      </div>
      <div className="buttons">
        <button
          type="button"
          className="button"
          disabled={isBusy || ids.length === 0 || (isNothing(changes) && stock === null)}
          onClick={() => void apply()}
        >
          {t('desk_apply')}
        </button>
        <button type="button" className="button plain" disabled={isBusy} onClick={onClose}>
          {t('cancel')}
        </button>
      </div>
    </Dialog>
  );
}
