import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { loadWanted, openOrderHistory, orderHistory, showMoreOrders } from '#client/order/order-history.ts';
import type { OwnOrdersFacts } from '#contracts/shapes/order-facts.ts';
import type { Language } from '#i18n/languages.ts';
import { homePath } from '#i18n/paths.ts';
import { createOwnOrdersFormatter } from '../own-orders-formatter.ts';
import { StrokeIcon } from '../StrokeIcon.tsx';
import { CurrentOrder } from './CurrentOrder.tsx';
import { ForgetOrders } from './ForgetOrders.tsx';
import { PastOrder } from './PastOrder.tsx';
import type { OrdersPhrases, OrdersTranslator } from './phrases.ts';

interface Props {
  readonly facts: OwnOrdersFacts;
  readonly phrases: OrdersPhrases;
}

/** The orders of this device: those in progress, then the past ones. */
export function Orders({ facts, phrases }: Props) {
  useSignals();
  const formatter = useMemo(() => createOwnOrdersFormatter(facts, phrases), [facts, phrases]);
  useEffect(() => openOrderHistory(facts.language, facts.realtime), [facts]);

  const { t } = formatter;
  const { language } = facts;
  if (orderHistory.isEmpty.value) return <NoOrders language={language} t={t} />;
  const isLoading = orderHistory.isLoading.value;
  return (
    <>
      <div aria-live="polite">
        {orderHistory.current.value.map((order) => (
          <CurrentOrder key={order.uuid} {...{ order, language, formatter }} />
        ))}
      </div>
      <ul className="past-orders" aria-busy={isLoading}>
        {orderHistory.past.value.map((order) => (
          <PastOrder key={order.uuid} {...{ order, language, formatter }} />
        ))}
      </ul>
      <div role="status">
        {isLoading && <p className="visually-hidden">{t('loading')}</p>}
        {orderHistory.hasFailed.value && <p>{t('orders_unanswered')}</p>}
      </div>
      {orderHistory.hasFailed.value && (
        <button type="button" className="button plain" onClick={() => void loadWanted(language)}>
          {t('try_again')}
        </button>
      )}
      {orderHistory.hasMore.value && (
        <button type="button" className="button plain" onClick={() => void showMoreOrders(language)}>
          {t('show_more_results')}
        </button>
      )}
      <Kept t={t} />
    </>
  );
}

/** Where the orders are kept, and how to remove them. */
function Kept({ t }: { readonly t: OrdersTranslator }) {
  useSignals();
  return (
    <div className="note kept">
      <StrokeIcon path="M12 11v5.5M12 7.6v.3M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z" />
      <p>{t('orders_kept')}</p>
      {orderHistory.past.value.length > 0 && <ForgetOrders t={t} />}
    </div>
  );
}

function NoOrders({ language, t }: { readonly language: Language; readonly t: OrdersTranslator }) {
  return (
    <div className="no-orders">
      <h2>{t('orders_none')}</h2>
      <p>{t('orders_none_text')}</p>
      <a className="button" href={homePath(language)}>
        {t('open_menu')}
      </a>
    </div>
  );
}
