import { loadProduct } from '#client/cart/products.ts';
import { hydrating } from '../mounting.tsx';
import { Controls, type ControlsProps } from './Controls.tsx';

const hydrate = hydrating<ControlsProps>(Controls);

/** Brings the controls of a dish to life; how many portions are left is asked meanwhile. */
export function mount(element: HTMLElement): Promise<void> {
  const { product, terms } = JSON.parse(element.dataset.props ?? '{}') as ControlsProps;
  void loadProduct(product.id, terms.language);
  return hydrate(element);
}
