import { amountOf } from '../money.ts';
import type { Choice } from './unit-price.ts';

/** A product's own price for one of its values; missing members default to the menu's. */
export interface ProductValuePrice {
  readonly price?: string | undefined;
  readonly math?: '+' | '-' | undefined;
}

export interface MenuValuePrice {
  readonly price: string;
  readonly math: '+' | '-';
}

/** The price of a variation value for one product: the product's own overrides the menu's. */
export function choicePrice(own: ProductValuePrice, value: MenuValuePrice): Choice {
  return { price: amountOf(own.price ?? value.price), math: own.math ?? value.math };
}
