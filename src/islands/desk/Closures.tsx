import { useState } from 'react';
import type { Closure } from '#contracts/shapes/hours.ts';
import { Stroke } from '../Stroke.tsx';
import type { DeskVoice } from './desk-voice.ts';

interface Props {
  readonly closures: readonly Closure[];
  readonly voice: DeskVoice;
  readonly onChange: (closures: Closure[]) => void;
}

/** Once, from one time to another. */
export function Closures({ closures, voice, onChange }: Props) {
  const { t, wall } = voice;
  const ordered = closures.toSorted((a, b) => a.start.localeCompare(b.start));
  return (
    <fieldset className="closures">
      <legend>{t('desk_field_closing_rules')}</legend>
      <ul>
        {ordered.map((closure) => (
          <li key={`${closure.start} ${closure.end}`}>
            <bdi>
              {wall(closure.start)} – {wall(closure.end)}
            </bdi>
            <button
              type="button"
              className="drop"
              aria-label={`${t('remove')} ${wall(closure.start)}`}
              onClick={() => onChange(ordered.filter((one) => one !== closure))}
            >
              <Stroke d="M6 6l12 12M18 6L6 18" />
            </button>
          </li>
        ))}
      </ul>
      <NewClosure voice={voice} onAdd={(closure) => onChange([...ordered, closure])} />
    </fieldset>
  );
}

interface NewProps extends Pick<Props, 'voice'> {
  readonly onAdd: (closure: Closure) => void;
}

function NewClosure({ voice: { t }, onAdd }: NewProps) {
  const [start, setStart] = useState('');
  const [end, setEnd] = useState('');
  const isWhole = start !== '' && end !== '';
  const isBackwards = isWhole && end <= start;
  const add = () => {
    onAdd({ start: `${start.slice(0, 16)}:00`, end: `${end.slice(0, 16)}:00` });
    setStart('');
    setEnd('');
  };
  return (
    <div className="new-closure">
      <Moment label={t('desk_from')} value={start} onChange={setStart} />
      <Moment label={t('desk_to')} value={end} onChange={setEnd} />
      {isBackwards && <p className="fault">{t('desk_backwards')}</p>}
      <button type="button" className="key plain" disabled={!isWhole || isBackwards} onClick={add}>
        {t('desk_add_closing')}
      </button>
    </div>
  );
}

interface MomentProps {
  readonly label: string;
  /** `YYYY-MM-DDTHH:MM`; empty for none. */
  readonly value: string;
  readonly onChange: (moment: string) => void;
}

const Moment = ({ label, value, onChange }: MomentProps) => (
  <label className="field">
    <span>{label}</span>
    <input type="datetime-local" value={value} onChange={({ target }) => onChange(target.value)} />
  </label>
);
