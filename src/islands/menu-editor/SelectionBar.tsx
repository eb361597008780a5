import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { selectedItems, stopSelecting } from '#client/menu-editor/selected-items.ts';
import { ChangeMany } from './ChangeMany.tsx';
import type { EditorProps } from './editor-props.ts';
import { RaisePrices } from './RaisePrices.tsx';

/** How many dishes are chosen, and what can be done with them. */
export function SelectionBar({ menu, formatter }: EditorProps) {
  useSignals();
  const { t } = formatter;
  const [open, setOpen] = useState<'changes' | 'prices' | null>(null);
  const ids = selectedItems.ids.value;
  const close = () => setOpen(null);
  return (
    <div className="selection-bar">
      <b role="status">{t('desk_selected', { count: ids.size })}</b>
      <div className="buttons">
        <button type="button" className="button" disabled={ids.size === 0} onClick={() => setOpen('changes')}>
          {t('desk_change_selected')}
        </button>
        <button
          type="button"
          className="button plain"
          disabled={ids.size === 0}
          onClick={() => setOpen('prices')}
        >
          {t('desk_change_prices')}
        </button>
        <button type="button" className="button plain" onClick={stopSelecting}>
          {t('desk_done')}
        </button>
      </div>
      {open === 'changes' && <ChangeMany menu={menu} formatter={formatter} onClose={close} />}
      {open === 'prices' && <RaisePrices menu={menu} formatter={formatter} ids={ids} onClose={close} />}
    </div>
  );
}
