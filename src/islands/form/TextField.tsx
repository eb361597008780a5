import type { ReactNode } from 'react';
import { blurHandler } from './blur-handler.ts';
import type { InputSettings } from './input-settings.ts';

interface Props {
  readonly name: string;
  /** The id of the element; defaults to the name. */
  readonly id?: string;
  readonly label: ReactNode;
  readonly inputSettings: InputSettings;
  readonly isRequired: boolean;
  readonly value: string;
  /** The error message; `null` for none. */
  readonly error: string | null;
  readonly hint: ReactNode;
  /** Whether it is read-only. */
  readonly isLocked?: boolean;
  readonly onType: (text: string) => void;
  readonly onLeave?: () => void;
}

/** A field for one or several lines of text. */
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
  const { isLong, rows = 3, ...attributes } = inputSettings;
  const descriptionIds = [
    ...(hint === null ? [] : [`${id}-hint`]),
    ...(error === null ? [] : [`${id}-error`]),
  ];
  const shared = {
    id,
    name,
    value,
    readOnly: isLocked,
    'aria-required': isRequired,
    'aria-invalid': error !== null,
    'aria-describedby': descriptionIds.length === 0 ? undefined : descriptionIds.join(' '),
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onType(currentTarget.value),
    onBlur: onLeave && blurHandler(onLeave),
    ...attributes,
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
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
