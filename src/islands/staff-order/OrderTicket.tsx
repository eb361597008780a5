import { useSignals } from '@preact/signals-react/runtime';
import { cart } from '#client/cart/cart.ts';
import { choosePaymentType, setComments } from '#client/cart/cart-changes.ts';
import { appliedCoupon, coupon } from '#client/cart/coupon.ts';
import { loyalty } from '#client/cart/loyalty.ts';
import { ordering } from '#client/cart/ordering.ts';
import { ageLimit, confirmAgeOfCart, isAgeConfirmed } from '#client/checkout/age-limit.ts';
import { placing, resetPlacing } from '#client/staff-order/placing.ts';
import { textLimits } from '#domain/checkout/checkout-fields.ts';
import type { PaymentType } from '#domain/order/payment-type.ts';
import { Bill } from '../bill/Bill.tsx';
import { RadioGroup } from '../cart/RadioGroup.tsx';
import { OrderTime } from './OrderTime.tsx';
import { PlacingError } from './PlacingError.tsx';
import type { StaffOrderFormatter } from './staff-order-formatter.ts';
import { TicketLine } from './TicketLine.tsx';
import { UpdatesChoice } from './UpdatesChoice.tsx';

interface Props {
  readonly formatter: StaffOrderFormatter;
}

/** The order as it will be placed: its lines, its time, how it is paid, and what the venue charges. */
export function OrderTicket({ formatter }: Props) {
  useSignals();
  const { t } = formatter;
  const isEmpty = cart.lines.value.length === 0;
  return (
    <section className="order-ticket" aria-label={t('staff_order_items')}>
      <div className="ticket-scroll">
        {isEmpty ? (
          <p className="no-entries">{t('staff_order_empty')}</p>
        ) : (
          <ul className="ticket-lines">
            {ordering.lines.value.map((priced) => (
              <TicketLine key={priced.line.uuid} pricedLine={priced} formatter={formatter} />
            ))}
          </ul>
        )}
        {!isEmpty && (
          <>
            {formatter.facts.hasComments && <Notes formatter={formatter} />}
            <OrderTime formatter={formatter} />
            <PaymentChoice formatter={formatter} />
            <UpdatesChoice formatter={formatter} />
            <AgeConfirmation formatter={formatter} />
          </>
        )}
      </div>
      <div className="ticket-foot">
        {!isEmpty && <TicketBill formatter={formatter} />}
        <PlacingError formatter={formatter} />
        <SubmitButton formatter={formatter} />
      </div>
    </section>
  );
}

function Notes({ formatter: { t } }: Props) {
  useSignals();
  return (
    <div className="field">
      <label htmlFor="staff-order-notes">{t('order_comments')}</label>
      <textarea
        id="staff-order-notes"
        dir="auto"
        rows={1}
        maxLength={textLimits.order_comments}
        value={cart.state.value.comments}
        onChange={({ currentTarget }) => setComments(currentTarget.value)}
      />
    </div>
  );
}

const paymentPhrases = {
  cash: 'payment_type_cash',
  machine: 'payment_type_machine',
  card: 'staff_order_by_link',
} as const satisfies Readonly<Record<PaymentType, string>>;

/** Here, or by a link. */
function PaymentChoice({ formatter: { t } }: Props) {
  useSignals();
  // Those that are paid here come first.
  const offered = ordering.offeredPaymentTypes.value.toSorted((one, other) => rank(one) - rank(other));
  return (
    <RadioGroup
      name="staff-order-payment"
      title={t('payment_type')}
      options={offered.map((kind) => ({ kind, label: t(paymentPhrases[kind]) }))}
      chosen={ordering.paymentType.value}
      onChoose={(kind) => {
        choosePaymentType(kind);
        resetPlacing();
      }}
    />
  );
}

const rank = (type: PaymentType) => (type === 'card' ? 1 : 0);

function AgeConfirmation({ formatter: { t } }: Props) {
  useSignals();
  const age = ageLimit.value;
  if (age === null) return null;
  return (
    <div className="field consent">
      <label>
        <input
          type="checkbox"
          checked={isAgeConfirmed.value}
          onChange={({ currentTarget }) => confirmAgeOfCart(currentTarget.checked)}
        />
        <span>{t('staff_order_age', { age })}</span>
      </label>
    </div>
  );
}

function TicketBill({ formatter }: Props) {
  useSignals();
  const bill = ordering.bill.value;
  const isBusy =
    coupon.value.kind === 'loading' ||
    loyalty.isLoading.value ||
    (bill === null && !ordering.isUnanswered.value);
  return (
    <div className="totals" aria-busy={isBusy}>
      {bill && (
        <Bill
          bill={bill}
          count={ordering.chargedCount.value}
          coupon={appliedCoupon.value?.code ?? null}
          loyalty={loyalty.discounts.value}
          facts={formatter.facts}
          hasDelivery={ordering.orderType.value === 'delivery' && ordering.deliveryFee.value !== null}
          formatter={formatter}
        />
      )}
    </div>
  );
}

/** What the venue would refuse is left to the venue to say, except an order of nothing. */
function SubmitButton({ formatter: { t, money } }: Props) {
  useSignals();
  const isSending = placing.value.kind === 'sending';
  const bill = ordering.bill.value;
  return (
    <button
      type="submit"
      className="button wide priced"
      disabled={isSending || cart.lines.value.length === 0}
      aria-busy={isSending}
    >
      <span>{t('staff_order_submit')}</span>
      {bill && bill.total > 0 && (
        <>
          {' '}
          <bdi>{money(bill.total)}</bdi>
        </>
      )}
    </button>
  );
}
