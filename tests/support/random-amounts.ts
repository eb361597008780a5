import fc from 'fast-check';

/** Decimals in which a venue charges. */
export type Decimals = 0 | 2 | 3;

const decimalText = (steps: number, places: number) => {
  const digits = String(steps).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

/**
 * Amounts from zero to banquets, including trailing zeros. Even the most expensive cart stays below 2^53 thousandths.
 */
export const amountAt = (places: Decimals) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant('0') },
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 30 }).map(String) },
    ...[0.1, 60, 60, 3_000].map((max) =>
      fc.integer({ min: 0, max: Math.ceil(max * 10 ** places) }).map((steps) => decimalText(steps, places)),
    ),
    fc.integer({ min: 0, max: 99_999_999 * 10 ** places }).map((steps) => decimalText(steps, places)),
  );

/** Prices can have more decimals than charges, and can be numbers. */
export const priceAt = (places: Decimals): fc.Arbitrary<string | number> =>
  fc.oneof(
    { weight: 4, arbitrary: amountAt(places) },
    { weight: 1, arbitrary: amountAt(3) },
    { weight: 1, arbitrary: amountAt(places).map(Number) },
  );

export const percent = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.constantFrom(5, 10, 12.5, 15, 33.3, 50, 100) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100) },
);

export const taxesAt = (places: Decimals) =>
  fc
    .array(
      fc.oneof(
        {
          weight: 2,
          arbitrary: fc.record({
            type: fc.constant('percentage' as const),
            rate: fc.constantFrom<string | number>('5', 15, '0.5', 7.25, '14.975', '0', '0.01', '3.33333333'),
          }),
        },
        { weight: 1, arbitrary: fc.record({ type: fc.constant('fixed' as const), rate: amountAt(places) }) },
      ),
      { maxLength: 4 },
    )
    .map((taxes) => taxes.map((tax, place) => ({ id: place + 1, name: `Tax ${place + 1}`, ...tax })));
