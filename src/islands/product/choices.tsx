import { createRoot, type Root } from 'react-dom/client';
import { loadProduct } from '#client/stores/products.ts';
import { ChoiceSheet } from './ChoiceSheet.tsx';
import type { ControlsProps } from './Controls.tsx';

type Told = Omit<ControlsProps, 'product'>;

const roots = new WeakMap<HTMLElement, Root>();

let opened = 0;

const toldBy = ({ dataset }: HTMLElement) => JSON.parse(dataset.props ?? '{}') as Told;

function rootOf(host: HTMLElement): Root {
  const root = roots.get(host) ?? createRoot(host);
  roots.set(host, root);
  return root;
}

/** Asks for what the sheet will show. */
export function prepare(host: HTMLElement, product: number): void {
  void loadProduct(product, toldBy(host).terms.language);
}

/** Shows the sheet of a dish; closed, it gives the focus back to what opened it. */
export async function open(
  host: HTMLElement,
  product: number,
  opener: HTMLElement,
): Promise<'open' | 'not_available_now' | 'no_response'> {
  const told = toldBy(host);
  const known = await loadProduct(product, told.terms.language);
  if (known.kind === 'gone') return 'not_available_now';
  if (known.kind === 'unknown') return 'no_response';
  opened += 1;
  // Another key is another sheet; the one that was closed is in the page until then, to go as it came.
  rootOf(host).render(
    <ChoiceSheet key={opened} {...told} product={known.product} onClosed={() => opener.focus()} />,
  );
  return 'open';
}
