import { useSignals } from '@preact/signals-react/runtime';
import { type CallerSearch, callerSearch, chooseCustomer, nameOf } from '#client/staff-order/caller.ts';
import { guest } from '#client/staff-order/guest.ts';
import type { StaffCustomer } from '#contracts/shapes/staff-customer.ts';
import { orderAmount } from './order-amount.ts';
import type { StaffOrderFormatter } from './staff-order-formatter.ts';

interface Props {
  readonly formatter: StaffOrderFormatter;
}

/** As many as staff can read while a caller waits. */
const maxShown = 3;

/** What is known of the caller: a tap takes over a name with its address. */
export function CallerDetails({ formatter }: Props) {
  useSignals();
  const found = callerSearch.value;
  return (
    <div className="caller" aria-busy={found.kind === 'searching'}>
      <p role="status" className="hint">
        {messageOf(found, formatter)}
      </p>
      {found.kind === 'found' &&
        found.customers.slice(0, maxShown).map((customer) => (
          <button
            key={JSON.stringify(customer)}
            type="button"
            className="caller-match"
            aria-pressed={isTakenOver(customer)}
            onClick={() => void chooseCustomer(customer)}
          >
            {nameOf(customer) !== null && (
              <b>
                <bdi>{nameOf(customer)}</bdi>
              </b>
            )}
            {customer.address !== null && (
              <small>
                <bdi>{customer.address}</bdi>
              </small>
            )}
          </button>
        ))}
    </div>
  );
}

const isTakenOver = (customer: StaffCustomer): boolean =>
  (nameOf(customer) ?? guest.value.name) === guest.value.name &&
  guest.value.address === (customer.address ?? '');

function messageOf(found: CallerSearch, formatter: StaffOrderFormatter): string | null {
  const { t, when } = formatter;
  if (found.kind === 'no_response') return t('no_response');
  if (found.kind !== 'found') return null;
  const [last] = found.orders;
  if (!last) return t('staff_order_first_call');
  return t('staff_order_last', {
    time: when(new Date(last.created), new Date()),
    amount: orderAmount(last, formatter),
  });
}
