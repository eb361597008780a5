import type { OrderableCombo } from '#contracts/shapes/orderable.ts';
import type { Milli } from '#domain/money.ts';
import { inLanguage } from '../in-language.ts';
import { AgeBadge } from './AgeBadge.tsx';
import { ChoiceDiet } from './ChoiceDiet.tsx';
import type { ProductFormatter } from './product-formatter.ts';

interface Props {
  readonly product: OrderableCombo['products'][number];
  readonly priceIncrease: Milli;
  readonly formatter: ProductFormatter;
}

/** The label of a dish of a combo. */
export function ComboProductLabel({
  product: { image, color, said, isOutOfStock, minAge, diet, diets },
  priceIncrease,
  formatter,
}: Props) {
  const { t, priceDifference } = formatter;
  return (
    <>
      {image !== null && (
        <img src={image} width={320} height={240} alt="" loading="lazy" data-c={color ?? undefined} />
      )}
      <span className="name" {...inLanguage(said)}>
        {said.words}
        <ChoiceDiet diet={diet} marks={diets} formatter={formatter} />
      </span>
      <AgeBadge age={minAge} formatter={formatter} />
      {isOutOfStock && <span className="tag unavailable">{t('out_of_stock')}</span>}
      {priceIncrease !== 0 && <bdi>{priceDifference(priceIncrease)}</bdi>}
    </>
  );
}
