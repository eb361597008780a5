import { useSignals } from '@preact/signals-react/runtime';
import { cart } from '#client/cart/cart.ts';
import { setComments } from '#client/cart/cart-changes.ts';
import { textLimits } from '#domain/checkout/checkout-fields.ts';
import type { CartFormatter } from './cart-formatter.ts';
import { Fold } from './Fold.tsx';

interface Props {
  readonly formatter: CartFormatter;
}

export function Comments({ formatter: { t } }: Props) {
  useSignals();
  const { comments } = cart.state.value;
  return (
    <Fold title={t('order_comments')} icon="note" value={comments}>
      <div className="field">
        <label className="visually-hidden" htmlFor="comments">
          {t('order_comments')}
        </label>
        <textarea
          id="comments"
          dir="auto"
          rows={2}
          maxLength={textLimits.order_comments}
          placeholder={t('order_comments_hint')}
          value={comments}
          onChange={({ currentTarget }) => setComments(currentTarget.value)}
        />
      </div>
    </Fold>
  );
}
