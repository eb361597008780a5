import type { CartLine } from './cart-state.ts';

/** The sheet that asks for a dish's options, once loaded. */
export interface ChoiceSheet {
  /** Resolves to `open`, or to the error when the product is gone or the server is unreachable. */
  readonly open: (host: HTMLElement, product: number, opener: HTMLElement) => Promise<'open' | SheetError>;
  /** Opens the lines of a dish that are in the cart. */
  readonly openLines: ChoiceSheet['open'];
  /** Sends a dish without options to the order at the diner's table; resolves to whether the order has it. */
  readonly send: (line: Omit<CartLine, 'uuid'>) => Promise<boolean>;
}

export type SheetError = 'not_available_now' | 'no_response';

export type LoadSheet = () => Promise<ChoiceSheet>;

/** A dish of a list is about to be added; a listener that handles it elsewhere cancels the event. */
export type AddToCartEvent = CustomEvent<{
  readonly line: Omit<CartLine, 'uuid'>;
  readonly loadSheet: LoadSheet;
}>;
