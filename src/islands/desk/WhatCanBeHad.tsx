import { Inventory } from '../availability/Availability.tsx';
import { OrderPauseBar } from '../availability/PauseHead.tsx';
import { useNow } from '../staff/use-now.ts';
import type { EditorProps } from './desk-props.ts';

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
