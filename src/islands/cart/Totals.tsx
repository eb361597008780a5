import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { cart } from '#client/stores/cart.ts';
import { appliedCoupon, coupon } from '#client/stores/coupon.ts';
import { ordering } from '#client/stores/ordering.ts';
import type { Bill } from '#domain/cart/bill.ts';
import { type Milli, milli } from '#domain/money.ts';
import type { Voice } from './voice.ts';

interface Props {
  readonly voice: Voice;
}

/** What it all comes to, row by row like a bill. Source: spec §2 "totals block", §9. */
export function Totals({ voice }: Props) {
  useSignals();
  const bill = ordering.bill.value;
  const isBusy = coupon.value.kind === 'loading' || (bill === null && !ordering.isUnanswered.value);
  const total = bill?.total ?? cart.roughTotal.value;
  return (
    <div className="totals" aria-busy={isBusy}>
      <dl>
        {bill && <Rows {...{ voice, bill }} />}
        <div className="strong" aria-live="polite" aria-atomic="true">
          <Row label={voice.t('total')}>
            <bdi>{voice.money(total)}</bdi>
          </Row>
        </div>
      </dl>
      <Notes {...{ voice, total }} />
    </div>
  );
}

function Rows({ voice, bill }: Props & { readonly bill: Bill }) {
  const { t, facts } = voice;
  const taxes = [...(facts.rules.subtotalIncludesTax ? [] : bill.percentageTaxes), ...bill.fixedTaxes];
  const count = ordering.lines.value.reduce((sum, { bill: one }) => sum + (one?.quantity ?? 0), 0);
  const discount = appliedCoupon.value ? `${t('discount')} (${appliedCoupon.value.code})` : t('discount');
  return (
    <>
      <Amount {...{ voice }} label={t('subtotal_items', { count })} of={bill.shownSubtotal} />
      {taxes.map(({ id, name, amount }) => (
        <Amount key={id} {...{ voice }} label={name} of={amount} />
      ))}
      <DeliveryFee {...{ voice, bill }} />
      {bill.discount > 0 && <Amount {...{ voice }} label={discount} of={milli(-bill.discount)} />}
      {bill.loyalty > 0 && <Amount {...{ voice }} label={t('loyalty_discount')} of={milli(-bill.loyalty)} />}
      {bill.tips > 0 && <Amount {...{ voice }} label={t('tips')} of={bill.tips} />}
    </>
  );
}

/** What is waived is struck through; nothing is said before the place is known. */
function DeliveryFee({ voice: { t, money }, bill }: Props & { readonly bill: Bill }) {
  if (ordering.orderType.value !== 'delivery' || ordering.deliveryFee.value === null) return null;
  const { deliveryFee, waivedFee } = bill;
  return (
    <div>
      <Row label={t('delivery_fees')}>
        {waivedFee > 0 && (
          <>
            <s>
              <bdi>{money(waivedFee)}</bdi>
            </s>{' '}
          </>
        )}
        {deliveryFee > 0 ? <bdi>{money(deliveryFee)}</bdi> : t('free_delivery')}
      </Row>
    </div>
  );
}

function Notes({ voice: { t, facts, altMoney }, total }: Props & { readonly total: Milli }) {
  const about = altMoney(total);
  const { withTax, subtotalIncludesTax, taxes } = facts.rules;
  const isTaxed = withTax && subtotalIncludesTax && taxes.some(({ type }) => type === 'percentage');
  return (
    <p className="notes">
      {isTaxed && <span>{t('taxes_included')}</span>}
      {about !== null && <bdi>{t('about_amount', { amount: about })}</bdi>}
    </p>
  );
}

function Amount({ voice, label, of }: Props & { readonly label: string; readonly of: Milli }) {
  return (
    <div>
      <Row label={label}>
        <bdi>{voice.money(of)}</bdi>
      </Row>
    </div>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
