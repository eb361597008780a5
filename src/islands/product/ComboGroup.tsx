import type { OrderableCombo } from '#contracts/shapes/orderable.ts';
import type { ComboPick } from '#domain/cart/configuration.ts';
import type { PricesBeside } from '#domain/price/prices-beside.ts';
import { ComboWords } from './ComboWords.tsx';
import { Legend } from './Legend.tsx';
import { OptionGroup } from './OptionGroup.tsx';
import { OptionInput } from './OptionInput.tsx';
import type { AddingVoice } from './voice.ts';

type ComboProduct = OrderableCombo['products'][number];

interface Props {
  readonly combo: OrderableCombo;
  readonly place: string;
  readonly prices: PricesBeside;
  readonly voice: AddingVoice;
  /** `null` where it is only told. */
  readonly answer: {
    readonly pick: ComboPick | null;
    readonly choose: (product: number) => void;
    readonly chooseWithin: (choices: readonly number[]) => void;
    readonly isOpen: (question: { readonly id: number }) => boolean;
  } | null;
}

/** A group of which one dish is chosen; what that dish asks itself shows once it is. */
export function ComboGroup({ combo, place, prices, voice, answer }: Props) {
  const name = `${place}-combo-${combo.id}`;
  const groupsOf = (one: ComboProduct) =>
    one.groups.map((group) => (
      <OptionGroup
        key={group.id}
        group={group}
        place={`${name}-${one.id}`}
        priceOf={(value) => prices.ofComboValue(one, value)}
        voice={voice}
        answer={
          answer && {
            chosen: answer.pick?.choices ?? [],
            choose: answer.chooseWithin,
            isOpen: answer.isOpen(group),
          }
        }
      />
    ));
  return (
    <fieldset className="choice" data-open={answer?.isOpen(combo) || undefined}>
      <Legend said={combo.said} isRequired rule={null} voice={voice} />
      <ul className="options">
        {combo.products.map((one) => {
          const words = <ComboWords product={one} increase={prices.ofCombo(one)} voice={voice} />;
          const isChosen = answer?.pick?.product === one.id;
          return (
            <li key={one.id} className={one.isOutOfStock ? 'out' : undefined}>
              {answer ? (
                <>
                  <OptionInput
                    name={name}
                    isSingle
                    isChosen={isChosen}
                    isShut={one.isOutOfStock}
                    onTap={() => answer.choose(one.id)}
                    mayTakeBack={false}
                  >
                    {words}
                  </OptionInput>
                  {isChosen && groupsOf(one)}
                </>
              ) : (
                <Told words={words}>{groupsOf(one)}</Told>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

/** A dish that can only be read about: what it asks is folded away. */
function Told({
  words,
  children,
}: {
  readonly words: React.ReactNode;
  readonly children: readonly React.ReactNode[];
}) {
  if (children.length === 0) return words;
  return (
    <details>
      <summary>
        {words}
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 9 6 6 6-6" />
        </svg>
      </summary>
      {children}
    </details>
  );
}
