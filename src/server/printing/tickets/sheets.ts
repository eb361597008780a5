import { initI18n } from '#i18n/init-i18n.ts';
import { translatorIn } from '#i18n/translator.ts';
import { pricingOf } from '../../catalog/pricing.ts';
import { localizedMenuText, type RequestContext } from '../../catalog/request-context.ts';
import { withCurrentNames } from '../../ordering/line-content.ts';
import type { Order, OrderLine } from '../../ordering/order.ts';
import { orderMoneyFormat } from '../../ordering/order-money-format.ts';
import type { OrderRepository } from '../../ordering/order-repository.ts';
import { orderableOf } from '../../ordering/orderable.ts';
import type { Receipt } from '../../ordering/receipts/receipt.ts';
import type { Sheet } from '../paper.ts';
import type { PrintJob } from '../print-queue.ts';
import type { Printer } from '../printer.ts';
import { testTicket } from './test-ticket.ts';
import { type TicketFormat, ticketOfOrder } from './ticket-of-order.ts';

export interface SheetsOptions {
  readonly orders: Pick<OrderRepository, 'find'>;
  /** The receipts of an order; `null` when there is no such order. */
  readonly receiptsOf: (uuid: string) => Promise<readonly Receipt[] | null>;
}

/** What one venue's printers print, in one language. */
export function openSheets(context: RequestContext, { orders, receiptsOf }: SheetsOptions) {
  return {
    /** The content of a job, from the order as it is now; `null` when there is nothing to print. */
    async of(job: PrintJob, printer: Printer): Promise<Sheet | null> {
      initI18n();
      if (job.order === null) return { kind: 'ticket', ticket: testTicket(context, printer) };
      const order = await orders.find(job.order);
      if (!order) return null;
      if (printer.prints === 'receipt') {
        const receipts = await receiptsOf(order.uuid);
        return receipts && { kind: 'receipts', receipts };
      }
      const ticket = ticketOfOrder(order, job, printer, formatOf(context, order));
      return ticket && { kind: 'ticket', ticket };
    },
  };
}

function formatOf(context: RequestContext, order: Order): TicketFormat {
  const { menu, language, licence } = context;
  const pricing = pricingOf(context);
  return {
    language,
    t: translatorIn(language, menu.field('ui_strings'), pricing.style.numberingSystem),
    style: orderMoneyFormat(pricing, order.terms, language).style,
    zone: menu.field('timezone'),
    venue: localizedMenuText(menu, 'name')?.words ?? licence,
    named: ({ product, content }: OrderLine) => {
      const current = orderableOf(context, product);
      return current ? withCurrentNames(current, content) : content;
    },
  };
}
