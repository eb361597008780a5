import { createRoot, type Root } from 'react-dom/client';
import { loadProduct } from '#client/cart/products.ts';
import { ChoiceSheet } from './ChoiceSheet.tsx';
import type { ControlsProps } from './Controls.tsx';
import { sendToOrder } from './send-to-order.ts';

type SheetProps = Omit<ControlsProps, 'product'>;

/** Where sheets are rendered, and their shared props. */
interface SheetHost {
  readonly props: SheetProps;
  readonly root: Root;
}

let sheetHost: SheetHost | null = null;
let openedCount = 0;

function sheetHostAt(host: HTMLElement): SheetHost {
  sheetHost ??= { props: JSON.parse(host.dataset.props ?? '{}') as SheetProps, root: createRoot(host) };
  return sheetHost;
}

/** Opens the sheet of a dish. When closed, it returns the focus to the opener. */
export async function open(
  host: HTMLElement,
  product: number,
  opener: HTMLElement,
): Promise<'open' | 'not_available_now' | 'no_response'> {
  const { props, root } = sheetHostAt(host);
  const result = await loadProduct(product, props.settings.language);
  if (result.kind === 'gone') return 'not_available_now';
  if (result.kind === 'unknown') return 'no_response';
  openedCount += 1;
  // A new key is a new sheet. A closed sheet stays in the page until then, for its closing animation.
  root.render(
    <ChoiceSheet key={openedCount} {...props} product={result.product} onClosed={() => opener.focus()} />,
  );
  return 'open';
}

/** Adds a dish without options to the order of the diner's table. Resolves to whether it was added. */
export const send = sendToOrder;
