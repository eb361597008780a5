import { Inventory } from '../inventory/Inventory.tsx';
import { OrderPauseBar } from '../inventory/OrderPauseBar.tsx';
import { useNow } from '../staff/use-now.ts';
import type { EditorProps } from './editor-props.ts';

/** What the board shows of it, here: it is so at once, and none of it is published. */
export function InventoryView({ formatter: voice }: Pick<EditorProps, 'formatter'>) {
  const now = new Date(useNow());
  return (
    <>
      <OrderPauseBar screen="desk" formatter={voice} now={now} />
      <Inventory screen="desk" formatter={voice} now={now} />
    </>
  );
}
