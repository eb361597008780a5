import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { openOrder, shownOrder } from '#client/order/order.ts';
import { watchShares } from '#client/payment/started-shares.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { OrderFacts } from '#contracts/shapes/order-facts.ts';
import { isCanceledOrRejected } from '#domain/order/order-status.ts';
import { locationLabel } from '#i18n/order-phrases.ts';
import { orderPath } from '#i18n/paths.ts';
import { useHydrated } from '../product/use-hydrated.ts';
import { Balance } from './Balance.tsx';
import { BillActions } from './BillActions.tsx';
import { CollapsibleBill } from './CollapsibleBill.tsx';
import type { AfCheckoutPhrases } from './phrases.ts';
import { createTableFormatter } from './table-formatter.ts';
import type { TableProps } from './table-props.ts';

export interface AfCheckoutProps {
  /** The order as anyone with the link may see it. */
  readonly order: Order;
  readonly facts: OrderFacts;
  readonly phrases: AfCheckoutPhrases;
}

/**
 * Where the guests of a table settle its bill. All of them see the same, current state. The server renders it; in the
 * browser it stays up to date, and the bill can be paid.
 *
 * Source: spec §2 "Order payment page (af-checkout)".
 */
export function AfCheckoutScreen({ order: first, facts, phrases }: AfCheckoutProps) {
  useSignals();
  const formatter = useMemo(() => createTableFormatter(facts, phrases), [facts, phrases]);
  useEffect(() => openOrder(first, facts.language, facts.realtime), [first, facts]);
  useEffect(watchShares, []);
  const isHydrated = useHydrated();

  const order = shownOrder.order.value ?? first;
  const table = { order, facts, formatter };
  return (
    <>
      <p role="status" className="stale-notice">
        {shownOrder.isStale.value && <span>{formatter.t('reconnecting')}</span>}
      </p>
      <div className="bill-columns">
        <div className="bill-overview">
          <TableHeading {...table} />
          {!isCanceledOrRejected(order.status) && <Balance {...table} />}
          <CollapsibleBill {...table} />
        </div>
        <div className="bill-actions" inert={!isHydrated} aria-busy={!isHydrated}>
          <BillActions {...table} />
        </div>
      </div>
    </>
  );
}

function TableHeading({ order, facts: { language }, formatter: { t } }: TableProps) {
  return (
    <header className="bill-header">
      <div>
        <h1>{order.location && locationLabel(order.location, t)}</h1>
        <p>
          {t('order_number')} <bdi>{order.padded_order_id}</bdi>
        </p>
      </div>
      <a href={orderPath(language, order.uuid)}>{t('view_order')}</a>
    </header>
  );
}
