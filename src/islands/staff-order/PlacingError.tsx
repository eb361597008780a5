import { useSignals } from '@preact/signals-react/runtime';
import { cart } from '#client/cart/cart.ts';
import { setRequestedTime } from '#client/cart/cart-changes.ts';
import { removeUnavailable } from '#client/cart/ordering.ts';
import { placeOrder, placing, resetPlacing } from '#client/staff-order/placing.ts';
import { setPlace } from '#client/staff-order/staff-order.ts';
import { placingMessage } from './messages.ts';
import type { StaffOrderFormatter } from './staff-order-formatter.ts';

interface Props {
  readonly formatter: StaffOrderFormatter;
}

/** Why the order was not placed. Nothing of it is lost. */
export function PlacingError({ formatter }: Props) {
  useSignals();
  const message = placingMessage(placing.value, formatter);
  return (
    <div role="alert" className="error-message">
      {message && (
        <>
          {message.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <Remedy formatter={formatter} />
        </>
      )}
    </div>
  );
}

/** What can be done about it with one tap. */
function Remedy({ formatter: { t, facts, when, digits } }: Props) {
  useSignals();
  const now = placing.value;
  if (now.kind === 'refused' && now.offer && now.offer.slots.length > 0) {
    return (
      <p className="buttons">
        {now.offer.slots.map(({ wall, at }) => (
          <button
            key={wall}
            type="button"
            className="button plain"
            onClick={() => {
              setRequestedTime(wall);
              resetPlacing();
            }}
          >
            <bdi>{when(at, new Date())}</bdi>
          </button>
        ))}
      </p>
    );
  }
  if (now.kind === 'changed' && now.what === 'items') {
    return (
      <button
        type="button"
        className="button plain"
        onClick={() => {
          removeUnavailable();
          resetPlacing();
        }}
      >
        {t('remove_unavailable')}
      </button>
    );
  }
  const { location } = cart.state.value;
  if (now.kind === 'existing_order' && location) {
    const send = (isSeparate: boolean) => {
      setPlace(location, isSeparate);
      void placeOrder();
    };
    return (
      <p className="buttons">
        <button type="button" className="button plain" onClick={() => send(false)}>
          {t('staff_order_add', { number: digits(now.order.padded_order_id) })}
        </button>
        {facts.separatesOrders && (
          <button type="button" className="button plain" onClick={() => send(true)}>
            {t('staff_order_separate')}
          </button>
        )}
      </p>
    );
  }
  return null;
}
