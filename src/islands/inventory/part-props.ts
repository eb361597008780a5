import type { InventoryItem } from '#client/staff/inventory.ts';
import type { InventoryFormatter } from './inventory-phrases.ts';

/** Props of each part of the inventory. */
export interface InventoryPartProps {
  readonly formatter: InventoryFormatter;
  readonly now: Date;
  /** Opens an item in the dialog. */
  readonly onSelect: (item: InventoryItem) => void;
}
