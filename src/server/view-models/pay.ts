import type { Milli } from '#domain/money.ts';
import type { MoneyStyle } from '#i18n/format-money.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { paddedOrderNumber } from '../ordering/order.ts';
import { orderMoneyFormat } from '../ordering/order-money-format.ts';
import type { PaymentAttempt } from '../ordering/payment-attempt.ts';
import type { FoundAttempt } from '../payments/find-attempts.ts';
import { type Shell, shellOf } from './shell.ts';

/** A page that leads to a payment provider, or the page of the sandbox provider. */
export interface PayScreen {
  readonly shell: Shell;
  readonly orderNumber: string;
  readonly orderUuid: string;
  readonly amount: Milli;
  readonly style: MoneyStyle;
  readonly form: PaymentAttempt['payForm'];
}

export function payScreen(context: RequestContext, { order, attempt }: FoundAttempt): PayScreen {
  const shell = shellOf(context);
  return {
    shell,
    orderNumber: paddedOrderNumber(order.number),
    orderUuid: order.uuid,
    amount: attempt.amount,
    style: orderMoneyFormat(shell.pricing, order.terms, context.language).style,
    form: attempt.payForm,
  };
}
