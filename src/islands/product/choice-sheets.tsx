import { Fragment, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { CartLine } from '#client/cart/cart-state.ts';
import { loadProduct } from '#client/cart/products.ts';
import { ChoiceSheet } from './ChoiceSheet.tsx';
import type { ControlsProps } from './Controls.tsx';
import { DishLines } from './DishLines.tsx';
import { sendToOrder } from './send-to-order.ts';

type SheetProps = Omit<ControlsProps, 'product'>;

let root: Root | null = null;
let openedCount = 0;

type Outcome = 'open' | 'not_available_now' | 'no_response';

/**
 * Opens the sheet of a dish. When closed, it returns the focus to the opener.
 *
 * @param line a line of the cart to change instead of adding one.
 */
export const open = (host: HTMLElement, product: number, opener: HTMLElement, line: CartLine | null = null) =>
  openSheet((props) => <ChoiceSheet {...props} line={line} />, host, product, opener);

/** Opens the lines of a dish that are in the cart. */
export const openLines = (host: HTMLElement, product: number, opener: HTMLElement) =>
  openSheet((props) => <DishLines {...props} />, host, product, opener);

type OpenSheetProps = ControlsProps & { readonly onClosed: () => void };

async function openSheet(
  sheetOf: (props: OpenSheetProps) => ReactNode,
  host: HTMLElement,
  product: number,
  opener: HTMLElement,
): Promise<Outcome> {
  const props = JSON.parse(host.dataset.props ?? '{}') as SheetProps;
  root ??= createRoot(host);
  const result = await loadProduct(product, props.settings.language);
  if (result.kind === 'gone') return 'not_available_now';
  if (result.kind === 'unknown') return 'no_response';
  openedCount += 1;
  const adder = opener.parentElement;
  /** The button for one less goes away with the last line. */
  const returnFocus = () =>
    (opener.isConnected ? opener : adder?.querySelector<HTMLElement>('[data-add]'))?.focus();
  // A new key is a new sheet. A closed sheet stays in the page until then, for its closing animation.
  root.render(
    <Fragment key={openedCount}>
      {sheetOf({ ...props, product: result.product, onClosed: returnFocus })}
    </Fragment>,
  );
  return 'open';
}

/** Adds a dish without options to the order of the diner's table. Resolves to whether it was added. */
export const send = sendToOrder;
