import { productPrice } from '#domain/price/product-price.ts';
import { inLanguage } from '../in-language.ts';
import type { ControlsProps } from './Controls.tsx';
import type { ProductFormatter } from './product-formatter.ts';

/** The dish that a sheet is about, with its price. */
export function SheetDish({
  product,
  settings,
  formatter: { t, money },
}: Pick<ControlsProps, 'product' | 'settings'> & { readonly formatter: ProductFormatter }) {
  const { said, image, color } = product;
  const { now, before } = productPrice(product, settings.rules, null);
  return (
    <div className="sheet-dish">
      {image !== null && <img src={image} width={88} height={88} alt="" data-c={color ?? undefined} />}
      <h3 {...inLanguage(said)}>{said.words}</h3>
      <p className="price">
        <bdi>{money(now)}</bdi>
        {before && (
          <s>
            <span className="visually-hidden">{t('was_price', { price: money(before.amount) })}</span>
            <bdi aria-hidden="true">{money(before.amount)}</bdi>
          </s>
        )}
      </p>
    </div>
  );
}
