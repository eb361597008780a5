import { startPhrases } from '#i18n/start-phrases.ts';
import { textIn } from '#i18n/text.ts';
import { pricingOf } from '../../catalog/pricing.ts';
import type { Release } from '../../catalog/release.ts';
import { saidByMenu, type Visit } from '../../catalog/visit.ts';
import { paddedNumber } from '../order.ts';
import type { OrderDesk, SeenOrder } from '../order-desk.ts';
import { moneyOfOrder } from '../order-money.ts';
import { showOrder } from '../show-order.ts';
import { PrintFault } from './print-fault.ts';
import type { Receipt, ReceiptPrinter } from './receipt.ts';
import { receiptOfOrder } from './receipt-of-order.ts';

export type PrintOutcome =
  | { readonly kind: 'printed'; readonly number: string; readonly pdf: Uint8Array }
  /** There is no printing now; it may be tried again after so many seconds. */
  | { readonly kind: 'later'; readonly seconds: number; readonly fault: PrintFault };

/** How long to wait for a printer that is busy, and for one that failed, in seconds. */
const patience = { busy: 2, late: 10, broken: 30 } as const;

/** Opens the printing of receipts at one venue, for one request. */
export function openReceiptDesk(
  printer: ReceiptPrinter,
  { licence, venue }: Release,
  visit: Visit,
  orders: Pick<OrderDesk, 'read'>,
) {
  return {
    /**
     * @param client who asks.
     * @returns `null` when there is no such order.
     */
    async print(uuid: string, client: string): Promise<PrintOutcome | null> {
      const seen = await orders.read(uuid, null);
      return seen && printed(seen, () => printer.print(receiptOf(seen), client));
    },
  };

  function receiptOf({ order }: SeenOrder): Receipt {
    const { menu, language } = visit;
    const pricing = pricingOf(menu);
    startPhrases();
    return receiptOfOrder(showOrder(order, 'link'), {
      language,
      t: textIn(language, menu.field('ui_strings'), pricing.style.arabicNumerals),
      style: moneyOfOrder(pricing, menu.field('currency'), order.terms).style,
      zone: menu.field('timezone'),
      seller: { brand: saidByMenu(menu, 'name')?.words ?? licence, legal: venue.legal },
      site: visit.fact('mainDomain'),
    });
  }
}

async function printed({ order }: SeenOrder, print: () => Promise<Uint8Array>): Promise<PrintOutcome> {
  try {
    return { kind: 'printed', number: paddedNumber(order.number), pdf: await print() };
  } catch (fault) {
    if (!(fault instanceof PrintFault)) throw fault;
    return { kind: 'later', seconds: patience[fault.kind], fault };
  }
}
