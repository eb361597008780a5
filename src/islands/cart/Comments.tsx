import { useSignals } from '@preact/signals-react/runtime';
import { cart, writeComments } from '#client/stores/cart.ts';
import { textLimits } from '#domain/checkout/fields.ts';
import type { Voice } from './voice.ts';

interface Props {
  readonly voice: Voice;
}

export function Comments({ voice: { t } }: Props) {
  useSignals();
  return (
    <label className="field">
      <span>{t('order_comments')}</span>
      <textarea
        rows={2}
        maxLength={textLimits.order_comments}
        placeholder={t('order_comments_hint')}
        value={cart.state.value.comments}
        onChange={({ currentTarget }) => writeComments(currentTarget.value)}
      />
    </label>
  );
}
