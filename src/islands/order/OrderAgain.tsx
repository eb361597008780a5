import { useId, useState } from 'react';
import { type MissingDish, type OrderAgainOutcome, orderAgain } from '#client/order/order-again.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { Language } from '#i18n/languages.ts';
import { cartPath } from '#i18n/paths.ts';
import type { Translator } from '#i18n/phrases.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { StrokeIcon } from '../StrokeIcon.tsx';
import type { OrderAgainPhrase } from './order-again-phrases.ts';

interface Props {
  readonly order: Order;
  readonly language: Language;
  readonly t: Translator<OrderAgainPhrase>;
  readonly className: string;
}

/** Puts the dishes of an order back into the cart, and says which are missing. */
export function OrderAgain({ order, language, t, className }: Props) {
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<OrderAgainOutcome | null>(null);
  const repeat = async () => {
    if (isSending) return;
    setSending(true);
    setOutcome(null);
    const result = await orderAgain(order, language);
    setSending(false);
    if (result.kind === 'added') location.assign(cartPath(language));
    else setOutcome(result);
  };
  return (
    <>
      <button type="button" className={className} aria-busy={isSending} onClick={() => void repeat()}>
        <StrokeIcon path="M4 12a8 8 0 0 1 14-5.3L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.3L4 15M4 20v-5h5" />
        {t('order_again')}
        {/* Tells the buttons of several orders apart. */}
        <span className="visually-hidden"> {order.padded_order_id}</span>
      </button>
      <p role="alert" className="action-error">
        {outcome?.kind === 'no_response' && t('no_response')}
      </p>
      {outcome !== null && 'missing' in outcome && (
        <MissingDishes {...{ language, t, outcome }} onDismiss={() => setOutcome(null)} />
      )}
    </>
  );
}

interface MissingDishesProps extends Pick<Props, 'language' | 't'> {
  readonly outcome: Extract<OrderAgainOutcome, { missing: unknown }>;
  readonly onDismiss: () => void;
}

function MissingDishes({ language, t, outcome: { kind, missing }, onDismiss }: MissingDishesProps) {
  const id = useId();
  return (
    <Dialog labelledBy={id} onDismiss={onDismiss}>
      <h2 id={id}>{t(kind === 'added_some' ? 'order_again_some' : 'order_again_none')}</h2>
      <ul className="missing-dishes">
        {missing.map(({ product, name, reason }) => (
          <li key={product}>
            <bdi>{name}</bdi>
            <span>{t(reasonPhrases[reason])}</span>
          </li>
        ))}
      </ul>
      {kind === 'added_some' && <p>{t('order_again_rest')}</p>}
      <p className="buttons">
        <button type="button" className="button plain" onClick={onDismiss}>
          {t('close')}
        </button>
        {kind === 'added_some' && (
          <a className="button" href={cartPath(language)}>
            {t('view_cart')}
          </a>
        )}
      </p>
    </Dialog>
  );
}

const reasonPhrases = {
  gone: 'line_gone',
  out_of_stock: 'out_of_stock',
  hours: 'line_hours',
} as const satisfies Readonly<Record<MissingDish['reason'], OrderAgainPhrase>>;
