import { useSignals } from '@preact/signals-react/runtime';
import { choosePaymentType } from '#client/cart/cart-changes.ts';
import { ordering } from '#client/cart/ordering.ts';
import type { CartFormatter } from './cart-formatter.ts';
import { RadioGroup } from './RadioGroup.tsx';

interface Props {
  readonly formatter: CartFormatter;
}

/** How the diner pays, if there is something to pay and a choice. Source: spec §2 "payment type toggle". */
export function PaymentTypePicker({ formatter: { t, facts } }: Props) {
  useSignals();
  const offered = ordering.offeredPaymentTypes.value;
  if (offered.length < 2) return null;
  return (
    <RadioGroup
      name="payment-type"
      title={t('choose_payment_type')}
      look="cards"
      options={offered.map((kind) => ({
        kind,
        label: t(`payment_type_${kind}`),
        icon: kind,
        details: kind === 'card' ? facts.payBrands : [],
      }))}
      chosen={ordering.paymentType.value}
      onChoose={choosePaymentType}
    />
  );
}
