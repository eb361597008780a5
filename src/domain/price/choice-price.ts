import { amountOf } from '../money.ts';
import type { PriceFor } from './price-for.ts';
import type { Choice } from './unit-price.ts';

/** A product's own price for one of its values; missing members default to the menu's. */
export interface ProductValuePrice {
  readonly price?: string | undefined;
  readonly price_for?: PriceFor | undefined;
  readonly math?: '+' | '-' | undefined;
}

export interface MenuValuePrice {
  readonly price: string;
  readonly price_for?: PriceFor | undefined;
  readonly math: '+' | '-';
  readonly tax_class?: string | undefined;
}

/** A value's price for one product, before anything is chosen. */
export interface ChoicePrice extends Choice {
  readonly priceFor?: PriceFor | undefined;
}

/** The price of a variation value for one product: the product's own overrides the menu's. */
export function choicePrice(own: ProductValuePrice, value: MenuValuePrice): ChoicePrice {
  const priceFor = own.price === undefined ? { ...value.price_for, ...own.price_for } : (own.price_for ?? {});
  return {
    price: amountOf(own.price ?? value.price),
    math: own.math ?? value.math,
    ...(Object.keys(priceFor).length > 0 && { priceFor }),
    ...(value.tax_class !== undefined && { taxClass: value.tax_class }),
  };
}
