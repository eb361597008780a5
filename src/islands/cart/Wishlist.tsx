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

/** A list to show to the staff, large enough to be read across a table; a guest who sits at one may send it. */
export function Wishlist({ formatter, onRemoved }: Props) {
  useSignals();
  const { t, facts } = formatter;
  const maySend = facts.wishlist.canBeSent && ordering.hasPlace.value;
  return (
    <div className="basket large">
      <div>
        {!maySend && <p className="told-here">{t('wishlist_text')}</p>}
        <CartNotices {...{ formatter }} />
        <Lines {...{ formatter }} onRemoved={(line, at) => onRemoved({ line, at })} />
        <BackToMenu {...{ formatter }} />
        {maySend && facts.hasComments && <Comments {...{ formatter }} />}
      </div>
      <div className="reckoning">
        <SeatAndOrderType {...{ formatter }} />
        <Totals {...{ formatter }} />
        {maySend && <SubmitWishlist {...{ formatter }} />}
      </div>
    </div>
  );
}
