export interface Option {
  readonly value: string | number;
  readonly label: string;
}

interface Props {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string | number | null;
  /** What the empty choice says; `null` when there is none. */
  readonly none: string | null;
  readonly onChoose: (value: string | number | null) => void;
}

/** A choice of one from a list. */
export function Select({ id, label, options, value, none, onChoose }: Props) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="select">
        <select
          id={id}
          value={value ?? ''}
          onChange={({ target }) =>
            onChoose(options.find((option) => String(option.value) === target.value)?.value ?? null)
          }
        >
          {none !== null && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
