import type { BillRules } from '#domain/cart/bill.ts';
import type { CheckoutFlags } from '#domain/checkout/checkout-fields.ts';
import type { SlotVenue } from '#domain/checkout/time-slots.ts';
import type { Position } from '#domain/delivery/position.ts';
import type { Milli } from '#domain/money.ts';
import type { PaymentFlags } from '#domain/order/payment-type.ts';
import type { OrderTypeFlags } from '#domain/order-type.ts';
import type { AltCurrency } from '#domain/price/alt-currency.ts';
import type { MoneyStyle } from '#i18n/format-money.ts';
import type { Language } from '#i18n/languages.ts';

/** What every page of a menu tells its script about ordering. */
export interface MenuFacts {
  readonly licence: string;
  readonly language: Language;
  /** The menu's own number. */
  readonly menu: number;
  readonly style: MoneyStyle;
  /** The same product may be added again. */
  readonly canAddAgain: boolean;
  /** Where adding leads; `null` to stay. Source: spec §3 `addtocart_redirect`. */
  readonly afterAdding: 'cart' | 'back' | null;
  readonly types: OrderTypeFlags;
  /** A loyalty programme has a say in prices. Source: spec §3 `al_futtaim_promotions`. */
  readonly hasLoyalty: boolean;
  /** Guests may order at a table apart from the order that is open there. */
  readonly separatesOrders: boolean;
}

/** What the screens that order know of the venue besides. */
export interface OrderingFacts extends MenuFacts {
  readonly currency: string;
  readonly brand: string;
  /** By its hours. */
  readonly isOpen: boolean;
  /** Open, and not pausing. */
  readonly isTakingOrders: boolean;
  /** ISO 8601, when it takes orders again after a pause; `null` when it does not pause, or nobody knows. */
  readonly pausedUntil: string | null;
  /** There are tables or rooms with codes to scan. */
  readonly hasTables: boolean;
  readonly rules: BillRules;
  /** The venue's second currency; `null` for none. */
  readonly alt: { readonly currency: AltCurrency; readonly style: MoneyStyle } | null;
  readonly payment: PaymentFlags;
  readonly checkout: CheckoutFlags;
  readonly serving: SlotVenue;
  /** The cart is a list to show to staff; with `canBeSent`, a guest at a table may send it. */
  readonly wishlist: { readonly isOn: boolean; readonly canBeSent: boolean };
  readonly coupons: { readonly isOn: boolean; readonly autoApply: string | null };
  readonly hasComments: boolean;
  readonly hasLineComments: boolean;
  readonly showsValuePrices: boolean;
  /** A diner finds the place on a map, and the venue looks whether it delivers there. */
  readonly hasMaps: boolean;
  readonly minimum: Milli;
  /** What delivery costs where nobody looks at a map. */
  readonly deliveryFee: Milli;
  readonly outlet: Position | null;
  /** Dishes to offer with the cart. */
  readonly upsell: readonly number[];
  /** Where a diner may send the order as a message; with country code, digits alone. */
  readonly whatsapp: { readonly number: string } | null;
}
