import { readCurrency } from './minor-units.ts';

/** Signs that only one currency in use has. */
const signs: ReadonlyMap<string, string> = new Map([
  ...([
    ['€', 'EUR'],
    ['£', 'GBP'],
    ['₹', 'INR'],
    ['₺', 'TRY'],
    ['₪', 'ILS'],
    ['₽', 'RUB'],
    ['฿', 'THB'],
  ] as const),
  ...([
    ['₩', 'KRW'],
    ['₦', 'NGN'],
    ['₱', 'PHP'],
    ['₫', 'VND'],
    ['₴', 'UAH'],
    ['zł', 'PLN'],
    ['Kč', 'CZK'],
  ] as const),
  ...([
    ['د.إ', 'AED'],
    ['د.ك', 'KWD'],
    ['د.ب', 'BHD'],
    ['ر.س', 'SAR'],
    ['ر.ق', 'QAR'],
    ['ر.ع', 'OMR'],
  ] as const),
  ...([
    ['S$', 'SGD'],
    ['A$', 'AUD'],
    ['C$', 'CAD'],
    ['HK$', 'HKD'],
    ['R$', 'BRL'],
    ['US$', 'USD'],
  ] as const),
]);

/** Signs of several currencies, with the one that most often means. */
const sharedSigns: ReadonlyMap<string, string> = new Map([
  ['$', 'USD'],
  ['¥', 'JPY'],
  ['元', 'CNY'],
  ['円', 'JPY'],
]);

interface FoundCurrency {
  readonly currency: string;
  /** Whether other currencies have the same sign. */
  readonly isGuess: boolean;
}

/** The currency that prices are written with; `null` when they are numbers alone. */
export function findCurrency(cells: Iterable<string>): FoundCurrency | null {
  let guess: FoundCurrency | null = null;
  for (const cell of cells) {
    const beside = cell.replace(/[\d.,\u0660-\u0669\u066b\u066c\s]*\p{Nd}[\d.,\s]*/gu, ' ').trim();
    if (beside === '') continue;
    for (const word of [beside, ...beside.split(/\s+/)]) {
      const currency = signs.get(word) ?? readCurrency(word);
      if (currency) return { currency, isGuess: false };
      const shared = sharedSigns.get(word);
      if (shared) guess ??= { currency: shared, isGuess: true };
    }
  }
  return guess;
}
