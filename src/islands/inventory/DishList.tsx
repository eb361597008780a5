import { useState } from 'react';
import { DishRow } from './DishRow.tsx';
import type { InventoryPartProps } from './part-props.ts';

interface Props extends InventoryPartProps {
  readonly dishes: readonly { readonly product: number; readonly name: string }[];
}

/** As many rows as an old tablet renders without a delay. */
const pageSize = 40;

/** A list of dishes, page by page. */
export function DishList({ dishes, ...partProps }: Props) {
  const [limit, setLimit] = useState(pageSize);
  return (
    <>
      <ul className="stock">
        {dishes.slice(0, limit).map((dish) => (
          <DishRow key={dish.product} dish={dish} {...partProps} />
        ))}
      </ul>
      {dishes.length > limit && (
        <button type="button" className="button plain" onClick={() => setLimit(limit + pageSize)}>
          {partProps.formatter.t('board_show_more')}
        </button>
      )}
    </>
  );
}
