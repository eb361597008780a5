import type { OrderableCombo } from '#contracts/shapes/orderable.ts';
import type { Milli } from '#domain/money.ts';
import { type AddingVoice, spoken } from './voice.ts';

interface Props {
  readonly product: OrderableCombo['products'][number];
  readonly increase: Milli;
  readonly voice: AddingVoice;
}

/** What shows of a dish that a combo is put together from. */
export function ComboWords({
  product: { image, color, said, isOutOfStock },
  increase,
  voice: { t, signed },
}: Props) {
  return (
    <>
      {image !== null && (
        <img src={image} width={56} height={56} alt="" loading="lazy" data-c={color ?? undefined} />
      )}
      <span className="name" {...spoken(said)}>
        {said.words}
      </span>
      {isOutOfStock && <span className="tag gone">{t('out_of_stock')}</span>}
      {increase !== 0 && <bdi>{signed(increase)}</bdi>}
    </>
  );
}
