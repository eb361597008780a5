import { useState } from 'react';
import { forgetPastOrders } from '#client/order/order-history.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import type { OrdersTranslator } from './phrases.ts';

/** Removes the past orders from this device. Asks first, because there is no way back. */
export function ForgetOrders({ t }: { readonly t: OrdersTranslator }) {
  const [isAsking, setAsking] = useState(false);
  const forget = () => {
    setAsking(false);
    forgetPastOrders();
  };
  return (
    <>
      <button type="button" className="link" onClick={() => setAsking(true)}>
        {t('forget_orders')}
      </button>
      {isAsking && (
        <Dialog labelledBy="forget-question" onDismiss={() => setAsking(false)}>
          <h2 id="forget-question">{t('forget_orders_question')}</h2>
          <p>{t('forget_orders_text')}</p>
          <p className="buttons">
            <button type="button" className="button plain" onClick={() => setAsking(false)}>
              {t('cancel')}
            </button>
            <button type="button" className="button" onClick={forget}>
              {t('forget_orders')}
            </button>
          </p>
        </Dialog>
      )}
    </>
  );
}
