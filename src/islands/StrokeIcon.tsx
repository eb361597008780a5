interface Props {
  /** An SVG path in a view box of 24 by 24. */
  readonly path: string;
}

/** A decorative icon in the color of the text beside it. */
export function StrokeIcon({ path: d }: Props) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
