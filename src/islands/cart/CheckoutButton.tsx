import { useSignals } from '@preact/signals-react/runtime';
import { ordering } from '#client/cart/ordering.ts';
import type { CartBlocker } from '#domain/cart/cart-blocker.ts';
import { checkoutPath } from '#i18n/paths.ts';
import { blockerMessage } from './blocker-message.ts';
import type { CartFormatter } from './cart-formatter.ts';

interface Props {
  readonly formatter: CartFormatter;
}

/** The link to the checkout, or what blocks it: then a tap leads to what is missing. */
export function CheckoutButton({ formatter }: Props) {
  useSignals();
  const { t, facts, money } = formatter;
  const blocker = ordering.blocker.value;
  const bill = ordering.bill.value;
  const content = (
    <>
      <span>{t('checkout')}</span>
      {bill && (
        <>
          {' '}
          <bdi>{money(bill.total)}</bdi>
        </>
      )}
    </>
  );
  return (
    <div className="submit-bar">
      <p className="reason" id="checkout-reason" role="status">
        {blocker && blockerMessage(blocker, formatter)}
      </p>
      {blocker === null && bill !== null ? (
        <a className="button wide priced" href={checkoutPath(facts.language)}>
          {content}
        </a>
      ) : (
        <button
          type="button"
          className="button wide priced"
          aria-disabled
          aria-describedby="checkout-reason"
          onClick={() => blocker && showMissing(blocker)}
        >
          {content}
        </button>
      )}
    </div>
  );
}

/** Where the diner resolves a blocker; others are resolved by the venue. */
const placesOfBlockers: Readonly<Partial<Record<CartBlocker, string>>> = {
  below_minimum: '#minimum',
  no_place: '#delivery',
  invalid_lines: '.line.invalid',
  no_order_type: '#order-type',
};

function showMissing(blocker: CartBlocker): void {
  const selector = placesOfBlockers[blocker];
  const place = selector === undefined ? null : document.querySelector<HTMLElement>(selector);
  if (!place) return;
  place.scrollIntoView({ block: 'center' });
  (place.querySelector<HTMLElement>('button, a, input') ?? place).focus({ preventScroll: true });
}
