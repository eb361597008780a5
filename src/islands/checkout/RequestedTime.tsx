import type { SlotDay } from '#domain/checkout/time-slots.ts';
import type { CheckoutErrorCode } from '#domain/checkout/validate-checkout.ts';
import { formatSlotDay, formatSlotTime, type SlotStyle } from '#i18n/format-slot.ts';
import type { Formatter } from '../formatter.ts';
import type { CheckoutPhrase } from './phrases.ts';

interface Props {
  /** The available days; empty if there is no time at all, `null` while unknown. */
  readonly days: readonly SlotDay[] | null;
  /** The chosen time, as in one of the days; `null` for none. */
  readonly chosen: string | null;
  /** When the days were listed. Decides which day is today. */
  readonly now: Date;
  readonly error: CheckoutErrorCode | null;
  readonly onChoose: (wall: string) => void;
  readonly style: Pick<SlotStyle, 'language' | 'zone' | 'numberingSystem'>;
  readonly formatter: Formatter<CheckoutPhrase>;
}

/** The requested time: a day, and a time at which the venue can serve. */
export function RequestedTime({ days, chosen, now, error, onChoose, style, formatter: { t } }: Props) {
  if (!days) return <LoadingFields date={t('date')} time={t('time')} />;
  const slotStyle = { ...style, today: t('today'), tomorrow: t('tomorrow') };
  const day = days.find(({ slots }) => slots.some(({ wall }) => wall === chosen)) ?? days[0];
  const [earliest] = days[0]?.slots ?? [];
  const describedBy = error ? 'date_time-error' : undefined;
  if (!(day && earliest)) {
    return (
      <p className="field-error" id="date_time" tabIndex={-1}>
        {t('no_serving_times')}
      </p>
    );
  }
  const chooseDay = (date: string) => {
    const slots = days.find((one) => one.date === date)?.slots ?? [];
    const clock = chosen?.slice(11);
    const slot = slots.find(({ wall }) => wall.slice(11) === clock) ?? slots[0];
    if (slot) onChoose(slot.wall);
  };
  const isToday = formatSlotDay(earliest.at, now, slotStyle) === slotStyle.today;
  return (
    <>
      <div className="field-row">
        <div className="field">
          <label htmlFor="date">{t('date')}</label>
          <span className="select">
            <select
              id="date"
              value={day.date}
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
              {day.slots.map(({ wall, at }) => (
                <option key={wall} value={wall}>
                  {formatSlotTime(at, slotStyle)}
                </option>
              ))}
            </select>
          </span>
        </div>
      </div>
      {!isToday && (
        <p className="hint">
          {t('earliest_time', {
            day: formatSlotDay(earliest.at, now, slotStyle),
            time: formatSlotTime(earliest.at, slotStyle),
          })}
        </p>
      )}
      {error && (
        <p className="field-error" id="date_time-error">
          {t(error, { label: t('date_time') })}
        </p>
      )}
    </>
  );
}

/** Placeholder fields of the same size, while the times load. */
function LoadingFields({ date, time }: { readonly date: string; readonly time: string }) {
  return (
    <div className="field-row dim-when-busy" aria-busy>
      {[date, time].map((label) => (
        <label className="field" key={label}>
          <b>{label}</b>
          <span className="select">
            <select disabled />
          </span>
        </label>
      ))}
    </div>
  );
}
