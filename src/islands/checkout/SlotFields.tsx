import type { SlotDay } from '#domain/checkout/time-slots.ts';
import type { CheckoutErrorCode } from '#domain/checkout/validate-checkout.ts';
import { formatSlotDay, formatSlotOffset, formatSlotTime, type SlotStyle } from '#i18n/format-slot.ts';
import type { Formatter } from '../formatter.ts';
import type { CheckoutPhrase } from './phrases.ts';

interface Props {
  /** Never empty. */
  readonly days: readonly SlotDay[];
  /** The chosen time, as in one of the days; `null` for none. */
  readonly chosen: string | null;
  /** When the days were listed. Decides which day is today. */
  readonly now: Date;
  readonly error: CheckoutErrorCode | null;
  readonly onChoose: (wall: string) => void;
  readonly slotStyle: SlotStyle;
  readonly formatter: Formatter<CheckoutPhrase>;
}

/** A day and a time. */
export function SlotFields({ days, chosen, now, error, onChoose, slotStyle, formatter: { t } }: Props) {
  const day = days.find(({ slots }) => slots.some(({ wall }) => wall === chosen)) ?? days[0];
  const describedBy = error ? 'date_time-error' : undefined;
  const chooseDay = (date: string) => {
    const slots = days.find((one) => one.date === date)?.slots ?? [];
    const clock = chosen?.slice(11);
    const slot = slots.find(({ wall }) => wall.slice(11) === clock) ?? slots[0];
    if (slot) onChoose(slot.wall);
  };
  return (
    <>
      <div className="field-row">
        <div className="field">
          <label htmlFor="date">{t('date')}</label>
          <span className="select">
            <select
              id="date"
              value={day?.date}
              aria-describedby={describedBy}
              onChange={({ currentTarget }) => chooseDay(currentTarget.value)}
            >
              {days.map(({ date, slots: [first] }) => (
                <option key={date} value={date}>
                  {first && formatSlotDay(first.at, now, slotStyle)}
                </option>
              ))}
            </select>
          </span>
        </div>
        <div className="field">
          <label htmlFor="date_time">{t('time')}</label>
          <span className="select">
            <select
              id="date_time"
              value={chosen ?? ''}
              aria-invalid={error !== null}
              aria-describedby={describedBy}
              onChange={({ currentTarget }) => onChoose(currentTarget.value)}
            >
              {chosen === null && <option value="">{t('choose_option')}</option>}
              {day?.slots.map(({ wall, at }) => (
                <option key={wall} value={wall}>
                  {formatSlotTime(at, slotStyle)}
                  {isTwice(wall, day.slots) && ` ${formatSlotOffset(at, slotStyle)}`}
                </option>
              ))}
            </select>
          </span>
        </div>
      </div>
      {error && (
        <p className="field-error" id="date_time-error">
          {t(error, { label: t('date_time') })}
        </p>
      )}
    </>
  );
}

const clockLength = 'YYYY-MM-DDTHH:MM'.length;

/** Whether the day has the time twice, because clocks go back. */
const isTwice = (wall: string, slots: SlotDay['slots']): boolean =>
  slots.filter((other) => other.wall.slice(0, clockLength) === wall.slice(0, clockLength)).length > 1;
