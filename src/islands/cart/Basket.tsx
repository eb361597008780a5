import { Comments } from './Comments.tsx';
import { CouponField } from './CouponField.tsx';
import { Delivery } from './Delivery.tsx';
import { Lines } from './Lines.tsx';
import { Notices } from './Notices.tsx';
import { Onward } from './Onward.tsx';
import { Payment } from './Payment.tsx';
import { Serving } from './Serving.tsx';
import { ToMenu } from './ToMenu.tsx';
import { Totals } from './Totals.tsx';
import type { Removed } from './Undo.tsx';
import { Upsell } from './Upsell.tsx';
import type { CartVoice } from './voice.ts';

interface Props {
  readonly voice: CartVoice;
  readonly onRemoved: (removed: Removed) => void;
}

/** A cart to be ordered. */
export function Basket({ voice, onRemoved }: Props) {
  const { facts } = voice;
  return (
    <div className="basket">
      <div>
        <Notices {...{ voice }} />
        <Lines {...{ voice }} onRemoved={(line, at) => onRemoved({ line, at })} />
        <ToMenu {...{ voice }} />
        <Upsell {...{ voice }} />
        {facts.hasComments && <Comments {...{ voice }} />}
      </div>
      <div className="reckoning">
        <Serving {...{ voice }} />
        <Delivery {...{ voice }} />
        <Payment {...{ voice }} />
        {facts.coupons.isOn && <CouponField {...{ voice }} />}
        <Totals {...{ voice }} />
        <Onward {...{ voice }} />
      </div>
    </div>
  );
}
