import { useSignals } from '@preact/signals-react/runtime';
import { cart } from '#client/cart/cart.ts';
import { writeComments } from '#client/cart/cart-changes.ts';
import { textLimits } from '#domain/checkout/fields.ts';
import type { CartVoice } from './voice.ts';

interface Props {
  readonly voice: CartVoice;
}

export function Comments({ voice: { t } }: Props) {
  useSignals();
  return (
    <div className="field">
      <label htmlFor="comments">{t('order_comments')}</label>
      <textarea
        id="comments"
        dir="auto"
        rows={2}
        maxLength={textLimits.order_comments}
        placeholder={t('order_comments_hint')}
        value={cart.state.value.comments}
        onChange={({ currentTarget }) => writeComments(currentTarget.value)}
      />
    </div>
  );
}
