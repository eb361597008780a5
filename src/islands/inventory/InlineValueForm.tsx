import { type InputHTMLAttributes, useState } from 'react';

interface Props {
  readonly label: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  /** What stands there before anybody types. */
  readonly initialValue?: string;
  readonly onSubmit: (typed: string) => void;
}

/** Something about a dish that is typed; the browser says what is wrong with it. */
export function InlineValueForm({
  label: says,
  submitLabel,
  isBusy,
  input,
  initialValue = '',
  onSubmit: onSay,
}: Props) {
  const [typed, setTyped] = useState(initialValue);
  return (
    <form
      className="typed"
      onSubmit={(event) => {
        event.preventDefault();
        onSay(typed);
      }}
    >
      <label>
        {says}
        <input required {...input} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <button type="submit" className="key plain" disabled={isBusy || typed === ''}>
        {submitLabel}
      </button>
    </form>
  );
}
