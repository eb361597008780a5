import { type Milli, milli, stepOf } from '#domain/money.ts';
import { equalPart, withRest } from '#domain/split/split-draft.ts';
import { latinDigits } from '#i18n/numerals.ts';
import { GuestChip } from './GuestChip.tsx';
import type { SplitParts } from './split-parts.ts';

/** Guests say what each of them pays; they start from equal shares. Source: spec §5 "Split total". */
export function AmountSplit(parts: SplitParts) {
  const { draft, bill } = parts;
  return (
    <ul className="amounts">
      {equalPart(draft, bill).map((share, guest) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: guests are known by their number.
        <Guest key={guest} {...parts} guest={guest} share={share} />
      ))}
    </ul>
  );
}

interface Props extends SplitParts {
  readonly guest: number;
  /** What they pay until somebody types. */
  readonly share: Milli;
}

function Guest({ voice, bill, draft, judged, change, guest, share }: Props) {
  const { t, money, number, typed } = voice;
  const name = number(guest + 1);
  const fault = judged.amountFaults.find((one) => one.guest === guest);
  const rest = withRest(judged.shares, guest, bill.balance);
  const more = milli((rest ?? 0) - (judged.shares[guest] ?? 0));
  const type = (text: string) => change({ typed: { ...draft.typed, [guest]: latinDigits(text) } });
  const text = draft.typed[guest];
  return (
    <li className="field">
      <label htmlFor={`share-${guest}`}>
        <GuestChip {...{ voice, guest }} /> {t('guest_name', { name })}
      </label>
      <input
        id={`share-${guest}`}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={text === undefined ? typed(share) : voice.digits(text)}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && `share-${guest}-fault`}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {rest !== null && (
        <button type="button" className="rest" onClick={() => type(latinDigits(typed(rest)))}>
          <span className="unseen">{t('split_add_rest', { name })}: </span>
          <bdi>
            {more > 0 && '+'}
            {money(more)}
          </bdi>
        </button>
      )}
      {fault && (
        <p className="fault" id={`share-${guest}-fault`}>
          {fault.code === 'too_precise'
            ? t('tips_too_precise', { amount: money(stepOf(bill.places)) })
            : t('wallet_amount_invalid', { amount: money(bill.balance) })}
        </p>
      )}
    </li>
  );
}
