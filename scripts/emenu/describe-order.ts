import type { ListedOrder } from '#server/counter/counter.ts';

/** An order for the terminal: what it is, what is in it, who it is for, and the money. */
export function describeOrder(order: ListedOrder): string {
  const { licence, number, status, type, location, wishedFor, customer } = order;
  const head = [licence, number, status, location ?? type, wishedFor === null ? null : `for ${wishedFor}`];
  const who = customer && [customer.name, customer.phone, customer.car, customer.address];
  return [
    head.filter(isTold).join('  '),
    ...(who ? [`    ${who.filter(isTold).join(' · ')}`] : []),
    ...order.lines.flatMap(describeLine),
    ...(order.comments === '' ? [] : [`    “${order.comments}”`]),
    `    ${describeMoney(order)}`,
  ].join('\n');
}

const isTold = (text: string | null): text is string => text !== null && text !== '';

function describeLine({ line, quantity, name, details, isStruck }: ListedOrder['lines'][number]) {
  return [
    `  ${String(line).padStart(2)}  ${quantity} × ${name}${isStruck ? '  (struck)' : ''}`,
    ...details.map((detail) => `        ${detail}`),
  ];
}

function describeMoney({ currency, total, paid, due, change, payment }: ListedOrder): string {
  const rest = Number(change) > 0 ? `, change ${change}` : '';
  return `${currency} ${total} by ${payment}: paid ${paid}, due ${due}${rest}`;
}

export function describeOrders(orders: readonly ListedOrder[]): string {
  return orders.map(describeOrder).join('\n\n') || 'No orders.';
}
