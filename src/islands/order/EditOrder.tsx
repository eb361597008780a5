import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { cancelOrder, orderChanges } from '#client/order/order-changes.ts';
import { isSharedOrder, ownLines } from '#client/order/order-lines.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { Language } from '#i18n/languages.ts';
import { cartPath } from '#i18n/paths.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import type { Formatter } from '../formatter.ts';
import type { EditOrderPhrase } from './edit-order-phrases.ts';

interface Props {
  readonly order: Order;
  readonly language: Language;
  readonly formatter: Pick<Formatter<EditOrderPhrase>, 't' | 'number'>;
}

/** Cancels what this device ordered, so that it can be ordered again. Asks first if others ordered too. */
export function EditOrder({ order, language, formatter }: Props) {
  useSignals();
  const [isAsking, setAsking] = useState(false);
  const { t } = formatter;
  const { sending } = orderChanges;
  const isSending = sending.value !== null && 'withdraw' in sending.value;
  const isShared = isSharedOrder(order);
  const edit = async () => {
    const isDone = await cancelOrder();
    setAsking(false);
    if (isDone) location.assign(cartPath(language));
  };
  return (
    <div className="with-note">
      <button
        type="button"
        className="button plain"
        aria-describedby="edit-hint"
        disabled={sending.value !== null}
        aria-busy={isSending}
        onClick={() => (isShared ? setAsking(true) : void edit())}
      >
        {t(isShared ? 'edit_my_items' : 'edit_order')}
      </button>
      <p id="edit-hint">{t(isShared ? 'edit_my_items_hint' : 'edit_order_hint')}</p>
      {isAsking && (
        <Dialog labelledBy="edit-question" onDismiss={() => setAsking(false)} isBusy={isSending}>
          <h2 id="edit-question">{t('edit_my_items_question')}</h2>
          <ul className="order-items">
            {ownLines(order).map(({ cart_uuid, quantity, product_name }) => (
              <li key={cart_uuid}>
                <span>
                  <bdi>{formatter.number(quantity)}</bdi> <span aria-hidden>×</span>
                </span>
                <bdi>{product_name}</bdi>
              </li>
            ))}
          </ul>
          <p className="buttons">
            <button
              type="button"
              className="button plain"
              onClick={() => setAsking(false)}
              disabled={isSending}
            >
              {t('cancel')}
            </button>
            <button type="button" className="button" onClick={() => void edit()} disabled={isSending}>
              {t('edit_my_items')}
            </button>
          </p>
        </Dialog>
      )}
    </div>
  );
}
