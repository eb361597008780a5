import { type OrderType, orderTypes } from '#domain/order-type.ts';
import { leastOf, subtract } from '../amounts/amounts.ts';
import type {
  Amount,
  DietFacts,
  Identified,
  ImportedChoice,
  ImportedGroup,
  ImportedText,
  ImportedValue,
  SaleFacts,
  UnitLimits,
} from '../imported-menu.ts';

/** A size of a dish with its full price. */
interface Size extends Identified, UnitLimits, DietFacts, SaleFacts {
  readonly name: ImportedText;
  readonly price: Amount;
}

/** A dish with sizes costs its least size; each size adds the difference. */
interface OfferedSizes {
  readonly price: Amount;
  readonly price_for?: Readonly<Partial<Record<OrderType, Amount>>>;
  /** Where every size comes back. */
  readonly sold_out_until?: string;
  readonly group: ImportedGroup;
  readonly choices: readonly ImportedChoice[];
}

/**
 * The sizes of one dish as a group that needs one choice.
 *
 * Every dish has a group of its own: a size that is sold out, or has a code, is one of this dish alone.
 *
 * @param owner identifies the group, by what identifies the dish.
 * @param sizes at least one.
 */
export function offerSizes(owner: Identified, name: ImportedText, sizes: readonly Size[]): OfferedSizes {
  const price = leastOf(sizes.map((size) => size.price));
  const types = orderTypes.filter((type) => sizes.some((size) => size.price_for?.[type] !== undefined));
  const priceIn = (size: Size, type: OrderType) => size.price_for?.[type] ?? size.price;
  const leastIn = new Map(types.map((type) => [type, leastOf(sizes.map((size) => priceIn(size, type)))]));
  const price_for = Object.fromEntries(leastIn);
  const untils = sizes.flatMap(({ sold_out_until }) => sold_out_until ?? []).toSorted();
  const until = untils.length === sizes.length ? untils[0] : undefined;
  const values = sizes.map((size): ImportedValue => {
    const { price_for: _, ...others } = until === undefined ? size : withoutStock(size);
    const differences = [...leastIn].map(([type, least]) => [type, subtract(priceIn(size, type), least)]);
    return {
      ...others,
      price: subtract(size.price, price),
      math: '+',
      // A single size is chosen already.
      ...(sizes.length === 1 && { default_quantity: 1 }),
      ...(types.length > 0 && { price_for: Object.fromEntries(differences) }),
    };
  });
  return {
    price,
    ...(types.length > 0 && { price_for }),
    ...(until !== undefined && { sold_out_until: until }),
    group: {
      ...owner,
      name,
      min: 1,
      max: 1,
      maxSame: 1,
      minDifferent: 0,
      maxDifferent: 0,
      free: 0,
      isSize: true,
      values,
    },
    choices: values.map(({ key }) => ({ value: key })),
  };
}

function withoutStock({ out_of_stock, sold_out_until, ...others }: Size): Size {
  return others;
}
