import type { ReactNode } from 'react';
import { blurHandler } from './blur-handler.ts';
import type { InputSettings } from './input-settings.ts';

interface Props {
  readonly name: string;
  /** What the page knows it by; its name where nothing else is said. */
  readonly id?: string;
  readonly label: ReactNode;
  readonly inputSettings: InputSettings;
  readonly isRequired: boolean;
  readonly value: string;
  /** What is wrong with it; `null` for nothing. */
  readonly error: string | null;
  readonly hint: ReactNode;
  /** It is shown, and not to be changed here. */
  readonly isLocked?: boolean;
  readonly onType: (text: string) => void;
  readonly onLeave?: () => void;
}

/** A field for a line of text, or a few; it has the id of its name. */
export function TextField({
  name,
  id = name,
  label,
  inputSettings,
  isRequired,
  value,
  error,
  hint,
  isLocked = false,
  onType,
  onLeave,
}: Props) {
  const { isLong, rows = 3, ...more } = inputSettings;
  const told = [...(hint === null ? [] : [`${id}-hint`]), ...(error === null ? [] : [`${id}-fault`])];
  const shared = {
    id,
    name,
    value,
    readOnly: isLocked,
    'aria-required': isRequired,
    'aria-invalid': error !== null,
    'aria-describedby': told.length === 0 ? undefined : told.join(' '),
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onType(currentTarget.value),
    onBlur: onLeave && blurHandler(onLeave),
    ...more,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isLong ? <textarea rows={rows} {...shared} /> : <input {...shared} />}
      {hint !== null && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== null && (
        <p className="fault" id={`${id}-fault`}>
          {error}
        </p>
      )}
    </div>
  );
}
