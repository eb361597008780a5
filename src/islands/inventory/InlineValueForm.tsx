import { type InputHTMLAttributes, useState } from 'react';

interface Props {
  readonly label: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  /** The initial text. */
  readonly initialValue?: string;
  readonly onSubmit: (typed: string) => void;
}

/** A form with one value of a dish. The browser validates it. */
export function InlineValueForm({ label, submitLabel, isBusy, input, initialValue = '', onSubmit }: Props) {
  const [typed, setTyped] = useState(initialValue);
  return (
    <form
      className="value-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(typed);
      }}
    >
      <label>
        {label}
        <input required {...input} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <button type="submit" className="button plain" disabled={isBusy || typed === ''}>
        {submitLabel}
      </button>
    </form>
  );
}
