interface Props {
  /** An SVG path in a view box of 24 by 24. */
  readonly path: string;
  /** Whether it points the other way where text runs from right to left. */
  readonly isMirrored?: boolean;
}

/** A decorative icon in the color of the text beside it. */
export function StrokeIcon({ path: d, isMirrored = false }: Props) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={isMirrored ? 'mirrored' : undefined}>
      <path d={d} />
    </svg>
  );
}
