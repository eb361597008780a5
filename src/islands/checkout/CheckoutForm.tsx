import { useSignals } from '@preact/signals-react/runtime';
import { type SubmitEvent, useState } from 'react';
import { ordering } from '#client/cart/ordering.ts';
import { placeOrder } from '#client/checkout/checkout.ts';
import { checkoutForm } from '#client/checkout/checkout-form.ts';
import { submission } from '#client/checkout/submission.ts';
import { tableOrder } from '#client/table/saved-table.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import type { FieldName } from '#domain/checkout/checkout-fields.ts';
import type { Phrases } from '#i18n/phrases.ts';
import { notTakingOrdersMessage } from '../errors/not-taking-orders-message.ts';
import type { Formatter } from '../formatter.ts';
import { ReadyTime } from '../times/ReadyTime.tsx';
import { useLoaded } from '../use-loaded.ts';
import { Block } from './Block.tsx';
import { FieldSummary, focusField } from './FieldSummary.tsx';
import { FormField } from './FormField.tsx';
import { ItemsBlock } from './ItemsBlock.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentBlock } from './PaymentBlock.tsx';
import { PlaceBlock } from './PlaceBlock.tsx';
import type { CheckoutPhrase } from './phrases.ts';
import { SubmissionErrorAlert } from './SubmissionErrorAlert.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { UpdatesPhrase } from './updates-phrases.ts';

interface Props {
  readonly facts: OrderingFacts;
  readonly formatter: Formatter<CheckoutPhrase>;
  /** `null` where the venue sends no messages. */
  readonly updatesPhrases: Phrases<UpdatesPhrase> | null;
}

/** The block of each field. Those of an address on the map have a form of their own. */
const blocks: Readonly<Record<FieldName, 'place' | 'details' | 'consent' | null>> = {
  name: 'details',
  email: 'details',
  phone: 'details',
  car_number: 'details',
  date_time: 'place',
  address: 'place',
  postal_code: 'place',
  flat_number: null,
  building: null,
  area: null,
  landmark: null,
  age: 'consent',
  terms: 'consent',
};

const loadUpdates = () => import('./Updates.tsx').then(({ Updates }) => Updates);

/** Why the state of the table blocks the order. */
const tableBlockerPhrases = { none: null, guests: null, staff: 'common_order', busy: 'table_busy' } as const;

/** The button may be far from the message, at the foot of the screen. */
function showFailure(): void {
  document
    .querySelector('.checkout-summary > .error-message:not(:empty)')
    ?.scrollIntoView({ block: 'center' });
}

export function CheckoutForm({ facts, formatter, updatesPhrases }: Props) {
  useSignals();
  const Updates = useLoaded(updatesPhrases !== null, loadUpdates);
  const [hasSubmitted, setSubmitted] = useState(false);
  const { t } = formatter;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(true);
    void placeOrder().then((invalidField) => (invalidField ? focusField(invalidField) : showFailure()));
  };
  const tableBlocker = tableBlockerPhrases[tableOrder.value.kind];
  const isClosed = !facts.isTakingOrders || ordering.blocker.value === 'closed';
  const closedMessage = isClosed ? notTakingOrdersMessage(facts, t) : tableBlocker && t(tableBlocker);
  const fieldsOf = (block: 'place' | 'details' | 'consent') =>
    checkoutForm.fields.value
      .filter(({ name }) => blocks[name] === block)
      .map((field) => <FormField key={field.name} field={field} facts={facts} formatter={formatter} />);
  const details = fieldsOf('details');

  return (
    <form className="checkout" noValidate onSubmit={submit}>
      <h1>{t('checkout')}</h1>
      {closedMessage !== null && (
        <p className="notice" role="status">
          {closedMessage}
        </p>
      )}
      <div className="checkout-blocks">
        <ItemsBlock facts={facts} formatter={formatter} />
        <PlaceBlock facts={facts} formatter={formatter}>
          {fieldsOf('place')}
          {checkoutForm.values.value.date_time ? null : <ReadyTime facts={facts} t={t} />}
        </PlaceBlock>
        {details.length > 0 && (
          <Block id="details" title={t('your_details')}>
            {details}
            {Updates && updatesPhrases && <Updates facts={facts} phrases={updatesPhrases} />}
          </Block>
        )}
        {!facts.wishlist.isOn && <PaymentBlock facts={facts} formatter={formatter} />}
      </div>
      <div className="checkout-summary">
        <OrderSummary facts={facts} formatter={formatter} />
        {fieldsOf('consent')}
        <SubmissionErrorAlert submission={submission.value} facts={facts} formatter={formatter} />
        <div className="submit-bar">
          <div className="field-summary" role="alert">
            {hasSubmitted && <FieldSummary formatter={formatter} />}
          </div>
          <SubmitButton facts={facts} formatter={formatter} />
        </div>
      </div>
    </form>
  );
}
