import type { ListedDiscount, ListedOrder } from '#contracts/shapes/listed-order.ts';

/** Describes an order for the terminal: status, customer, lines and amounts. */
export function describeOrder(order: ListedOrder): string {
  const { licence, number, status, stage, type, location, wishedFor, promisedFor, customer } = order;
  const head = [
    ...[licence, number, stage === null ? status : stage.replaceAll('_', ' '), location ?? type],
    wishedFor === null ? null : `for ${wishedFor}`,
    promisedFor === null ? null : `promised for ${promisedFor}`,
  ];
  const who = customer && [customer.name, customer.phone, customer.email, customer.car];
  return [
    head.filter(isGiven).join('  '),
    ...(who ? [`    ${who.filter(isGiven).join(' · ')}`] : []),
    ...(order.employeeId === null ? [] : [`    employee ${order.employeeId}`]),
    ...(customer ? describeAddress(customer) : []),
    ...order.lines.flatMap((line) => [
      ...describeLine(line),
      // Striking a line can change a discount in ways that are hard to compute by hand.
      ...(order.discounts.length === 0 ? [] : describeIfStruck(line)),
    ]),
    ...(order.comments === '' ? [] : [`    “${order.comments}”`]),
    `    ${describeMoney(order)}`,
  ].join('\n');
}

const isGiven = (text: string | null): text is string => text !== null && text !== '';

/** The address in one line, then its parts and the position by name. */
function describeAddress(customer: NonNullable<ListedOrder['customer']>): readonly string[] {
  const { address, flat_number, building, area, landmark, latitude, longitude, zone } = customer;
  const pin = latitude === null || longitude === null ? null : `${latitude},${longitude}`;
  const named = { flat: flat_number, building, area, landmark, zone, pin };
  const parts = Object.entries(named).map(([name, text]) => (text === null ? null : `${name} ${text}`));
  return [address, parts.filter(isGiven).join(' · ')].filter(isGiven).map((line) => `    ${line}`);
}

function describeLine({ line, quantity, name, details, isStruck }: ListedOrder['lines'][number]) {
  return [
    `  ${String(line).padStart(2)}  ${quantity} × ${name}${isStruck ? '  (removed)' : ''}`,
    ...details.map((detail) => `        ${detail}`),
  ];
}

const describeIfStruck = ({ ifStruck: then }: ListedOrder['lines'][number]): readonly string[] =>
  then
    ? [`        without it: ${[`total ${then.total}`, ...then.discounts.map(describeDiscount)].join(', ')}`]
    : [];

const describeDiscount = ({ name, amount }: ListedDiscount) => `${name} −${amount}`;

function describeMoney(order: ListedOrder): string {
  const { currency, discounts, total, paid, due, change, payment, awaitsPayment, refunded, refundDue } =
    order;
  const facts = [
    ...discounts.map(describeDiscount),
    `paid ${paid}`,
    `due ${due}`,
    awaitsPayment ? (payment === 'card' ? 'waiting for payment' : 'held until accepted') : null,
    Number(change) > 0 ? `change ${change}` : null,
    Number(refunded) > 0 ? `refunded ${refunded}` : null,
    Number(refundDue) > 0 ? `refund due ${refundDue}` : null,
  ];
  return `${currency} ${total} by ${payment}: ${facts.filter(isGiven).join(', ')}`;
}

export function describeOrders(orders: readonly ListedOrder[]): string {
  return orders.map(describeOrder).join('\n\n') || 'No orders.';
}
