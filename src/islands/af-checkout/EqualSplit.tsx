import { GuestChip } from './GuestChip.tsx';
import type { SplitProps } from './split-props.ts';

/** What each guest pays who pays as much as the others; the last one pays what does not divide. */
export function EqualSplit({ formatter, preview: { shares } }: SplitProps) {
  const { t, money, number } = formatter;
  return (
    <dl className="each">
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
