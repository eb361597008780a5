import type { TableFormatter } from './table-formatter.ts';

interface Props {
  readonly formatter: TableFormatter;
  /** Zero-based. */
  readonly guest: number;
}

/** A guest as a color and a number. Decorative: text says the same. */
export function GuestChip({ formatter: { number }, guest }: Props) {
  return (
    <span className="guest-chip" data-guest={guest + 1} aria-hidden="true">
      {number(guest + 1)}
    </span>
  );
}
