interface Props<Kind extends string> {
  readonly name: string;
  readonly title: string;
  readonly options: readonly { readonly kind: Kind; readonly label: string }[];
  readonly chosen: Kind | null;
  readonly onChoose: (kind: Kind) => void;
}

/** A group of radio buttons. */
export function RadioGroup<Kind extends string>({ name, title, options, chosen, onChoose }: Props<Kind>) {
  return (
    <fieldset className="radio-group">
      <legend>{title}</legend>
      <div className="segmented-control">
        {options.map(({ kind, label }) => (
          <label key={kind}>
            <input
              type="radio"
              name={name}
              value={kind}
              checked={kind === chosen}
              onChange={() => onChoose(kind)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
