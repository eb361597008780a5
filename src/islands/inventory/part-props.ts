import type { InventoryFormatter } from './inventory-phrases.ts';

/** A dish that more is wanted of than a tap can say. */
export interface SelectedDish {
  readonly product: number;
  readonly name: string;
}

/** What each part of it is given. */
export interface InventoryPartProps {
  readonly formatter: InventoryFormatter;
  readonly now: Date;
  readonly onSelect: (dish: SelectedDish) => void;
}
