import { milli, readMilli, writeMilli } from '#domain/money.ts';
import { type ProductWithPath, productsOf } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuProblem } from '../finding.ts';
import { isInvalidMember, type PartialMenu } from '../valid-part.ts';
import { impossibleDays, newYearAfter } from './wall-times.ts';

/** Offers that are no lower price, that never last, or that stand beside a discount in percent. */
export function checkOfferPrices(menu: PartialMenu): readonly Finding[] {
  return productsOf(menu).flatMap((product) => [
    ...missingPrice(product),
    ...offerAndDiscount(product),
    ...higherOffer(product),
    ...impossibleDays(product, ['offer_from', 'offer_until']),
    ...emptyOffer(product),
  ]);
}

function missingPrice({ value, path }: ProductWithPath): readonly Finding[] {
  if (value.offer_price !== undefined || isInvalidMember(value, 'offer_price')) return [];
  return (['offer_from', 'offer_until'] as const)
    .filter((member) => value[member] !== undefined)
    .map((member) => ({
      ...menuProblem,
      path: [...path, member],
      code: 'missing',
      message: `"${member}" says when an offer is valid, but there’s no offer.`,
      remedy: `Add the price of the offer, or remove "${member}".`,
      ...lowerOffer(value),
    }));
}

/** A price below the usual one; none where nothing is. */
function lowerOffer({ price, discount }: ProductWithPath['value']): Pick<Finding, 'example'> {
  const amount = readMilli(String(price)) ?? 0;
  if (amount <= 0) return {};
  const offer_price = writeMilli(milli(Math.floor(amount * 0.09) * 10), 2);
  return { example: exampleLine({ ...(discount ? { discount: 0 } : {}), offer_price }) };
}

function offerAndDiscount({ value, path }: ProductWithPath): readonly Finding[] {
  if (value.offer_price === undefined || !value.discount) return [];
  return [
    {
      ...menuProblem,
      path: [...path, 'offer_price'],
      code: 'contradicting_price',
      message: `The product has an offer price and a discount of ${value.discount} percent.`,
      remedy: 'Keep one of the two: "offer_price" says what it costs, "discount" what is taken off.',
      example: exampleLine({ discount: 0 }),
    },
  ];
}

function higherOffer({ value, path }: ProductWithPath): readonly Finding[] {
  const [offer, price] = [value.offer_price, value.price].map((text) =>
    text === undefined ? null : readMilli(String(text)),
  );
  if (typeof offer !== 'number' || typeof price !== 'number' || offer < price) return [];
  return [
    {
      ...menuProblem,
      path: [...path, 'offer_price'],
      code: 'out_of_range',
      message: `The offer of ${value.offer_price} isn’t below the price of ${value.price}.`,
      remedy: 'Write a lower amount, or remove it.',
      ...lowerOffer(value),
    },
  ];
}

/** Wall times of the same form compare as text. */
function emptyOffer({
  value: { offer_from: from, offer_until: until },
  path,
}: ProductWithPath): readonly Finding[] {
  if (from === undefined || until === undefined || from < until) return [];
  return [
    {
      ...menuProblem,
      path: [...path, 'offer_until'],
      code: 'out_of_range',
      message: `The offer ends at ${until}, before it begins at ${from}.`,
      remedy: 'Swap the two, or correct one.',
      example: exampleLine({ offer_until: newYearAfter(from) }),
    },
  ];
}
