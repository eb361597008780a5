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

function describeMoney(order: ListedOrder): string {
  const { currency, total, paid, due, change, payment, awaitsPayment, refunded, refundDue } = order;
  const facts = [
    `paid ${paid}`,
    `due ${due}`,
    awaitsPayment ? 'awaits payment' : null,
    Number(change) > 0 ? `change ${change}` : null,
    Number(refunded) > 0 ? `given back ${refunded}` : null,
    Number(refundDue) > 0 ? `refund due ${refundDue}` : null,
  ];
  return `${currency} ${total} by ${payment}: ${facts.filter(isTold).join(', ')}`;
}

export function describeOrders(orders: readonly ListedOrder[]): string {
  return orders.map(describeOrder).join('\n\n') || 'No orders.';
}
