import { type Milli, milli, stepOf } from '#domain/money.ts';
import { equalAmounts, restFor } from '#domain/split/split-draft.ts';
import { toLatinDigits } from '#i18n/latin-digits.ts';
import { GuestChip } from './GuestChip.tsx';
import type { SplitProps } from './split-props.ts';

/** Guests enter what each of them pays, starting from equal shares. Source: spec §5 "Split total". */
export function AmountSplit(props: SplitProps) {
  const { draft, bill } = props;
  return (
    <ul className="amounts">
      {equalAmounts(draft, bill).map((share, guest) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: guests are known by their number.
        <GuestAmount key={guest} {...props} guest={guest} share={share} />
      ))}
    </ul>
  );
}

interface Props extends SplitProps {
  readonly guest: number;
  /** What they pay until an amount is typed. */
  readonly share: Milli;
}

function GuestAmount({ formatter, bill, draft, preview, change, guest, share }: Props) {
  const { t, money, number, editableAmount } = formatter;
  const name = number(guest + 1);
  const error = preview.amountErrors.find((one) => one.guest === guest);
  const rest = restFor(preview.shares, guest, bill.balance);
  const difference = milli((rest ?? 0) - (preview.shares[guest] ?? 0));
  const type = (text: string) => change({ typed: { ...draft.typed, [guest]: toLatinDigits(text) } });
  const text = draft.typed[guest];
  return (
    <li className="field">
      <label htmlFor={`share-${guest}`}>
        <GuestChip {...{ formatter, guest }} /> {t('guest_name', { name })}
      </label>
      <input
        id={`share-${guest}`}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={text === undefined ? editableAmount(share) : formatter.digits(text)}
        aria-invalid={error !== undefined}
        aria-describedby={error && `share-${guest}-error`}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {rest !== null && (
        <button
          type="button"
          className="rest-button"
          onClick={() => type(toLatinDigits(editableAmount(rest)))}
        >
          <span className="visually-hidden">{t('split_add_rest', { name })}: </span>
          <bdi>
            {difference > 0 && '+'}
            {money(difference)}
          </bdi>
        </button>
      )}
      {error && (
        <p className="field-error" id={`share-${guest}-error`}>
          {error.code === 'too_precise'
            ? t('tips_too_precise', { amount: money(stepOf(bill.decimals)) })
            : t('wallet_amount_invalid', { amount: money(bill.balance) })}
        </p>
      )}
    </li>
  );
}
