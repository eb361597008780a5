import type { InventoryFormatter } from './inventory-phrases.ts';

/** A dish that is opened in the dialog. */
export interface SelectedDish {
  readonly product: number;
  readonly name: string;
}

/** Props of each part of the inventory. */
export interface InventoryPartProps {
  readonly formatter: InventoryFormatter;
  readonly now: Date;
  readonly onSelect: (dish: SelectedDish) => void;
}
