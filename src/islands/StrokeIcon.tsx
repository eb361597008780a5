interface Props {
  /** A path on a ground of 24 by 24. */
  readonly path: string;
}

/** A small drawing in the colour of the words beside it, which it adds nothing to. */
export function StrokeIcon({ path: d }: Props) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
