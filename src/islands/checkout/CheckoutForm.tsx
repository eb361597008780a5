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

/** The fields under each heading. */
const fieldGroups = [
  { title: 'your_details', names: ['name', 'email', 'phone', 'car_number'] },
  { title: 'date_time', names: ['date_time'] },
  { title: 'delivery_address', names: ['address'] },
] as const satisfies readonly { readonly title: CheckoutPhrase; readonly names: readonly FieldName[] }[];

/** Why the state of the table blocks the order. */
const tableBlockerPhrases = { none: null, guests: null, staff: 'common_order', busy: 'table_busy' } as const;

export function CheckoutForm({ facts, formatter }: Props) {
  useSignals();
  const { t } = formatter;
  const fields = checkoutForm.fields.value;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void placeOrder().then((invalidField) => invalidField && document.getElementById(invalidField)?.focus());
  };
  const shown = fieldGroups.map(({ title, names }) => ({
    title,
    fields: fields.filter(({ name }) => names.some((one) => one === name)),
  }));
  const tableBlocker = tableBlockerPhrases[tableOrder.value.kind];
  const closedMessage = facts.isTakingOrders
    ? tableBlocker && t(tableBlocker)
    : notTakingOrdersMessage(facts, t);
  const terms = fields.find(({ name }) => name === 'terms');

  return (
    <form className="checkout" noValidate onSubmit={submit}>
      <h1>{t('checkout')}</h1>
      {closedMessage !== null && (
        <p className="notice" role="status">
          {closedMessage}
        </p>
      )}
      <div className="checkout-fields">
        {shown.map(
          ({ title, fields: groupFields }) =>
            groupFields.length > 0 && (
              <section key={title} aria-labelledby={`${title}-title`}>
                <h2 id={`${title}-title`}>{t(title)}</h2>
                {groupFields.map((field) => (
                  <FormField key={field.name} field={field} facts={facts} formatter={formatter} />
                ))}
              </section>
            ),
        )}
      </div>
      <div className="checkout-summary">
        <OrderSummary facts={facts} formatter={formatter} />
        {terms && <FormField field={terms} facts={facts} formatter={formatter} />}
        <SubmissionErrorAlert submission={submission.value} facts={facts} formatter={formatter} />
        <SubmitButton facts={facts} formatter={formatter} />
      </div>
    </form>
  );
}
