import type { OrderableCombo } from '#contracts/shapes/orderable.ts';
import type { Milli } from '#domain/money.ts';
import { spoken } from '../spoken.ts';
import { AddedDiet } from './AddedDiet.tsx';
import type { AddingVoice } from './voice.ts';

interface Props {
  readonly product: OrderableCombo['products'][number];
  readonly increase: Milli;
  readonly voice: AddingVoice;
}

/** What shows of a dish that a combo is put together from. */
export function ComboWords({ product: { image, color, said, isOutOfStock, diet }, increase, voice }: Props) {
  const { t, signed } = voice;
  return (
    <>
      {image !== null && (
        <img src={image} width={56} height={56} alt="" loading="lazy" data-c={color ?? undefined} />
      )}
      <span className="name" {...spoken(said)}>
        {said.words}
        <AddedDiet diet={diet} voice={voice} />
      </span>
      {isOutOfStock && <span className="tag gone">{t('out_of_stock')}</span>}
      {increase !== 0 && <bdi>{signed(increase)}</bdi>}
    </>
  );
}
