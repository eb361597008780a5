import type { AsapTime } from '#domain/checkout/asap-time.ts';
import type { SlotDay } from '#domain/checkout/time-slots.ts';
import type { CheckoutErrorCode } from '#domain/checkout/validate-checkout.ts';
import { formatSlotDay, formatSlotTime, type SlotStyle } from '#i18n/format-slot.ts';
import { RadioGroup } from '../cart/RadioGroup.tsx';
import type { Formatter } from '../formatter.ts';
import type { CheckoutPhrase } from './phrases.ts';
import { SlotFields } from './SlotFields.tsx';

interface Props {
  /** The available days; empty if there is no time at all, `null` while unknown. */
  readonly days: readonly SlotDay[] | null;
  /** The chosen time, as in one of the days; `null` for none. */
  readonly chosen: string | null;
  /** As soon as possible; `null` where the diner cannot choose it. */
  readonly asap: AsapTime | null;
  readonly isAsap: boolean;
  /** When the days were listed. Decides which day is today. */
  readonly now: Date;
  readonly error: CheckoutErrorCode | null;
  /** @param wall empty for as soon as possible. */
  readonly onChoose: (wall: string) => void;
  readonly style: Pick<SlotStyle, 'language' | 'zone' | 'numberingSystem'>;
  readonly formatter: Formatter<CheckoutPhrase>;
}

/** When the order is wanted: as soon as possible, or for later on a day and at a time at which the venue can serve. */
export function RequestedTime({ days, asap, isAsap, style, ...props }: Props) {
  const { t } = props.formatter;
  if (!days) return <LoadingFields date={t('date')} time={t('time')} />;
  const slotStyle = { ...style, today: t('today'), tomorrow: t('tomorrow') };
  const earliest = days[0]?.slots[0] ?? null;
  if (!earliest) {
    return asap ? (
      <p id="date_time">{t('as_soon_as_possible')}</p>
    ) : (
      <p className="field-error" id="date_time" tabIndex={-1}>
        {t('no_serving_times')}
      </p>
    );
  }
  const slots = (
    <>
      <SlotFields days={days} slotStyle={slotStyle} {...props} />
      {asap === null && <EarliestTime slot={earliest} slotStyle={slotStyle} {...props} />}
    </>
  );
  if (!asap) return slots;
  const choices = { asap: '', later: earliest.wall } as const;
  return (
    <>
      <RadioGroup
        name="when"
        title={t('date_time')}
        options={[
          { kind: 'asap', label: t('as_soon_as_possible') },
          { kind: 'later', label: t('for_later') },
        ]}
        chosen={isAsap ? 'asap' : 'later'}
        onChoose={(kind) => props.onChoose(choices[kind])}
      />
      {!isAsap && slots}
    </>
  );
}

interface EarliestProps extends Pick<Props, 'now' | 'formatter'> {
  readonly slot: SlotDay['slots'][number];
  readonly slotStyle: SlotStyle;
}

/** Says which time is the first, where it is not today. */
function EarliestTime({ slot, slotStyle, now, formatter: { t } }: EarliestProps) {
  const day = formatSlotDay(slot.at, now, slotStyle);
  if (day === slotStyle.today) return null;
  return <p className="hint">{t('earliest_time', { day, time: formatSlotTime(slot.at, slotStyle) })}</p>;
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
