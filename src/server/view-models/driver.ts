import { formatPhone } from '#contracts/phone.ts';
import type { VenueContact } from '#contracts/shapes/venue-contact.ts';
import { navigationLinks } from '#domain/delivery/map-link.ts';
import { type Milli, zero } from '#domain/money.ts';
import { type OrderStage, stageOf } from '#domain/order/order-stage.ts';
import type { PaymentType } from '#domain/order/payment-type.ts';
import { formatTime } from '#i18n/format-time.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import type { Delivery } from '../ordering/delivery/deliveries.ts';
import { type Order, paddedOrderNumber } from '../ordering/order.ts';
import { balanceDue, billOfOrder } from '../ordering/order-bill.ts';
import { orderMoneyFormat } from '../ordering/order-money-format.ts';
import { type Shell, shellOf } from './shell.ts';
import { venueContactOf } from './venue-contact.ts';

/** What a driver sees of a delivery. Times are text, in the venue's zone. */
export type DriverScreen = { readonly shell: Shell } & (
  | ({ readonly kind: 'open' } & OpenDelivery)
  | { readonly kind: 'ended'; readonly number: string; readonly isDelivered: boolean; readonly at: string }
  | { readonly kind: 'gone' }
);

export interface OpenDelivery {
  readonly number: string;
  /** By when the guest expects it; `null` where the venue gives no times. */
  readonly by: string | null;
  readonly stage: OrderStage | null;
  /** `null` once the guest's data is erased. */
  readonly guest: {
    readonly name: string;
    readonly phone: { readonly number: string; readonly text: string } | null;
    readonly address: string | null;
    readonly zone: string | null;
  } | null;
  /** What the guest wrote; empty for nothing. */
  readonly note: string;
  /** `null` without an address. */
  readonly ways: ReturnType<typeof navigationLinks> | null;
  /** What the guest still pays, and how; `null` for nothing. */
  readonly due: { readonly amount: Milli; readonly by: PaymentType } | null;
  readonly style: Shell['pricing']['style'];
  readonly dishes: readonly { readonly quantity: number; readonly name: string }[];
  readonly needsCode: boolean;
  readonly venuePhone: VenueContact['phone'];
}

/** @param delivery with its dishes in the reader's language. */
export function driverScreen(context: RequestContext, delivery: Delivery): DriverScreen {
  const shell = shellOf(context);
  const time = (at: Date) =>
    formatTime(at, context.language, shell.timezone, shell.pricing.style.numberingSystem);
  switch (delivery.kind) {
    case 'gone':
      return { shell, kind: 'gone' };
    case 'ended': {
      const { number, status, at } = delivery;
      const isDelivered = status === 'fulfilled';
      return { shell, kind: 'ended', number: paddedOrderNumber(number), isDelivered, at: time(at) };
    }
    case 'open':
      return { shell, kind: 'open', ...openDelivery(context, shell, delivery, time) };
  }
}

function openDelivery(
  context: RequestContext,
  shell: Shell,
  { order, needsCode }: Extract<Delivery, { kind: 'open' }>,
  time: (at: Date) => string,
): OpenDelivery {
  const { customer, terms } = order;
  const due = balanceDue(order, billOfOrder(order).total);
  const by = order.promisedFor ?? order.requestedFor;
  return {
    number: paddedOrderNumber(order.number),
    by: by && time(by),
    stage: stageOf(order.status, order.stageTimes),
    guest: customer && {
      name: customer.name,
      phone: customer.phone === null ? null : { number: customer.phone, text: formatPhone(customer.phone) },
      address: customer.address,
      zone: customer.zone,
    },
    note: order.comments,
    ways: waysTo(order),
    due: due > zero ? { amount: due, by: order.paymentType } : null,
    style: orderMoneyFormat(shell.pricing, terms, shell.language).style,
    dishes: order.lines
      .filter(({ isStruck }) => !isStruck)
      .map(({ quantity, content: { name } }) => ({ quantity, name })),
    needsCode,
    venuePhone: venueContactOf(context).phone,
  };
}

function waysTo({ customer }: Order): OpenDelivery['ways'] {
  const destination = customer?.position ?? customer?.address ?? null;
  return destination === null ? null : navigationLinks(destination);
}
