import { defaultDecimals } from '#domain/currency.ts';
import { type Decimals, readMilli, roundTo } from '#domain/money.ts';
import { entriesOf, membersNamed, type WithPath } from '../entities.ts';
import { type DocumentName, type Finding, menuProblem } from '../finding.ts';
import { isInvalidMember, type PartialMenu, type PartialVenue } from '../valid-part.ts';

/** Currencies that are in use somewhere. */
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const amountNames: ReadonlySet<string> = new Set(['price', 'increase_price_by', 'minimum_order_amount']);
const rateNames: ReadonlySet<string> = new Set(['rate', 'alt_currency_exchange_rate']);

/** The places that the venue can charge: its own choice, never finer than the currency. */
function decimalsOf({ price_decimal_places, currency }: PartialMenu): Decimals {
  const most = currency && currencies.has(currency) ? defaultDecimals(currency) : 3;
  return price_decimal_places !== undefined && price_decimal_places < most ? price_decimal_places : most;
}

/** Numbers that cannot be written as an exact amount or rate: digits lost to binary fractions, exponents. */
export function checkMenuNumbers(menu: PartialMenu): readonly Finding[] {
  return [
    ...checkExactness('menu.json', membersNamed(menu, amountNames), 3),
    ...checkExactness('menu.json', membersNamed(menu, rateNames), 8),
  ];
}

export function checkVenueNumbers(venue: PartialVenue): readonly Finding[] {
  const discounts = [
    ...entriesOf(venue.coupons, ['coupons']),
    ...entriesOf(venue.loyalty, ['loyalty']),
  ].flatMap(({ value, path }) => [
    { value: value.discount_value, path: [...path, 'discount_value'] },
    { value: value.min_order_value, path: [...path, 'min_order_value'] },
    { value: value.max_discount_value, path: [...path, 'max_discount_value'] },
  ]);
  return checkExactness('venue.json', [...feesOf(venue), ...discounts, ...balancesOf(venue)], 3);
}

const balancesOf = (venue: PartialVenue): readonly WithPath<string | number | undefined>[] =>
  entriesOf(venue.wallets, ['wallets']).map(({ value, path }) => ({
    value: value.balance,
    path: [...path, 'balance'],
  }));

/** What the embedded programme takes off; a percentage is no amount. */
const loyaltyAmountsOf = (venue: PartialVenue): readonly WithPath<string | number | undefined>[] =>
  entriesOf(venue.loyalty, ['loyalty']).flatMap(({ value, path }) => [
    ...(value.discount_value_type === 'fixed'
      ? [{ value: value.discount_value, path: [...path, 'discount_value'] }]
      : []),
    { value: value.min_order_value, path: [...path, 'min_order_value'] },
    { value: value.max_discount_value ?? undefined, path: [...path, 'max_discount_value'] },
  ]);

function checkExactness(
  file: DocumentName,
  numbers: readonly WithPath<unknown>[],
  decimals: 3 | 8,
): readonly Finding[] {
  const grammar = decimals === 3 ? /^\d{1,12}(\.\d{1,3})?$/ : /^\d{1,12}(\.\d{1,8})?$/;
  return numbers.flatMap(({ value, path }) =>
    typeof value !== 'number' || grammar.test(String(value))
      ? []
      : [
          {
            file,
            severity: 'problem',
            path,
            code: 'bad_value',
            message: `${value} has more than ${decimals} decimals, or too many digits.`,
            remedy: `Write it with at most ${decimals} decimals, best in quotes: "12.50".`,
          },
        ],
  );
}

/** What everybody pays on top, and what a wallet holds, must be payable: no finer than the venue's places. Source: spec §9. */
export function checkAmountPrecision(venue: PartialVenue, menu: PartialMenu): readonly Finding[] {
  const places = decimalsOf(menu);
  const minima = entriesOf(venue.coupons, ['coupons']).map(({ value, path }) => ({
    value: value.min_order_value,
    path: [...path, 'min_order_value'],
  }));
  const taxes = entriesOf(menu.taxes, ['taxes'])
    .filter(({ value }) => value.type === 'fixed')
    .map(({ value, path }) => ({ value: value.rate, path: [...path, 'rate'] }));
  const minimum = { value: menu.minimum_order_amount, path: ['minimum_order_amount'] };
  return [
    ...checkPrecision(places, 'venue.json', [
      ...feesOf(venue),
      ...minima,
      ...loyaltyAmountsOf(venue),
      ...balancesOf(venue),
    ]),
    ...checkPrecision(places, 'menu.json', [...taxes, minimum]),
  ];
}

function feesOf(venue: PartialVenue): readonly WithPath<string | number | undefined>[] {
  const zones = entriesOf(venue.delivery_zones, ['delivery_zones']);
  return [
    { value: venue.delivery_fee, path: ['delivery_fee'] },
    ...zones.map(({ value, path }) => ({ value: value.amount, path: [...path, 'amount'] })),
  ];
}

function checkPrecision(
  places: Decimals,
  file: DocumentName,
  amounts: readonly WithPath<string | number | undefined>[],
): readonly Finding[] {
  return amounts.flatMap(({ value, path }) =>
    value === undefined || isPayable(String(value), places)
      ? []
      : [
          {
            file,
            severity: 'problem',
            path,
            code: 'too_fine',
            message: `${value} cannot be paid: the venue charges amounts with ${places} decimals.`,
            remedy: `Round it to ${places} decimals, or change "price_decimal_places".`,
          },
        ],
  );
}

/** What is no amount at all is for {@link checkMenuNumbers} and {@link checkVenueNumbers} to say. */
function isPayable(text: string, places: Decimals): boolean {
  const amount = readMilli(text);
  return amount === null || roundTo(amount, places) === amount;
}

/** Currencies that exist, shown no finer than they are, and a second one that is complete. */
export function checkCurrencies(menu: PartialMenu): readonly Finding[] {
  const { enable_alt_currency, alt_currency, alt_currency_exchange_rate } = menu;
  const second = enable_alt_currency
    ? [
        ...(alt_currency
          ? []
          : [missingForAltCurrency('alt_currency', 'Write the three letters of the second currency.')]),
        ...(Number(alt_currency_exchange_rate) > 0 || isInvalidMember(menu, 'alt_currency_exchange_rate')
          ? []
          : [
              missingForAltCurrency(
                'alt_currency_exchange_rate',
                'Write how much of it one unit of the currency is.',
              ),
            ]),
      ]
    : [];
  return [
    ...currencyFindings('currency', menu.currency, 'price_decimal_places', menu.price_decimal_places),
    ...currencyFindings(
      'alt_currency',
      alt_currency,
      'alt_currency_price_decimal_places',
      menu.alt_currency_price_decimal_places,
    ),
    ...second,
  ];
}

function missingForAltCurrency(member: string, remedy: string): Finding {
  return {
    ...menuProblem,
    path: ['enable_alt_currency'],
    code: 'missing',
    message: `"${member}" is needed while "enable_alt_currency" is true.`,
    remedy: `${remedy} Or set "enable_alt_currency" to false.`,
  };
}

function currencyFindings(
  member: string,
  currency: string | null | undefined,
  placesMember: string,
  places: Decimals | undefined,
): readonly Finding[] {
  if (!currency) return [];
  if (!currencies.has(currency)) {
    return [
      {
        ...menuProblem,
        path: [member],
        code: 'unknown_currency',
        message: `There is no currency "${currency}".`,
        remedy: 'Write the ISO 4217 code of a currency in use, such as "AED".',
      },
    ];
  }
  const most = defaultDecimals(currency);
  if (places === undefined || places <= most) return [];
  return [
    {
      ...menuProblem,
      path: [placesMember],
      code: 'too_fine',
      message: `${currency} has ${most} decimals; prices cannot be shown with ${places}.`,
      remedy: `Write at most ${most}, or leave the member out.`,
    },
  ];
}
