import { loadProduct } from '#client/cart/products.ts';
import { hydrator } from '../mount-islands.tsx';
import { Controls, type ControlsProps } from './Controls.tsx';

const hydrate = hydrator<ControlsProps>(Controls);

/** Hydrates the controls of a dish, and meanwhile loads how many portions are left. */
export function mount(element: HTMLElement): Promise<void> {
  const { product, settings } = JSON.parse(element.dataset.props ?? '{}') as ControlsProps;
  void loadProduct(product.id, settings.language);
  return hydrate(element);
}
