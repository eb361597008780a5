interface Props {
  readonly id?: string;
  /** Names of cards and wallets, the same in every language. */
  readonly names: readonly string[];
}

/** The cards and wallets that the page of the payment provider offers. */
export function PayBrands({ id, names }: Props) {
  if (names.length === 0) return null;
  return (
    <span className="names" id={id}>
      {names.map((name) => (
        <bdi key={name}>{name} </bdi>
      ))}
    </span>
  );
}
