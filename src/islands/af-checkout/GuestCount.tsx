import { guestLimits } from '#domain/split/guests.ts';
import { Glyph } from '../cart/Glyph.tsx';
import type { TableVoice } from './table-voice.ts';

interface Props {
  readonly voice: TableVoice;
  readonly guests: number;
  readonly onChange: (guests: number) => void;
}

/** How many share. Source: spec §9 "guests 2 to 6, default 2". */
export function GuestCount({ voice: { t }, guests, onChange }: Props) {
  return (
    <fieldset className="guest-count">
      <legend className="unseen">{t('guests')}</legend>
      <b role="status">{t('guests_count', { count: guests })}</b>
      <button
        type="button"
        aria-label={t('decrease_quantity')}
        aria-disabled={guests <= guestLimits.min}
        onClick={() => onChange(Math.max(guests - 1, guestLimits.min))}
      >
        <Glyph of="minus" />
      </button>
      <button
        type="button"
        aria-label={t('increase_quantity')}
        aria-disabled={guests >= guestLimits.max}
        onClick={() => onChange(Math.min(guests + 1, guestLimits.max))}
      >
        <Glyph of="plus" />
      </button>
    </fieldset>
  );
}
