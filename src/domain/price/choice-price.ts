import { amountOf } from '../money.ts';
import type { Choice } from './unit-price.ts';

/** What a product itself says about one of its values; what it leaves out is the menu's. */
export interface ProductValuePrice {
  readonly price?: string | undefined;
  readonly math?: '+' | '-' | undefined;
}

export interface MenuValuePrice {
  readonly price: string;
  readonly math: '+' | '-';
}

/** The price of a variation value on one product: the product's own word wins over the menu's. */
export function choicePrice(own: ProductValuePrice, value: MenuValuePrice): Choice {
  return { price: amountOf(own.price ?? value.price), math: own.math ?? value.math };
}
