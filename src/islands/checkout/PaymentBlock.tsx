import { useSignals } from '@preact/signals-react/runtime';
import { ordering } from '#client/cart/ordering.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { cartPath } from '#i18n/paths.ts';
import { Icon } from '../cart/Icon.tsx';
import { PayBrands } from '../cart/PayBrands.tsx';
import type { Formatter } from '../formatter.ts';
import { Block } from './Block.tsx';
import type { CheckoutPhrase } from './phrases.ts';

interface Props {
  readonly facts: OrderingFacts;
  readonly formatter: Formatter<CheckoutPhrase>;
}

/** How the diner pays. */
export function PaymentBlock({ facts, formatter: { t } }: Props) {
  useSignals();
  const type = ordering.paymentType.value;
  const title = t('payment_type');
  const href = `${cartPath(facts.language)}#payment-type`;
  const canChange = ordering.offeredPaymentTypes.value.length > 1;
  return (
    <Block id="payment" title={title} edit={canChange ? { href, text: t('edit'), about: title } : null}>
      <div className="chosen-payment">
        <Icon name={type} />
        <b>{t(`payment_type_${type}`)}</b>
        {type === 'card' && <PayBrands names={facts.payBrands} />}
      </div>
      {type === 'card' && <p className="hint">{t('pay_at_provider')}</p>}
    </Block>
  );
}
