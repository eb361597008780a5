import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { editorDraft } from '#client/menu-editor/editor-draft.ts';
import { applyRaisedPrices, type PriceRise, raisedPrices } from '#client/menu-editor/raise-prices.ts';
import { toLatinDigits } from '#i18n/latin-digits.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Select } from '../form/Select.tsx';
import { TextField } from '../form/TextField.tsx';
import type { EditorProps } from './editor-props.ts';

interface Props extends EditorProps {
  /** Only these dishes; without it, those of a category to choose. */
  readonly ids?: ReadonlySet<number>;
  readonly onClose: () => void;
}

/** In thousandths of a unit: what a rounded price is a multiple of, or what it ends with. */
const roundings = {
  smallest: { kind: 'step', step: 1 },
  quarter: { kind: 'step', step: 250 },
  half: { kind: 'step', step: 500 },
  whole: { kind: 'step', step: 1_000 },
  ninety_five: { kind: 'ending', ending: 950 },
  ninety_nine: { kind: 'ending', ending: 990 },
} as const satisfies Readonly<Record<string, PriceRise['rounding']>>;

type Rounding = keyof typeof roundings;

/** Shown as amounts. */
const multiples = { quarter: '0.25', half: '0.5' } as const;

const isMultiple = (rounding: Rounding): rounding is keyof typeof multiples => rounding in multiples;

const maxPercent = 500;

/** Rows that are enough to judge by. */
const shownRows = 8;

/** Reads a percent: 5, -2,5. In thousandths; `null` for anything else. */
function readPercent(text: string): number | null {
  const percent = Number(toLatinDigits(text).replace(',', '.').replace('−', '-').replace('%', ''));
  const isUsable = text.trim() !== '' && percent !== 0 && percent > -100 && percent <= maxPercent;
  return isUsable ? Math.round(percent * 1_000) : null;
}

/** Changes many prices by percent, rounded, after showing what they become. */
export function RaisePrices({ menu, formatter, ids, onClose }: Props) {
  useSignals();
  const { t, money } = formatter;
  const [typed, setTyped] = useState('5');
  const [category, setCategory] = useState<number | null>(null);
  const [rounding, setRounding] = useState<Rounding>('smallest');
  const percent = readPercent(typed);
  const raised =
    percent === null
      ? []
      : raisedPrices({
          ...{ category, percent, rounding: roundings[rounding], direction: 'nearest' },
          ...(ids && { ids }),
        });
  return (
    <Dialog labelledBy="raise-prices" onDismiss={onClose}>
      <h2 id="raise-prices">{t('desk_raise_prices')}</h2>
      <div className="fields">
        <TextField
          name="percent"
          label={t('desk_raise_percent')}
          inputSettings={{ inputMode: 'text', autoComplete: 'off', dir: 'ltr' }}
          isRequired
          value={typed}
          error={percent === null ? t('desk_number_wrong', { min: -99, max: maxPercent }) : null}
          hint={t('desk_raise_hint')}
          onType={setTyped}
        />
        {!ids && (
          <Select
            id="raise-category"
            label={t('desk_field_category')}
            options={(editorDraft.menu.value?.all('category') ?? []).map(({ id, name }) => ({
              value: id,
              label: name,
            }))}
            value={category}
            none={t('desk_all_categories')}
            onChoose={(value) => setCategory(value === null ? null : Number(value))}
          />
        )}
        <Select
          id="raise-rounding"
          label={t('desk_raise_rounding')}
          options={(Object.keys(roundings) as Rounding[])
            .filter((one) => menu.price_rules.places > 0 || one === 'smallest' || one === 'whole')
            .map((one) => ({
              value: one,
              label: isMultiple(one) ? money(multiples[one]) : t(`desk_round_${one}`),
            }))}
          value={rounding}
          none={null}
          onChoose={(value) => setRounding(value as Rounding)}
        />
        <p role="status" className="hint">
          {t('desk_prices_change', { count: raised.length })}
        </p>
        <ul className="raised-prices">
          {raised.slice(0, shownRows).map(({ item, before, after }) => (
            <li key={item.id}>
              <bdi>{item.name}</bdi>
              <span>
                <del>{money(before)}</del> <ins>{money(after)}</ins>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="buttons">
        <button
          type="button"
          className="button"
          disabled={raised.length === 0}
          onClick={() => {
            applyRaisedPrices(raised);
            onClose();
          }}
        >
          {t('desk_raise_apply', { count: raised.length })}
        </button>
        <button type="button" className="button plain" onClick={onClose}>
          {t('cancel')}
        </button>
      </div>
    </Dialog>
  );
}
