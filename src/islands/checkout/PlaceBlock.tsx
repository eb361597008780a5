import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { cart } from '#client/cart/cart.ts';
import { ordering } from '#client/cart/ordering.ts';
import { checkoutForm } from '#client/checkout/checkout-form.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { locationName } from '#i18n/location-name.ts';
import { cartPath, deliveryLocationPath } from '#i18n/paths.ts';
import type { Formatter } from '../formatter.ts';
import { Block, type BlockLink } from './Block.tsx';
import type { CheckoutPhrase } from './phrases.ts';

interface Props {
  readonly facts: OrderingFacts;
  readonly formatter: Formatter<CheckoutPhrase>;
  /** The fields for where and when. */
  readonly children: ReactNode;
}

/** How, where and when the order is served. */
export function PlaceBlock({ facts, formatter, children }: Props) {
  useSignals();
  const { t } = formatter;
  const type = ordering.orderType.value;
  const { location } = cart.state.value;
  if (type === null) return null;
  return (
    <Block id="place" title={t(`order_type_${type}`)} edit={editLink({ facts, formatter })}>
      {location && <p>{locationName(t, location)}</p>}
      {children}
    </Block>
  );
}

/** An address on the map is changed there; everything else in the cart. */
function editLink({ facts, formatter: { t } }: Omit<Props, 'children'>): BlockLink | null {
  const text = t('edit');
  if (facts.hasMaps && ordering.orderType.value === 'delivery' && checkoutForm.values.value.address) {
    return {
      id: 'address',
      href: `${deliveryLocationPath(facts.language)}?from=checkout`,
      text,
      about: t('delivery_address'),
      describedBy: checkoutForm.errors.value.has('address') ? 'address-error' : undefined,
    };
  }
  const canChange = ordering.asksOrderType.value && ordering.offeredOrderTypes.value.length > 1;
  if (!(canChange || cart.state.value.location)) return null;
  return { href: `${cartPath(facts.language)}#order-type`, text, about: t('order_type') };
}
