import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { editItem, editorDraft, editsOf, revertItem } from '#client/staff/editor-draft.ts';
import { closeItem } from '#client/staff/editor-item.ts';
import { closuresIn, windowsIn } from '#domain/menu-editor/week-plan.ts';
import { Closures } from './Closures.tsx';
import type { EditorProps, ItemEditorProps } from './editor-props.ts';
import { PictureField } from './PictureField.tsx';
import { PriceField } from './PriceField.tsx';
import { TranslatedFields } from './TranslatedFields.tsx';
import { WeekHours } from './WeekHours.tsx';

/** An item as it is published, with what is meant to change on top of it. */
export function ItemEditor({ item, menu, formatter }: ItemEditorProps) {
  useSignals();
  const heading = useRef<HTMLHeadingElement>(null);
  // What was typed and makes no sense goes with the rest.
  const [undone, setUndone] = useState(0);
  useEffect(() => heading.current?.focus(), []);
  const { t } = formatter;
  const name = menu.items.find(({ id }) => id === item.id)?.name ?? '';
  const isEdited = editorDraft.items.value.some(({ id }) => id === item.id);
  const undo = () => {
    revertItem(item.id);
    setUndone(undone + 1);
  };
  return (
    <>
      <header className="editor-head">
        <button type="button" className="key plain to-items" onClick={closeItem}>
          {t('back')}
        </button>
        <h2 ref={heading} tabIndex={-1}>
          <bdi>{name}</bdi>
        </h2>
        <button type="button" className="key plain" disabled={!isEdited} onClick={undo}>
          {t('undo')}
        </button>
      </header>
      <div className="fields" key={undone}>
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

/** When it cannot be had; folded away, for most can be had whenever the venue is open. */
function ItemHours({
  item,
  formatter: voice,
}: Pick<ItemEditorProps, 'item'> & Pick<EditorProps, 'formatter'>) {
  useSignals();
  const hours = editsOf(item.id).hours ?? item.hours;
  const [windows, closures] = [windowsIn(hours), closuresIn(hours)];
  return (
    <details className="item-hours" open={hours.length > 0}>
      <summary>{voice.t('desk_field_hours')}</summary>
      <WeekHours
        windows={windows}
        formatter={voice}
        isOpening={false}
        onChange={(next) => editItem(item, { hours: [...next, ...closures] })}
      />
      <Closures
        closures={closures}
        formatter={voice}
        onChange={(next) => editItem(item, { hours: [...windows, ...next] })}
      />
    </details>
  );
}
