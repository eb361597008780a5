import type { BoardLine, BoardOrder } from '#contracts/calls/board.ts';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import type { OwnAllergen } from '#domain/diet/allergens.ts';
import { dietSummaryOf } from '#domain/diet/diet-summary.ts';
import { stageOf } from '#domain/order/order-stage.ts';
import { takesDriver } from '../../ordering/delivery/deliveries.ts';
import { configurationOfContent, describeChoices, withCurrentNames } from '../../ordering/line-content.ts';
import { isHeld, type Order, type OrderLine, paddedOrderNumber } from '../../ordering/order.ts';
import { type NumberedTaxDocument, taxDocumentNumber } from '../../ordering/receipts/tax-document.ts';
import { staffCustomer } from '../../ordering/staff-customer.ts';
import { figuresIfStruck, staffFigures } from '../../ordering/staff-figures.ts';

/** What describes the lines of orders in the reader's language. */
export interface BoardLineContext {
  /** A product in the reader's language; `null` when the menu no longer has it. */
  readonly orderable: (id: number) => Orderable | null;
  /** The menu's allergens beside the fourteen, in that language. */
  readonly ownAllergens: readonly OwnAllergen[];
}

interface ShownWith extends BoardLineContext {
  /** Whether the venue gives orders to drivers by links. */
  readonly hasDrivers: boolean;
  /** The order's tax documents. */
  readonly documents: readonly NumberedTaxDocument[];
}

/** An order as staff see it. */
export function boardOrderOf(order: Order, { documents, hasDrivers, ...context }: ShownWith): BoardOrder {
  const { customer, terms } = order;
  const { refundDue, ...figures } = staffFigures(order);
  const stage = stageOf(order.status, order.stageTimes);
  return {
    number: order.number,
    padded_order_id: paddedOrderNumber(order.number),
    version: order.version,
    status: order.status,
    status_reason: order.statusReason,
    ...(stage && { stage }),
    ...(hasDrivers && takesDriver(order) && { takes_driver: true }),
    held: isHeld(order),
    created: order.createdAt.toISOString(),
    order_type: order.type,
    payment_type: order.paymentType,
    location: order.location && { type: order.location.type, name: order.location.name },
    delivery_datetime: order.requestedFor?.toISOString() ?? null,
    promised_for: order.promisedFor?.toISOString() ?? null,
    ready_minutes: order.readyMinutes,
    customer: customer && staffCustomer(customer),
    employee_id: terms.employeeId,
    lines: order.lines.map((line, index) => ({
      ...boardLineOf(line, index + 1, context),
      if_struck: figuresIfStruck(order, line),
    })),
    comments: order.comments,
    ...figures,
    refund_due: refundDue,
    tax_documents: documents.filter(({ eInvoice }) => eInvoice !== null).map(taxDocumentNumber),
  };
}

/** @param line its position in the order, from 1. */
export function boardLineOf(
  { product: id, content, quantity, isStruck }: OrderLine,
  line: number,
  { orderable, ownAllergens }: BoardLineContext,
): Omit<BoardLine, 'if_struck'> {
  const product = orderable(id);
  const { instructions: note, minAge } = content;
  const base = {
    ...{ line, quantity, note, is_struck: isStruck },
    ...(minAge !== undefined && { min_age: minAge }),
  };
  if (!product) return { ...base, name: content.name, details: [...describeChoices(content)], diet: null };
  const configuration = configurationOfContent(content);
  const current = withCurrentNames(product, content);
  const { contains, mayContain, known, isOpen } = dietSummaryOf(product, configuration);
  const own = ownAllergens.filter(({ code }) => contains.includes(code) || mayContain.includes(code));
  return {
    ...base,
    name: current.name,
    details: [...describeChoices(current)],
    diet: {
      contains: [...contains],
      mayContain: [...mayContain],
      ...{ known, isOpen },
      ...(own.length > 0 && { own }),
    },
  };
}
