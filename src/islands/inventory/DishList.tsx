import { useState } from 'react';
import { DishRow } from './DishRow.tsx';
import type { InventoryPartProps } from './part-props.ts';

interface Props extends InventoryPartProps {
  readonly dishes: readonly { readonly product: number; readonly name: string }[];
}

/** As many as an old tablet draws without a pause. */
const pageSize = 40;

/** Dishes, as many as are looked at. */
export function DishList({ dishes, ...part }: Props) {
  const [most, setMost] = useState(pageSize);
  return (
    <>
      <ul className="stock">
        {dishes.slice(0, most).map((dish) => (
          <DishRow key={dish.product} dish={dish} {...part} />
        ))}
      </ul>
      {dishes.length > most && (
        <button type="button" className="key plain" onClick={() => setMost(most + pageSize)}>
          {part.formatter.t('board_show_more')}
        </button>
      )}
    </>
  );
}
