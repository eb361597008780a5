import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { acceptPrices, dropFaults, ordering } from '#client/cart/ordering.ts';
import { learnAgain } from '#client/cart/start-ordering.ts';
import { forgetSubmission, type Submission, submission } from '#client/checkout/submission.ts';
import { activeOrder } from '#client/order/active-order.ts';
import { tableOrder } from '#client/table/kept-table.ts';
import type { Order } from '#contracts/shapes/order.ts';
import { atCart } from '#domain/order/at-cart.ts';
import { isLeftUnpaid } from '#domain/order/unpaid.ts';
import { orderOf } from '#i18n/links.ts';
import { Unpaid } from './Unpaid.tsx';
import type { CartVoice } from './voice.ts';

interface Props {
  readonly voice: CartVoice;
}

/** What has changed since the cart was filled, each with one way on. */
export function Notices({ voice }: Props) {
  useSignals();
  const { t, facts } = voice;
  return (
    <div role="status">
      <OfOrder {...{ voice }} />
      <OfTable {...{ voice }} />
      {ordering.isUnanswered.value && (
        <Told words={t('no_response')}>
          <button type="button" onClick={() => void learnAgain(facts)}>
            {t('try_again')}
          </button>
        </Told>
      )}
      {ordering.hasFaults.value && (
        <Told words={t('items_unavailable')}>
          <button type="button" onClick={goOnWithout}>
            {t('remove_unavailable')}
          </button>
        </Told>
      )}
      {(ordering.changedPrices.value.length > 0 || hasChangedPrices(submission.value)) && (
        <Told words={t('prices_changed')}>
          <button type="button" onClick={goOnAnyhow}>
            {t('accept_prices')}
          </button>
        </Told>
      )}
    </div>
  );
}

/** The venue would charge another amount than the diner saw, whichever part of it has changed. */
const hasChangedPrices = (last: Submission) => last.kind === 'changed' && last.what === 'prices';

function goOnWithout(): void {
  dropFaults();
  forgetSubmission();
}

function goOnAnyhow(): void {
  acceptPrices();
  forgetSubmission();
}

/** The till has the table, or the staff its order. */
function OfTable({ voice: { t } }: Props) {
  useSignals();
  const { kind } = tableOrder.value;
  if (kind === 'busy') return <Told words={t('table_busy')} />;
  return kind === 'staff' ? <Told words={t('common_order')} /> : null;
}

/** An order of this device, while there is a cart beside it. */
function OfOrder({ voice }: Props) {
  useSignals();
  const known = activeOrder.value;
  if (known.kind === 'unanswered') return <ViewOrder {...{ voice }} uuid={known.uuid} />;
  if (known.kind !== 'known') return null;
  const { order } = known;
  switch (atCart(order, false)) {
    case 'cart':
      return null;
    case 'cart_and_payment':
      return <Unpaid {...{ voice, order }} />;
    default:
      return <ViewOrder {...{ voice }} uuid={order.uuid} words={wordsOf(order, voice)} />;
  }
}

const wordsOf = (order: Order, { t }: CartVoice) =>
  isLeftUnpaid(order)
    ? t('unpaid_order_lapsed', { number: order.padded_order_id })
    : t(isAtTable(order) ? 'active_order_on_table' : 'active_order');

const isAtTable = ({ uuid }: Order) => {
  const table = tableOrder.value;
  return 'uuid' in table && table.uuid === uuid;
};

interface ViewOrderProps extends Props {
  readonly uuid: string;
  readonly words?: string;
}

function ViewOrder({ voice: { t, facts }, uuid, words = t('active_order') }: ViewOrderProps) {
  return (
    <Told words={words}>
      <a href={orderOf(facts.language, uuid)}>{t('view_order')}</a>
    </Told>
  );
}

function Told({ words, children }: { readonly words: string; readonly children?: ReactNode }) {
  return (
    <div className="told-here">
      <p>{words}</p>
      {children}
    </div>
  );
}
