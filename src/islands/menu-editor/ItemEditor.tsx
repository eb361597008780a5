import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { editItem, editorDraft, editsOf, revertItem } from '#client/menu-editor/editor-draft.ts';
import { closeItem } from '#client/menu-editor/editor-item.ts';
import { closuresIn, windowsIn } from '#domain/menu-editor/week-plan.ts';
import { Closures } from './Closures.tsx';
import type { EditorProps, ItemEditorProps } from './editor-props.ts';
import { PictureField } from './PictureField.tsx';
import { PriceField } from './PriceField.tsx';
import { TranslatedFields } from './TranslatedFields.tsx';
import { WeekHours } from './WeekHours.tsx';

/** An item as published, with the edits on top. */
export function ItemEditor({ item, menu, formatter }: ItemEditorProps) {
  useSignals();
  const heading = useRef<HTMLHeadingElement>(null);
  // Remounts the fields, so that invalid input is dropped too.
  const [resetCount, setResetCount] = useState(0);
  useEffect(() => heading.current?.focus(), []);
  const { t } = formatter;
  const name = menu.items.find(({ id }) => id === item.id)?.name ?? '';
  const isEdited = editorDraft.items.value.some(({ id }) => id === item.id);
  const undo = () => {
    revertItem(item.id);
    setResetCount(resetCount + 1);
  };
  return (
    <>
      <header className="editor-head">
        <button type="button" className="button plain to-items" onClick={closeItem}>
          {t('back')}
        </button>
        <h2 ref={heading} tabIndex={-1}>
          <bdi>{name}</bdi>
        </h2>
        <button type="button" className="button plain" disabled={!isEdited} onClick={undo}>
          {t('undo')}
        </button>
      </header>
      <div className="fields" key={resetCount}>
        <PriceField {...{ item, menu, formatter }} />
        <OutOfStockField {...{ item, menu, formatter }} />
        <TranslatedFields {...{ item, menu, formatter }} />
        <PictureField {...{ item, menu, formatter }} />
        <ItemHours {...{ item, menu, formatter }} />
      </div>
    </>
  );
}

function OutOfStockField({ item, formatter: { t } }: ItemEditorProps) {
  useSignals();
  const isOut = editsOf(item.id).out_of_stock ?? item.out_of_stock;
  return (
    <div className="consent">
      <label>
        <input
          type="checkbox"
          checked={isOut}
          onChange={({ target }) => editItem(item, { out_of_stock: target.checked })}
        />
        {t('out_of_stock')}
      </label>
    </div>
  );
}

/** When the item is unavailable. Collapsed, because most items are always available. */
function ItemHours({ item, formatter }: Pick<ItemEditorProps, 'item'> & Pick<EditorProps, 'formatter'>) {
  useSignals();
  const hours = editsOf(item.id).product_hours ?? item.hours;
  const [windows, closures] = [windowsIn(hours), closuresIn(hours)];
  return (
    <details className="item-hours" open={hours.length > 0}>
      <summary>{formatter.t('desk_field_hours')}</summary>
      <WeekHours
        windows={windows}
        formatter={formatter}
        isOpening={false}
        onChange={(next) => editItem(item, { product_hours: [...next, ...closures] })}
      />
      <Closures
        closures={closures}
        formatter={formatter}
        onChange={(next) => editItem(item, { product_hours: [...windows, ...next] })}
      />
    </details>
  );
}
