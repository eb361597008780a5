import { useSignals } from '@preact/signals-react/runtime';
import { cart } from '#client/cart/cart.ts';
import { choosePaymentType, setComments } from '#client/cart/cart-changes.ts';
import { ordering } from '#client/cart/ordering.ts';
import { ageLimit, confirmAgeOfCart, isAgeConfirmed } from '#client/checkout/age-limit.ts';
import { resetPlacing } from '#client/staff-order/placing.ts';
import { joinedOrder } from '#client/staff-order/table-situation.ts';
import { textLimits } from '#domain/checkout/checkout-fields.ts';
import type { PaymentType } from '#domain/order/payment-type.ts';
import { CouponField } from '../cart/CouponField.tsx';
import { RadioGroup } from '../cart/RadioGroup.tsx';
import { OrderTime } from './OrderTime.tsx';
import { PlacingError } from './PlacingError.tsx';
import type { StaffOrderFormatter } from './staff-order-formatter.ts';
import { SubmitButton, TicketBill } from './TicketBill.tsx';
import { TicketLine } from './TicketLine.tsx';
import { UpdatesChoice } from './UpdatesChoice.tsx';

interface Props {
  readonly formatter: StaffOrderFormatter;
}

/**
 * The order as it will be placed: its lines, its time, how it is paid, and what the venue charges. Dishes for an order
 * that is open share all of that with it.
 */
export function OrderTicket({ formatter }: Props) {
  useSignals();
  const { t, facts } = formatter;
  const isEmpty = cart.lines.value.length === 0;
  const isOwnOrder = joinedOrder.value === null;
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
        {!isEmpty && isOwnOrder && (
          <>
            {facts.hasComments && <Notes formatter={formatter} />}
            <OrderTime formatter={formatter} />
            {facts.coupons.isOn && (
              <CouponField nothingEligible={t('staff_order_coupon_nothing')} isInForm formatter={formatter} />
            )}
            <PaymentChoice formatter={formatter} />
            <UpdatesChoice formatter={formatter} />
          </>
        )}
        {!isEmpty && <AgeConfirmation formatter={formatter} />}
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
