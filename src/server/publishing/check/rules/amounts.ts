import { membersOfValue } from '#contracts/members-of-value.ts';
import { menuSourceSchema } from '#contracts/shapes/menu.ts';
import { decimal, rate } from '#contracts/shapes/values.ts';
import { defaultDecimals } from '#domain/currency.ts';
import { type Decimals, readMilli, roundTo, writeMilli, zero } from '#domain/money.ts';
import { entriesOf, membersNamed, productsOf, type WithPath } from '../entities.ts';
import { exampleAt, exampleLine } from '../example-line.ts';
import { type DocumentName, type Finding, menuProblem } from '../finding.ts';
import type { JsonPath } from '../problem.ts';
import { isInvalidMember, type PartialMenu, type PartialVenue } from '../valid-part.ts';

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const amountNames = membersOfValue(menuSourceSchema, decimal);
const rateNames = membersOfValue(menuSourceSchema, rate);

/** The number of decimals that the venue can charge: its own setting, limited by the currency. */
export function decimalsOf({ price_decimal_places, currency }: PartialMenu): Decimals {
  const max = currency && currencies.has(currency) ? defaultDecimals(currency) : 3;
  return price_decimal_places !== undefined && price_decimal_places < max ? price_decimal_places : max;
}

/** Numbers that are no exact amount or rate: too many decimals or digits, or an exponent. */
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

/** The amounts of the embedded loyalty program. A percentage is not an amount. */
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
            remedy: `Write at most ${decimals} decimals, best in quotes: "12.50".`,
          },
        ],
  );
}

/** Fees, deposits and balances must be payable: no more decimals than the venue charges. Source: spec §9. */
export function checkAmountPrecision(venue: PartialVenue, menu: PartialMenu): readonly Finding[] {
  const decimals = decimalsOf(menu);
  const minima = entriesOf(venue.coupons, ['coupons']).map(({ value, path }) => ({
    value: value.min_order_value,
    path: [...path, 'min_order_value'],
  }));
  const taxes = entriesOf(menu.taxes, ['taxes'])
    .filter(({ value }) => value.type === 'fixed')
    .map(({ value, path }) => ({ value: value.rate, path: [...path, 'rate'] }));
  const charges = entriesOf(menu.charges, ['charges'])
    .filter(({ value }) => value.type === 'fixed')
    .map(({ value, path }) => ({ value: value.amount, path: [...path, 'amount'] }));
  const deposits = productsOf(menu).map(({ value, path }) => ({
    value: value.deposit,
    path: [...path, 'deposit'],
  }));
  const minimum = { value: menu.minimum_order_amount, path: ['minimum_order_amount'] };
  const cash = { value: menu.cash_rounding, path: ['cash_rounding'] };
  return [
    ...checkPrecision(decimals, 'venue.json', [
      ...feesOf(venue),
      ...minima,
      ...loyaltyAmountsOf(venue),
      ...balancesOf(venue),
    ]),
    ...checkPrecision(decimals, 'menu.json', [...taxes, ...charges, minimum, cash, ...deposits]),
  ];
}

function feesOf(venue: PartialVenue): readonly WithPath<string | number | undefined>[] {
  const zones = entriesOf(venue.delivery_zones, ['delivery_zones']);
  return [
    { value: venue.delivery_fee, path: ['delivery_fee'] },
    ...zones.flatMap(({ value: zone, path }) => zoneAmounts(zone, path)),
  ];
}

function zoneAmounts(
  zone: NonNullable<NonNullable<PartialVenue['delivery_zones']>[number]>,
  path: JsonPath,
): readonly WithPath<string | number | undefined>[] {
  const simple = (['amount', 'amount_per_km', 'free_from', 'minimum'] as const).map((name) => ({
    value: zone[name],
    path: [...path, name],
  }));
  const bands = (['amounts_by_distance', 'amounts_by_subtotal'] as const).flatMap((name) =>
    entriesOf<{ readonly amount?: string | number | undefined }>(zone[name], [...path, name]).map((band) => ({
      value: band.value.amount,
      path: [...band.path, 'amount'],
    })),
  );
  return [...simple, ...bands];
}

function checkPrecision(
  decimals: Decimals,
  file: DocumentName,
  amounts: readonly WithPath<string | number | undefined>[],
): readonly Finding[] {
  return amounts.flatMap(({ value, path }) =>
    value === undefined || isPayable(String(value), decimals)
      ? []
      : [
          {
            file,
            severity: 'problem',
            path,
            code: 'too_fine',
            message: `${value} can’t be paid. The venue charges amounts with ${decimals} decimals.`,
            remedy: `Round it to ${decimals} decimals, or change "price_decimal_places".`,
            example: exampleLine({ [String(path.at(-1))]: rounded(String(value), decimals) }),
          },
        ],
  );
}

const rounded = (text: string, decimals: Decimals): string =>
  writeMilli(roundTo(readMilli(text) ?? zero, decimals), decimals);

/** {@link checkMenuNumbers} and {@link checkVenueNumbers} report values that are no amount. */
function isPayable(text: string, decimals: Decimals): boolean {
  const amount = readMilli(text);
  return amount === null || roundTo(amount, decimals) === amount;
}

/** Checks that currencies exist, their decimals, and that an alternative currency is complete. */
export function checkCurrencies(menu: PartialMenu): readonly Finding[] {
  const { enable_alt_currency, alt_currency, alt_currency_exchange_rate } = menu;
  const altCurrency = enable_alt_currency
    ? [
        ...(alt_currency
          ? []
          : [missingForAltCurrency('alt_currency', 'Write the three letters of the alternative currency.')]),
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
    ...altCurrency,
  ];
}

function missingForAltCurrency(member: string, remedy: string): Finding {
  return {
    ...menuProblem,
    path: ['enable_alt_currency'],
    code: 'missing',
    message: `"${member}" is required while "enable_alt_currency" is true.`,
    remedy: `${remedy} Or set "enable_alt_currency" to false.`,
    example: exampleLine({ [member]: exampleAt('menu.json', [member]) }),
  };
}

function currencyFindings(
  member: string,
  currency: string | null | undefined,
  decimalsMember: string,
  decimals: Decimals | undefined,
): readonly Finding[] {
  if (!currency) return [];
  if (!currencies.has(currency)) {
    return [
      {
        ...menuProblem,
        path: [member],
        code: 'unknown_currency',
        message: `There’s no currency "${currency}".`,
        remedy: 'Write the ISO 4217 code of a currency in use, such as "AED".',
      },
    ];
  }
  const max = defaultDecimals(currency);
  if (decimals === undefined || decimals <= max) return [];
  return [
    {
      ...menuProblem,
      path: [decimalsMember],
      code: 'too_fine',
      message: `${currency} has ${max} decimals. Prices can’t be shown with ${decimals}.`,
      remedy: `Write at most ${max}, or remove the member.`,
      example: exampleLine({ [decimalsMember]: max }),
    },
  ];
}
