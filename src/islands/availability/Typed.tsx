import { type InputHTMLAttributes, useState } from 'react';

interface Props {
  readonly says: string;
  readonly saves: string;
  readonly isBusy: boolean;
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  /** What stands there before anybody types. */
  readonly known?: string;
  readonly onSay: (typed: string) => void;
}

/** Something about a dish that is typed; the browser says what is wrong with it. */
export function Typed({ says, saves, isBusy, input, known = '', onSay }: Props) {
  const [typed, setTyped] = useState(known);
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
        {saves}
      </button>
    </form>
  );
}
