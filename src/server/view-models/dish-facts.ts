import type { Product } from '#contracts/shapes/menu.ts';
import { type OrderType, offeredOrderTypes } from '#domain/order-type.ts';
import type { CurrentPrice } from '#domain/price/current-price.ts';
import { pricesByOrderType } from '#domain/price/prices-by-order-type.ts';
import { type ProductPrice, productPrice } from '#domain/price/product-price.ts';
import type { Card, WithForeignTexts } from '../catalog/projections.ts';
import {
  type LocalizedText,
  localized,
  localizedOrNull,
  type RequestContext,
} from '../catalog/request-context.ts';
import type { Shell } from './shell.ts';

/** What lists and the dish screen both show. */
export interface DishFacts {
  readonly id: number;
  readonly name: LocalizedText;
  readonly summary: LocalizedText | null;
  readonly price: ProductPrice;
  /** Prices that differ from it, with the ways of ordering that they are for, and those that it is for. */
  readonly otherPrices: readonly (ProductPrice & { readonly orderTypes: readonly OrderType[] })[];
  /** The ways of ordering that `price` is for; empty when it is for all. */
  readonly priceTypes: readonly OrderType[];
  readonly showsPercent: boolean;
  readonly isOutOfStock: boolean;
  readonly isRecommended: boolean;
}

/** The members that cards share with the dish, with the price that it has now. */
type DishMembers = Pick<Product, keyof Card & keyof Product> & CurrentPrice;

/** Reads the menu once, for any number of dishes. */
export function openDishFacts(
  { menu, isOutOfStock }: Pick<RequestContext, 'menu' | 'isOutOfStock'>,
  { pricing: { rules, alt }, facts: { types } }: Pick<Shell, 'pricing' | 'facts'>,
): (product: WithForeignTexts<DishMembers>) => DishFacts {
  const showsPercent = menu.field('enable_discount_percentage');
  const offered = offeredOrderTypes(types, false);
  const priceOf = (product: DishMembers) => productPrice(product, rules, alt?.currency ?? null);

  /** Most dishes cost the same for all. */
  const pricesOf = (product: DishMembers): Pick<DishFacts, 'otherPrices' | 'priceTypes'> => {
    if (product.price_for === undefined) return { otherPrices: [], priceTypes: [] };
    const [usual, ...others] = pricesByOrderType(product, offered);
    return {
      priceTypes: others.length > 0 ? (usual?.orderTypes ?? []) : [],
      otherPrices: others.map(({ orderTypes, ...other }) => ({
        ...priceOf({ ...product, ...other }),
        orderTypes,
      })),
    };
  };

  return (product) => ({
    id: product.id,
    name: localized(product, 'name'),
    summary: localizedOrNull(product, 'small_description'),
    price: priceOf(product),
    ...pricesOf(product),
    showsPercent,
    isOutOfStock: isOutOfStock(product),
    isRecommended: product.recommend,
  });
}
