import { useState } from 'react';
import type { Closure } from '#contracts/shapes/hours.ts';
import { StrokeIcon } from '../StrokeIcon.tsx';
import type { EditorFormatter } from './editor-formatter.ts';

interface Props {
  readonly closures: readonly Closure[];
  readonly formatter: EditorFormatter;
  readonly onChange: (closures: Closure[]) => void;
}

/** One-time closures, from one time to another. */
export function Closures({ closures, formatter, onChange }: Props) {
  const { t, wallTime } = formatter;
  const ordered = closures.toSorted((a, b) => a.start.localeCompare(b.start));
  return (
    <fieldset className="closures">
      <legend>{t('desk_field_closing_rules')}</legend>
      <ul>
        {ordered.map((closure) => (
          <li key={`${closure.start} ${closure.end}`}>
            <bdi>
              {wallTime(closure.start)} – {wallTime(closure.end)}
            </bdi>
            <button
              type="button"
              className="remove-button"
              aria-label={`${t('remove')} ${wallTime(closure.start)}`}
              onClick={() => onChange(ordered.filter((one) => one !== closure))}
            >
              <StrokeIcon path="M6 6l12 12M18 6L6 18" />
            </button>
          </li>
        ))}
      </ul>
      <NewClosure formatter={formatter} onAdd={(closure) => onChange([...ordered, closure])} />
    </fieldset>
  );
}

interface NewClosureProps extends Pick<Props, 'formatter'> {
  readonly onAdd: (closure: Closure) => void;
}

function NewClosure({ formatter: { t }, onAdd }: NewClosureProps) {
  const [start, setStart] = useState('');
  const [end, setEnd] = useState('');
  const isComplete = start !== '' && end !== '';
  const isBackwards = isComplete && end <= start;
  const add = () => {
    onAdd({ start: `${start.slice(0, 16)}:00`, end: `${end.slice(0, 16)}:00` });
    setStart('');
    setEnd('');
  };
  return (
    <div className="new-closure">
      <DateTimeInput label={t('desk_from')} value={start} onChange={setStart} />
      <DateTimeInput label={t('desk_to')} value={end} onChange={setEnd} />
      {isBackwards && <p className="field-error">{t('desk_backwards')}</p>}
      <button type="button" className="button plain" disabled={!isComplete || isBackwards} onClick={add}>
        {t('desk_add_closing')}
      </button>
    </div>
  );
}

interface DateTimeInputProps {
  readonly label: string;
  /** `YYYY-MM-DDTHH:MM`; empty for none. */
  readonly value: string;
  readonly onChange: (moment: string) => void;
}

const DateTimeInput = ({ label, value, onChange }: DateTimeInputProps) => (
  <label className="field">
    <span>{label}</span>
    <input type="datetime-local" value={value} onChange={({ target }) => onChange(target.value)} />
  </label>
);
