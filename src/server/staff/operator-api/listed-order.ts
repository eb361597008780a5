import type { ListedOrder } from '#contracts/shapes/listed-order.ts';
import { writeMilli } from '#domain/money.ts';
import { stageOf } from '#domain/order/order-stage.ts';
import type { Location } from '../../catalog/location.ts';
import { describeChoices } from '../../ordering/line-content.ts';
import { isAwaitingPayment, type Order, type OrderLine, paddedOrderNumber } from '../../ordering/order.ts';
import { taxedBillNow } from '../../ordering/receipts/tax-document.ts';
import { staffCustomer } from '../../ordering/staff-customer.ts';
import { figuresIfStruck, staffFigures } from '../../ordering/staff-figures.ts';

export function listedOrderOf(licence: string, order: Order): ListedOrder {
  const { customer, terms } = order;
  return {
    licence,
    uuid: order.uuid,
    number: paddedOrderNumber(order.number),
    version: order.version,
    status: order.status,
    stage: stageOf(order.status, order.stageTimes),
    type: order.type,
    location: order.location && locationName(order.location),
    created: order.createdAt.toISOString(),
    wishedFor: order.requestedFor?.toISOString() ?? null,
    promisedFor: order.promisedFor?.toISOString() ?? null,
    customer: customer && staffCustomer(customer),
    employeeId: terms.employeeId,
    lines: order.lines.map((line, index) => ({
      line: index + 1,
      quantity: line.quantity,
      name: line.content.name,
      details: detailsOf(line),
      isStruck: line.isStruck,
      ifStruck: figuresIfStruck(order, line),
    })),
    comments: order.comments,
    payment: order.paymentType,
    awaitsPayment: isAwaitingPayment(order),
    taxes: listTaxes(order),
    ...staffFigures(order),
  };
}

function listTaxes(order: Order): ListedOrder['taxes'] {
  const { places } = order.terms;
  return (taxedBillNow(order)?.taxes ?? []).map(({ name, rate, base, amount }) => ({
    name,
    rate,
    base: writeMilli(base, places),
    amount: writeMilli(amount, places),
  }));
}

export const locationName = ({ type, name }: Location): string => `${type} ${name}`;

const detailsOf = ({ content }: OrderLine): readonly string[] => [
  ...describeChoices(content),
  ...(content.instructions === '' ? [] : [`“${content.instructions}”`]),
];
