import { useState } from 'react';
import { amountOf } from '#domain/money.ts';
import { lineAmount } from '#domain/order/order-rows.ts';
import { tapPortion } from '#domain/split/claimed-portions.ts';
import { GuestChip } from './GuestChip.tsx';
import type { SplitProps } from './split-props.ts';

/** Each guest taps the items they had. */
export function ItemSplit(props: SplitProps) {
  const [chosen, setChosen] = useState(0);
  const { formatter, order, draft } = props;
  const guest = Math.min(chosen, draft.guests - 1);
  return (
    <div className="item-split">
      <p className="hint">{formatter.t('split_items_hint')}</p>
      <GuestPicker {...props} guest={guest} onChoose={setChosen} />
      <ul className="portions">
        {order.line_items.map((line) => (
          <li key={line.cart_uuid}>
            <Dish {...props} line={line} guest={guest} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface GuestProps extends SplitProps {
  /** The guest who is choosing, zero-based. */
  readonly guest: number;
}

/** Selects the guest who is choosing, and shows what each would pay. */
function GuestPicker({
  formatter,
  preview: { shares },
  guest: chosen,
  onChoose,
}: GuestProps & { readonly onChoose: (guest: number) => void }) {
  const { t, money, number } = formatter;
  return (
    <fieldset className="guests">
      <legend className="visually-hidden">{t('guests')}</legend>
      {shares.map((share, guest) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: guests are known by their number.
        <label key={guest}>
          <input
            type="radio"
            name="guest"
            value={guest}
            checked={guest === chosen}
            onChange={() => onChoose(guest)}
          />
          <GuestChip {...{ formatter, guest }} />
          <span className="visually-hidden">{t('guest_name', { name: number(guest + 1) })}</span>{' '}
          <bdi>{money(share)}</bdi>
        </label>
      ))}
    </fieldset>
  );
}

interface DishProps extends GuestProps {
  readonly line: SplitProps['order']['line_items'][number];
}

function Dish({ formatter, draft, change, line, guest }: DishProps) {
  const { t, money, number } = formatter;
  const claimed = Array.from({ length: draft.guests }, (_, at) => draft.portions[line.cart_uuid]?.[at] ?? 0);
  if (line.status === 'Deleted') {
    return (
      <p className="portion">
        <s>
          <bdi>{line.product_name}</bdi>
        </s>{' '}
        <span className="tag unavailable">{t('line_deleted')}</span>
      </p>
    );
  }
  const tap = () =>
    change({ portions: { ...draft.portions, [line.cart_uuid]: tapPortion(claimed, guest, line) } });
  return (
    <button type="button" className="portion" aria-pressed={(claimed[guest] ?? 0) > 0} onClick={tap}>
      <span className="name">
        {line.quantity > 1 && (
          <>
            <bdi>{number(line.quantity)}</bdi> ×{' '}
          </>
        )}
        <bdi>{line.product_name}</bdi>
      </span>
      <bdi>{money(lineAmount(line))}</bdi>
      <span className="claims">
        {claimed.every((portions) => portions === 0) && amountOf(line.product_price) > 0 && (
          <small>{t('split_nobody')}</small>
        )}
        {claimed.map(
          (portions, at) =>
            portions > 0 && (
              // biome-ignore lint/suspicious/noArrayIndexKey: guests are known by their number.
              <span key={at}>
                <GuestChip formatter={formatter} guest={at} />
                <span className="visually-hidden">{t('guest_name', { name: number(at + 1) })}</span>
                {portions > 1 && <bdi>×{number(portions)}</bdi>}
              </span>
            ),
        )}
      </span>
    </button>
  );
}
