import type { WeeklyWindow } from '#contracts/shapes/hours.ts';
import {
  copyToEveryDay,
  hasOverlap,
  replaceDay,
  runsPastMidnight,
  weekdaysFromMonday,
  windowsOn,
} from '#domain/menu-editor/week-plan.ts';
import { StrokeIcon } from '../StrokeIcon.tsx';
import type { EditorFormatter } from './editor-formatter.ts';

interface Props {
  readonly windows: readonly WeeklyWindow[];
  readonly formatter: EditorFormatter;
  /** Whether the venue is open then; otherwise an item is unavailable. */
  readonly isOpening: boolean;
  readonly onChange: (windows: WeeklyWindow[]) => void;
}

const defaultHours = { from_hour: '10:00:00', to_hour: '22:00:00' };

/** Weekly windows, by day. */
export function WeekHours({ windows, formatter, isOpening, onChange }: Props) {
  const { t, weekday: dayOf } = formatter;
  return (
    <div className="week">
      {isOpening && windows.length === 0 && <p className="hint">{t('desk_always_open')}</p>}
      {weekdaysFromMonday.map((weekday) => {
        const day = windowsOn(windows, weekday);
        const name = dayOf(weekday);
        const replaceWindows = (next: readonly WeeklyWindow[]) =>
          onChange([...replaceDay(windows, weekday, next)]);
        return (
          <fieldset key={weekday} className="day">
            <legend>{name}</legend>
            {isOpening && day.length === 0 && windows.length > 0 && <p className="quiet">{t('closed')}</p>}
            {day.map((window, at) => (
              <HoursWindow
                // biome-ignore lint/suspicious/noArrayIndexKey: windows have nothing else that stays while they are edited.
                key={at}
                window={window}
                formatter={formatter}
                onChange={(next) => replaceWindows(day.map((one, index) => (index === at ? next : one)))}
                onRemove={() => replaceWindows(day.filter((_, index) => index !== at))}
              />
            ))}
            {hasOverlap(day) && <p className="field-error">{t('desk_overlap')}</p>}
            <div className="day-buttons">
              <button
                type="button"
                className="link"
                aria-label={`${name}: ${t('desk_add_hours')}`}
                onClick={() => replaceWindows([...day, { ...defaultHours, weekday }])}
              >
                {t('desk_add_hours')}
              </button>
              {day.length > 0 && (
                <button
                  type="button"
                  className="link"
                  aria-label={`${name}: ${t('desk_every_day')}`}
                  onClick={() => onChange([...copyToEveryDay(windows, weekday)])}
                >
                  {t('desk_every_day')}
                </button>
              )}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}

interface HoursWindowProps extends Pick<Props, 'formatter'> {
  readonly window: WeeklyWindow;
  readonly onChange: (window: WeeklyWindow) => void;
  readonly onRemove: () => void;
}

function HoursWindow({ window, formatter: { t }, onChange, onRemove }: HoursWindowProps) {
  const { from_hour, to_hour } = window;
  return (
    <div className="time-window">
      <TimeInput
        label={t('desk_from')}
        value={from_hour}
        onChange={(from) => onChange({ ...window, from_hour: from })}
      />
      <TimeInput
        label={t('desk_to')}
        value={to_hour}
        onChange={(to) => onChange({ ...window, to_hour: to })}
      />
      <button type="button" className="remove-button" aria-label={t('remove')} onClick={onRemove}>
        <StrokeIcon path="M6 6l12 12M18 6L6 18" />
      </button>
      {runsPastMidnight(window) && <p className="hint">{t('desk_next_day')}</p>}
    </div>
  );
}

interface TimeInputProps {
  readonly label: string;
  /** `HH:MM:SS`. */
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** A time input. A half-typed time changes nothing. */
const TimeInput = ({ label, value, onChange }: TimeInputProps) => (
  <label className="field">
    <span>{label}</span>
    <input
      type="time"
      value={value.slice(0, 5)}
      onChange={({ target }) => target.value !== '' && onChange(`${target.value.slice(0, 5)}:00`)}
    />
  </label>
);
