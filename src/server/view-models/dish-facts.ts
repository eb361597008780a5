import type { Product } from '#contracts/shapes/menu.ts';
import { type ProductPrice, productPrice } from '#domain/price/product-price.ts';
import type { Card, WithForeignTexts } from '../catalog/projections.ts';
import {
  type LocalizedText,
  localized,
  localizedOrNull,
  type RequestContext,
} from '../catalog/request-context.ts';
import type { Shell } from './shell.ts';

/** What lists and the screen of a dish show alike. */
export interface DishFacts {
  readonly id: number;
  readonly name: LocalizedText;
  readonly summary: LocalizedText | null;
  readonly price: ProductPrice;
  readonly showsPercent: boolean;
  readonly isOutOfStock: boolean;
  readonly isRecommended: boolean;
}

/** The members that a card has as the dish itself has them. */
type DishMembers = Pick<Product, keyof Card & keyof Product>;

/** Reads the menu once, for any number of dishes. */
export function openDishFacts(
  { menu, isOutOfStock }: Pick<RequestContext, 'menu' | 'isOutOfStock'>,
  { pricing: { rules, alt } }: Pick<Shell, 'pricing'>,
): (product: WithForeignTexts<DishMembers>) => DishFacts {
  const showsPercent = menu.field('enable_discount_percentage');
  return (product) => ({
    id: product.id,
    name: localized(product, 'name'),
    summary: localizedOrNull(product, 'small_description'),
    price: productPrice(product, rules, alt?.currency ?? null),
    showsPercent,
    isOutOfStock: isOutOfStock(product),
    isRecommended: product.recommend,
  });
}
