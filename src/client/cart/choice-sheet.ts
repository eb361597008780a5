import type { CartLine } from './cart-state.ts';

/** What asks for the options of a dish, once it is loaded. */
export interface ChoiceSheet {
  /** Says whether it opened: a product may be gone, and a server out of reach. */
  readonly open: (host: HTMLElement, product: number, opener: HTMLElement) => Promise<'open' | SheetError>;
  /** Sends a dish that asks nothing to the order where the diner sits; says whether the order has it. */
  readonly send: (line: Omit<CartLine, 'uuid'>) => Promise<boolean>;
}

type SheetError = 'not_available_now' | 'no_response';

export type LoadSheet = () => Promise<ChoiceSheet>;

/** A dish of a list that is about to be added; whoever takes it elsewhere prevents that it goes into the cart. */
export type AddToCartEvent = CustomEvent<{
  readonly line: Omit<CartLine, 'uuid'>;
  readonly loadSheet: LoadSheet;
}>;
