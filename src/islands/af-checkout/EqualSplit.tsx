import { GuestChip } from './GuestChip.tsx';
import type { SplitProps } from './split-props.ts';

/** The equal share of each guest; the last one also pays the remainder. */
export function EqualSplit({ formatter, preview: { shares } }: SplitProps) {
  const { t, money, number } = formatter;
  return (
    <dl className="equal-shares">
      {shares.map((share, guest) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: guests are known by their number.
        <div key={guest}>
          <dt>
            <GuestChip {...{ formatter, guest }} /> {t('guest_name', { name: number(guest + 1) })}
          </dt>
          <dd>
            <bdi>{money(share)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
