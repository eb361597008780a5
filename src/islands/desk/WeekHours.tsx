import type { WeeklyHours } from '#contracts/shapes/hours.ts';
import {
  everyDayAs,
  overlap,
  plannedDays,
  runsPastMidnight,
  windowsOn,
  withDay,
} from '#domain/desk/week-plan.ts';
import { Stroke } from '../Stroke.tsx';
import type { DeskVoice } from './desk-voice.ts';

interface Props {
  readonly windows: readonly WeeklyHours[];
  readonly voice: DeskVoice;
  /** The venue is open then; else an item cannot be had. */
  readonly isOpening: boolean;
  readonly onChange: (windows: WeeklyHours[]) => void;
}

const usual = { from_hour: '10:00:00', to_hour: '22:00:00' };

/** A week of windows, day by day. */
export function WeekHours({ windows, voice, isOpening, onChange }: Props) {
  const { t, weekday: dayOf } = voice;
  return (
    <div className="week">
      {isOpening && windows.length === 0 && <p className="hint">{t('desk_always_open')}</p>}
      {plannedDays.map((weekday) => {
        const day = windowsOn(windows, weekday);
        const name = dayOf(weekday);
        const replan = (next: readonly WeeklyHours[]) => onChange([...withDay(windows, weekday, next)]);
        return (
          <fieldset key={weekday} className="day">
            <legend>{name}</legend>
            {isOpening && day.length === 0 && windows.length > 0 && <p className="quiet">{t('closed')}</p>}
            {day.map((window, at) => (
              <Window
                // biome-ignore lint/suspicious/noArrayIndexKey: windows have nothing else that stays while they are edited.
                key={at}
                window={window}
                voice={voice}
                onChange={(next) => replan(day.map((one, index) => (index === at ? next : one)))}
                onRemove={() => replan(day.filter((_, index) => index !== at))}
              />
            ))}
            {overlap(day) && <p className="fault">{t('desk_overlap')}</p>}
            <div className="day-keys">
              <button
                type="button"
                className="link"
                aria-label={`${name}: ${t('desk_add_hours')}`}
                onClick={() => replan([...day, { ...usual, weekday }])}
              >
                {t('desk_add_hours')}
              </button>
              {day.length > 0 && (
                <button
                  type="button"
                  className="link"
                  aria-label={`${name}: ${t('desk_every_day')}`}
                  onClick={() => onChange([...everyDayAs(windows, weekday)])}
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

interface WindowProps extends Pick<Props, 'voice'> {
  readonly window: WeeklyHours;
  readonly onChange: (window: WeeklyHours) => void;
  readonly onRemove: () => void;
}

function Window({ window, voice: { t }, onChange, onRemove }: WindowProps) {
  const { from_hour, to_hour } = window;
  return (
    <div className="window">
      <TimeOfDay
        label={t('desk_from')}
        value={from_hour}
        onChange={(from) => onChange({ ...window, from_hour: from })}
      />
      <TimeOfDay
        label={t('desk_to')}
        value={to_hour}
        onChange={(to) => onChange({ ...window, to_hour: to })}
      />
      <button type="button" className="drop" aria-label={t('remove')} onClick={onRemove}>
        <Stroke d="M6 6l12 12M18 6L6 18" />
      </button>
      {runsPastMidnight(window) && <p className="hint">{t('desk_next_day')}</p>}
    </div>
  );
}

interface TimeProps {
  readonly label: string;
  /** `HH:MM:SS`. */
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** A time that is half typed is none, and changes nothing. */
const TimeOfDay = ({ label, value, onChange }: TimeProps) => (
  <label className="field">
    <span>{label}</span>
    <input
      type="time"
      value={value.slice(0, 5)}
      onChange={({ target }) => target.value !== '' && onChange(`${target.value.slice(0, 5)}:00`)}
    />
  </label>
);
