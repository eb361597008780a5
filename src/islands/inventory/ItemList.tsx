import { useState } from 'react';
import type { InventoryItem } from '#client/staff/inventory.ts';
import { ItemRow } from './ItemRow.tsx';
import type { InventoryPartProps } from './part-props.ts';

interface Props extends InventoryPartProps {
  readonly items: readonly InventoryItem[];
}

/** As many rows as an old tablet renders without a delay. */
const pageSize = 40;

/** A list of dishes or choices, page by page. */
export function ItemList({ items, ...partProps }: Props) {
  const [limit, setLimit] = useState(pageSize);
  return (
    <>
      <ul className="stock">
        {items.slice(0, limit).map((one) => (
          <ItemRow key={`${one.item} ${one.name}`} listed={one} {...partProps} />
        ))}
      </ul>
      {items.length > limit && (
        <button type="button" className="button plain" onClick={() => setLimit(limit + pageSize)}>
          {partProps.formatter.t('board_show_more')}
        </button>
      )}
    </>
  );
}
