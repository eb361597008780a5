/** What an order may have of a dish. */
export interface DishLimits {
  /** The least of it, once there is any; absent for one. */
  readonly minPerOrder?: number | undefined;
  /** Absent for any number. */
  readonly maxPerOrder?: number | undefined;
  /** Whether an order needs other dishes beside it. */
  readonly notAlone?: boolean | undefined;
}

export const orderLimitErrors = ['too_few', 'too_many', 'alone'] as const;

/** Why an order cannot have a dish in this number. */
export type OrderLimitError = (typeof orderLimitErrors)[number];

export const isOrderLimitError = (error: string | null): error is OrderLimitError =>
  orderLimitErrors.some((one) => one === error);

/** Whether a dish has any limit. */
export const hasLimits = ({ minPerOrder = 1, maxPerOrder, notAlone = false }: DishLimits): boolean =>
  minPerOrder > 1 || maxPerOrder !== undefined || notAlone;

/**
 * The dishes that an order cannot have as it is, by their ids, each with its first error. All lines of a dish count
 * together.
 *
 * @param lines of the whole order.
 * @param limitsOf `null` for a dish that is not on the menu: its lines do not count.
 */
export function checkOrderLimits(
  lines: readonly { readonly product: number; readonly quantity: number }[],
  limitsOf: (product: number) => DishLimits | null,
): ReadonlyMap<number, OrderLimitError> {
  const quantities = new Map<number, number>();
  for (const { product, quantity } of lines) {
    quantities.set(product, (quantities.get(product) ?? 0) + quantity);
  }
  const dishes = [...quantities].flatMap(([product, quantity]) => {
    const limits = limitsOf(product);
    return limits ? [{ product, quantity, limits }] : [];
  });
  const isAlone = dishes.every(({ limits }) => limits.notAlone === true);
  return new Map(
    dishes.flatMap(({ product, quantity, limits }) => {
      const error = limitError(limits, quantity, isAlone);
      return error ? [[product, error] as const] : [];
    }),
  );
}

function limitError(
  { minPerOrder = 1, maxPerOrder, notAlone }: DishLimits,
  quantity: number,
  isAlone: boolean,
): OrderLimitError | null {
  if (quantity < minPerOrder) return 'too_few';
  if (maxPerOrder !== undefined && quantity > maxPerOrder) return 'too_many';
  return notAlone && isAlone ? 'alone' : null;
}
