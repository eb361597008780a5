import { useSignals } from '@preact/signals-react/runtime';
import { setRequestedTime } from '#client/cart/cart-changes.ts';
import { slotDaysIncluding, timeSlots } from '#client/checkout/time-slots.ts';
import { resetPlacing } from '#client/staff-order/placing.ts';
import { orderTime, requestedTime } from '#client/staff-order/requested-time.ts';
import { RequestedTime } from '../checkout/RequestedTime.tsx';
import { ReadyTime } from '../times/ReadyTime.tsx';
import type { StaffOrderFormatter } from './staff-order-formatter.ts';

interface Props {
  readonly formatter: StaffOrderFormatter;
}

/** When the order is for: as soon as possible, which says when that is, or a time that has room. */
export function OrderTime({ formatter }: Props) {
  useSignals();
  const { facts, t } = formatter;
  const chosen = requestedTime.value;
  const asap = orderTime.asap.value;
  return (
    <div className="order-time">
      {orderTime.isAsked.value && (
        <RequestedTime
          days={slotDaysIncluding(chosen)}
          chosen={chosen}
          asap={asap}
          isAsap={asap !== null && chosen === null}
          now={timeSlots.listedAt.value}
          error={null}
          onChoose={(wall) => {
            setRequestedTime(wall === '' ? null : wall);
            resetPlacing();
          }}
          style={{
            language: facts.language,
            zone: facts.serving.timezone,
            numberingSystem: facts.style.numberingSystem,
          }}
          formatter={formatter}
        />
      )}
      {chosen === null && <ReadyTime facts={facts} t={t} />}
    </div>
  );
}
