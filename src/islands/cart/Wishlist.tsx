import { useSignals } from '@preact/signals-react/runtime';
import { ordering } from '#client/cart/ordering.ts';
import { BackToMenu } from './BackToMenu.tsx';
import { CartNotices } from './CartNotices.tsx';
import { Comments } from './Comments.tsx';
import type { CartFormatter } from './cart-formatter.ts';
import { Lines } from './Lines.tsx';
import { SeatAndOrderType } from './SeatAndOrderType.tsx';
import { SubmitWishlist } from './SubmitWishlist.tsx';
import { Totals } from './Totals.tsx';
import type { RemovedLine } from './Undo.tsx';

interface Props {
  readonly formatter: CartFormatter;
  readonly onRemoved: (removed: RemovedLine) => void;
}

/** A list to show to the staff, readable across a table. A guest at a table may send it. */
export function Wishlist({ formatter, onRemoved }: Props) {
  useSignals();
  const { t, facts } = formatter;
  const canSend = facts.wishlist.canBeSent && ordering.hasPlace.value;
  return (
    <div className="cart-columns large">
      <div>
        {!canSend && <p className="cart-notice">{t('wishlist_text')}</p>}
        <CartNotices formatter={formatter} />
        <Lines formatter={formatter} onRemoved={(line, at) => onRemoved({ line, at })} />
        <BackToMenu formatter={formatter} />
        {canSend && facts.hasComments && <Comments formatter={formatter} />}
      </div>
      <div className="cart-summary">
        <SeatAndOrderType formatter={formatter} />
        <Totals formatter={formatter} />
        {canSend && <SubmitWishlist formatter={formatter} />}
      </div>
    </div>
  );
}
