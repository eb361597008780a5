import { Inventory } from '../inventory/Inventory.tsx';
import { OrderPauseBar } from '../inventory/OrderPauseBar.tsx';
import { useNow } from '../staff/use-now.ts';
import type { EditorProps } from './editor-props.ts';

/** The inventory as on the order board. Changes apply at once and are not published. */
export function InventoryView({ formatter }: Pick<EditorProps, 'formatter'>) {
  const now = new Date(useNow());
  return (
    <>
      <OrderPauseBar screen="desk" formatter={formatter} now={now} />
      <Inventory screen="desk" formatter={formatter} now={now} />
    </>
  );
}
