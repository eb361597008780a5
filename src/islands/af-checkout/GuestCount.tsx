import { guestLimits } from '#domain/split/guest-count.ts';
import { Icon } from '../cart/Icon.tsx';
import type { TableFormatter } from './table-formatter.ts';

interface Props {
  readonly formatter: TableFormatter;
  readonly guests: number;
  readonly onChange: (guests: number) => void;
}

/** How many guests share the bill. Source: spec §9 "guests 2 to 6, default 2". */
export function GuestCount({ formatter: { t }, guests, onChange }: Props) {
  return (
    <fieldset className="guest-count">
      <legend className="visually-hidden">{t('guests')}</legend>
      <b role="status">{t('guests_count', { count: guests })}</b>
      <button
        type="button"
        aria-label={t('decrease_quantity')}
        aria-disabled={guests <= guestLimits.min}
        onClick={() => onChange(Math.max(guests - 1, guestLimits.min))}
      >
        <Icon name="minus" />
      </button>
      <button
        type="button"
        aria-label={t('increase_quantity')}
        aria-disabled={guests >= guestLimits.max}
        onClick={() => onChange(Math.min(guests + 1, guestLimits.max))}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
