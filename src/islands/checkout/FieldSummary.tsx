import { useSignals } from '@preact/signals-react/runtime';
import { checkoutForm } from '#client/checkout/checkout-form.ts';
import type { Formatter } from '../formatter.ts';
import type { CheckoutPhrase } from './phrases.ts';

interface Props {
  readonly formatter: Formatter<CheckoutPhrase>;
}

/** Names the fields with an error, each with a link that moves the focus there. The cause is beside the field. */
export function FieldSummary({ formatter: { t } }: Props) {
  useSignals();
  const names = [...checkoutForm.errors.value.keys()];
  if (names.length === 0) return null;
  return (
    <>
      <span>{t('error_summary')}</span>
      {names.map((name) => (
        <a
          key={name}
          href={`#${name}`}
          onClick={(event) => {
            event.preventDefault();
            focusField(name);
          }}
        >
          {t(name)}
        </a>
      ))}
    </>
  );
}

/** Focuses a field in the middle of the screen, where no bar covers it. */
export function focusField(name: string): void {
  const field = document.getElementById(name);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
