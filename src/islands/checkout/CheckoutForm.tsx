import { useSignals } from '@preact/signals-react/runtime';
import type { SubmitEvent } from 'react';
import { placeOrder } from '#client/checkout/checkout.ts';
import { checkoutForm } from '#client/checkout/checkout-form.ts';
import { submission } from '#client/checkout/submission.ts';
import { tableOrder } from '#client/table/saved-table.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import type { FieldName } from '#domain/checkout/checkout-fields.ts';
import { notTakingOrdersMessage } from '../errors/not-taking-orders-message.ts';
import type { Formatter } from '../formatter.ts';
import { FormField } from './FormField.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import type { CheckoutPhrase } from './phrases.ts';
import { SubmissionErrorAlert } from './SubmissionErrorAlert.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface Props {
  readonly facts: OrderingFacts;
  readonly formatter: Formatter<CheckoutPhrase>;
}

/** Fields that stand under one heading. */
const fieldGroups = [
  { title: 'your_details', names: ['name', 'email', 'phone', 'car_number'] },
  { title: 'date_time', names: ['date_time'] },
  { title: 'delivery_address', names: ['address'] },
] as const satisfies readonly { readonly title: CheckoutPhrase; readonly names: readonly FieldName[] }[];

/** What goes on at the table that keeps the cart from being ordered. */
const tableBlockerPhrases = { none: null, guests: null, staff: 'common_order', busy: 'table_busy' } as const;

export function CheckoutForm({ facts, formatter: voice }: Props) {
  useSignals();
  const { t } = voice;
  const fields = checkoutForm.fields.value;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void placeOrder().then((wrong) => wrong && document.getElementById(wrong)?.focus());
  };
  const shown = fieldGroups.map(({ title, names }) => ({
    title,
    fields: fields.filter(({ name }) => names.some((one) => one === name)),
  }));
  const atPlace = tableBlockerPhrases[tableOrder.value.kind];
  const shut = facts.isTakingOrders ? atPlace && t(atPlace) : notTakingOrdersMessage(facts, t);
  const terms = fields.find(({ name }) => name === 'terms');

  return (
    <form className="checkout" noValidate onSubmit={submit}>
      <h1>{t('checkout')}</h1>
      {shut !== null && (
        <p className="notice" role="status">
          {shut}
        </p>
      )}
      <div className="asked">
        {shown.map(
          ({ title, fields: some }) =>
            some.length > 0 && (
              <section key={title} aria-labelledby={`${title}-title`}>
                <h2 id={`${title}-title`}>{t(title)}</h2>
                {some.map((field) => (
                  <FormField key={field.name} field={field} facts={facts} formatter={voice} />
                ))}
              </section>
            ),
        )}
      </div>
      <div className="settled">
        <OrderSummary facts={facts} formatter={voice} />
        {terms && <FormField field={terms} facts={facts} formatter={voice} />}
        <SubmissionErrorAlert submission={submission.value} facts={facts} formatter={voice} />
        <SubmitButton facts={facts} formatter={voice} />
      </div>
    </form>
  );
}
