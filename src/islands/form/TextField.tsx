import type { TypedFieldName } from '#domain/checkout/fields.ts';
import { typing } from './typing.ts';

interface Props {
  readonly name: Exclude<TypedFieldName, 'date_time'>;
  readonly label: string;
  readonly isRequired: boolean;
  readonly value: string;
  /** What is wrong with it; `null` for nothing. */
  readonly fault: string | null;
  readonly hint: string | null;
  /** It is shown, and not to be changed here. */
  readonly isLocked?: boolean;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
}

/** A field for a line of text, or a few; it has the id of its name. */
export function TextField({
  name,
  label,
  isRequired,
  value,
  fault,
  hint,
  isLocked = false,
  onType,
  onLeave,
}: Props) {
  const { isLong, ...how } = typing[name];
  const told = [...(hint === null ? [] : [`${name}-hint`]), ...(fault === null ? [] : [`${name}-fault`])];
  const shared = {
    id: name,
    name,
    value,
    readOnly: isLocked,
    'aria-required': isRequired,
    'aria-invalid': fault !== null,
    'aria-describedby': told.length === 0 ? undefined : told.join(' '),
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onType(currentTarget.value),
    onBlur: onLeave,
    ...how,
  };
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {isLong ? <textarea rows={3} {...shared} /> : <input {...shared} />}
      {hint !== null && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {fault !== null && (
        <p className="fault" id={`${name}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
