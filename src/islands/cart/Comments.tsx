import { useSignals } from '@preact/signals-react/runtime';
import { cart } from '#client/cart/cart.ts';
import { setComments } from '#client/cart/cart-changes.ts';
import { textLimits } from '#domain/checkout/checkout-fields.ts';
import type { CartFormatter } from './cart-formatter.ts';

interface Props {
  readonly formatter: CartFormatter;
}

export function Comments({ formatter: { t } }: Props) {
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
        onChange={({ currentTarget }) => setComments(currentTarget.value)}
      />
    </div>
  );
}
