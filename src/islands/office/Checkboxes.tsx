interface Props<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  /** In the order of the options. */
  readonly onChoose: (chosen: Value[]) => void;
}

/** Some of several. */
export function Checkboxes<Value extends string>({ label, options, chosen, onChoose }: Props<Value>) {
  const toggle = (value: Value) =>
    onChoose(
      options
        .map((option) => option.value)
        .filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one))),
    );
  return (
    <fieldset className="office-roles">
      <legend>{label}</legend>
      {options.map(({ value, label: text }) => (
        <label key={value} className="office-role">
          <input
            type="checkbox"
            name={value}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
          <bdi>{text}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
