import type { TableFormatter } from './table-formatter.ts';

interface Props {
  readonly formatter: TableFormatter;
  /** From 0. */
  readonly guest: number;
}

/** A guest as a colour and a number; words say the same. */
export function GuestChip({ formatter: { number }, guest }: Props) {
  return (
    <span className="chip" data-guest={guest + 1} aria-hidden="true">
      {number(guest + 1)}
    </span>
  );
}
