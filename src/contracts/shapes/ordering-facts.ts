import type { BillRules } from '#domain/cart/bill-rules.ts';
import type { CheckoutFlags } from '#domain/checkout/checkout-fields.ts';
import type { SlotVenue } from '#domain/checkout/slot-settings.ts';
import type { Position } from '#domain/delivery/position.ts';
import type { TextKind } from '#domain/messages/message-channel.ts';
import type { Milli } from '#domain/money.ts';
import type { PaymentFlags } from '#domain/order/payment-type.ts';
import type { OrderTypeFlags } from '#domain/order-type.ts';
import type { AltCurrency } from '#domain/price/alt-currency.ts';
import type { MoneyStyle } from '#i18n/format-money.ts';
import type { Language } from '#i18n/languages.ts';
import type { PreparationMinutes } from './time-slots.ts';

/** Ordering data that every menu page passes to its script. */
export interface MenuFacts {
  readonly licence: string;
  readonly language: Language;
  /** The menu's id. */
  readonly menu: number;
  readonly style: MoneyStyle;
  /** The same product can be added again. */
  readonly canAddAgain: boolean;
  /** Where adding navigates to; `null` to stay. Source: spec §3 `addtocart_redirect`. */
  readonly afterAdding: 'cart' | 'back' | null;
  readonly types: OrderTypeFlags;
  /** A loyalty program affects prices. Source: spec §3 `al_futtaim_promotions`. */
  readonly hasLoyalty: boolean;
  /** Guests can place separate orders at a table with an open order. */
  readonly separatesOrders: boolean;
}

/** Additional venue data for the ordering screens. */
export interface OrderingFacts extends MenuFacts {
  readonly currency: string;
  readonly brand: string;
  /** By opening hours. */
  readonly isOpen: boolean;
  /** Whether orders are taken, now or for later. */
  readonly isTakingOrders: boolean;
  /** ISO 8601, when orders are accepted again after a pause; `null` when not paused, or unknown. */
  readonly pausedUntil: string | null;
  /** The venue has tables or rooms with codes to scan. */
  readonly hasTables: boolean;
  readonly rules: BillRules;
  /** The venue's second currency; `null` for none. */
  readonly alt: { readonly currency: AltCurrency; readonly style: MoneyStyle } | null;
  readonly payment: PaymentFlags;
  readonly checkout: CheckoutFlags;
  readonly serving: SlotVenue;
  /**
   * The minutes that the kitchen needs, by way of ordering. Absent where nothing about a cart's time needs to be asked.
   */
  readonly preparation?: PreparationMinutes;
  /** The cart is a list to show to staff; with `canBeSent`, a guest at a table can send it. */
  readonly wishlist: { readonly isOn: boolean; readonly canBeSent: boolean };
  readonly coupons: { readonly isOn: boolean; readonly autoApply: string | null };
  readonly hasComments: boolean;
  readonly hasLineComments: boolean;
  readonly showsValuePrices: boolean;
  /** Diners pick their position on a map, which is checked against the delivery zones. */
  readonly hasMaps: boolean;
  readonly minimum: Milli;
  /** The delivery fee without a map. */
  readonly deliveryFee: Milli;
  readonly outlet: Position | null;
  /** Dishes to suggest in the cart. */
  readonly upsell: readonly number[];
  /** Dishes to suggest while the cart is empty. */
  readonly popular: readonly number[];
  /** The cards and wallets that the payment provider's page offers, by the names that diners know. */
  readonly payBrands: readonly string[];
  /** Where diners can send the order as a message; digits only, with country code. */
  readonly whatsapp: { readonly number: string } | null;
  /** How diners can ask to be told about the order. */
  readonly updates: { readonly email: boolean; readonly text: TextKind | null };
}
