import type { ReactNode } from 'react';
import type { Typing } from './typing.ts';
import { whenLeft } from './when-left.ts';

interface Props {
  readonly name: string;
  /** What the page knows it by; its name where nothing else is said. */
  readonly id?: string;
  readonly label: ReactNode;
  readonly how: Typing;
  readonly isRequired: boolean;
  readonly value: string;
  /** What is wrong with it; `null` for nothing. */
  readonly fault: string | null;
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
  how,
  isRequired,
  value,
  fault,
  hint,
  isLocked = false,
  onType,
  onLeave,
}: Props) {
  const { isLong, rows = 3, ...more } = how;
  const told = [...(hint === null ? [] : [`${id}-hint`]), ...(fault === null ? [] : [`${id}-fault`])];
  const shared = {
    id,
    name,
    value,
    readOnly: isLocked,
    'aria-required': isRequired,
    'aria-invalid': fault !== null,
    'aria-describedby': told.length === 0 ? undefined : told.join(' '),
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onType(currentTarget.value),
    onBlur: onLeave && whenLeft(onLeave),
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
      {fault !== null && (
        <p className="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
