import { amountOf, type Milli } from '../money.ts';
import type { OrderType } from '../order-type.ts';

/** Prices by way of ordering, as decimal text; the usual price for those left out. */
export type PriceFor = { readonly [Type in OrderType]?: string | undefined };

/** What prices by way of ordering can be given for: a product, its groups and its combo products. */
interface PricedProduct {
  readonly price: string;
  /** The price without the current offer. */
  readonly fullPrice?: string | undefined;
  readonly priceFor?: PriceFor | undefined;
  readonly groups: readonly PricedGroup[];
  readonly combos: readonly {
    readonly products: readonly {
      readonly price?: Milli | undefined;
      readonly priceFor?: PriceFor | undefined;
      readonly groups: readonly PricedGroup[];
    }[];
  }[];
}

interface PricedGroup {
  readonly values: readonly { readonly price: Milli; readonly priceFor?: PriceFor | undefined }[];
}

/** A product with the prices of one way of ordering; the same product when it has none of its own. */
export function pricedFor<Product extends PricedProduct>(
  product: Product,
  orderType: OrderType | null,
): Product {
  if (orderType === null || !hasPriceFor(product, orderType)) return product;
  const own = product.priceFor?.[orderType];
  return {
    ...product,
    // Offers are for the usual price.
    ...(own !== undefined && { price: own, fullPrice: undefined }),
    groups: product.groups.map((group) => groupFor(group, orderType)),
    combos: product.combos.map((combo) => ({
      ...combo,
      products: combo.products.map((one) => ({
        ...one,
        ...priceOf(one, orderType),
        groups: one.groups.map((group) => groupFor(group, orderType)),
      })),
    })),
  };
}

function hasPriceFor({ priceFor, groups, combos }: PricedProduct, orderType: OrderType): boolean {
  const isGroup = ({ values }: PricedGroup) =>
    values.some((value) => value.priceFor?.[orderType] !== undefined);
  return (
    priceFor?.[orderType] !== undefined ||
    groups.some(isGroup) ||
    combos.some(({ products }) =>
      products.some((one) => one.priceFor?.[orderType] !== undefined || one.groups.some(isGroup)),
    )
  );
}

const groupFor = <Group extends PricedGroup>(group: Group, orderType: OrderType): Group => ({
  ...group,
  values: group.values.map((value) => ({ ...value, ...priceOf(value, orderType) })),
});

const priceOf = ({ priceFor }: { readonly priceFor?: PriceFor | undefined }, orderType: OrderType) => {
  const price = priceFor?.[orderType];
  return price === undefined ? {} : { price: amountOf(price) };
};
