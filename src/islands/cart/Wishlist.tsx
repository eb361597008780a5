import { useSignals } from '@preact/signals-react/runtime';
import { ordering } from '#client/cart/ordering.ts';
import { Comments } from './Comments.tsx';
import { Lines } from './Lines.tsx';
import { Notices } from './Notices.tsx';
import { SendList } from './SendList.tsx';
import { Serving } from './Serving.tsx';
import { ToMenu } from './ToMenu.tsx';
import { Totals } from './Totals.tsx';
import type { Removed } from './Undo.tsx';
import type { CartVoice } from './voice.ts';

interface Props {
  readonly voice: CartVoice;
  readonly onRemoved: (removed: Removed) => void;
}

/** A list to show to the staff, large enough to be read across a table; a guest who sits at one may send it. */
export function Wishlist({ voice, onRemoved }: Props) {
  useSignals();
  const { t, facts } = voice;
  const maySend = facts.wishlist.mayBeSent && ordering.hasPlace.value;
  return (
    <div className="basket large">
      <div>
        {!maySend && <p className="told-here">{t('wishlist_text')}</p>}
        <Notices {...{ voice }} />
        <Lines {...{ voice }} onRemoved={(line, at) => onRemoved({ line, at })} />
        <ToMenu {...{ voice }} />
        {maySend && facts.hasComments && <Comments {...{ voice }} />}
      </div>
      <div className="reckoning">
        <Serving {...{ voice }} />
        <Totals {...{ voice }} />
        {maySend && <SendList {...{ voice }} />}
      </div>
    </div>
  );
}
