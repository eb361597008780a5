import type { OrderableCombo } from '#contracts/shapes/orderable.ts';
import type { ComboPick } from '#domain/cart/configuration.ts';
import type { OptionPrices } from '#domain/price/option-prices.ts';
import { ComboProductLabel } from './ComboProductLabel.tsx';
import { OptionGroup } from './OptionGroup.tsx';
import { OptionInput } from './OptionInput.tsx';
import type { ProductFormatter } from './product-formatter.ts';
import { QuestionLegend } from './QuestionLegend.tsx';

type ComboProduct = OrderableCombo['products'][number];

interface Props {
  readonly combo: OrderableCombo;
  readonly idPrefix: string;
  readonly prices: OptionPrices;
  readonly formatter: ProductFormatter;
  /** `null` where it is only told. */
  readonly answer: {
    readonly pick: ComboPick | null;
    readonly choose: (product: number) => void;
    readonly chooseWithin: (choices: readonly number[]) => void;
    readonly isUnanswered: (question: { readonly id: number }) => boolean;
  } | null;
}

/** A group of which one dish is chosen; what that dish asks itself shows once it is. */
export function ComboGroup({ combo, idPrefix: place, prices, formatter: voice, answer }: Props) {
  const name = `${place}-combo-${combo.id}`;
  const groupsOf = (one: ComboProduct) =>
    one.groups.map((group) => (
      <OptionGroup
        key={group.id}
        group={group}
        idPrefix={`${name}-${one.id}`}
        priceOf={(value) => prices.ofComboValue(one, value)}
        formatter={voice}
        answer={
          answer && {
            chosen: answer.pick?.choices ?? [],
            choose: answer.chooseWithin,
            isUnanswered: answer.isUnanswered(group),
          }
        }
      />
    ));
  return (
    <fieldset className="choice" data-open={answer?.isUnanswered(combo) || undefined}>
      <QuestionLegend text={combo.said} isRequired rule={null} formatter={voice} />
      <ul className="options">
        {combo.products.map((one) => {
          const words = (
            <ComboProductLabel product={one} priceIncrease={prices.ofCombo(one)} formatter={voice} />
          );
          const isChosen = answer?.pick?.product === one.id;
          return (
            <li key={one.id} className={one.isOutOfStock ? 'out' : undefined}>
              {answer ? (
                <>
                  <OptionInput
                    name={name}
                    isSingle
                    isChosen={isChosen}
                    isDisabled={one.isOutOfStock}
                    onTap={() => answer.choose(one.id)}
                    canDeselect={false}
                  >
                    {words}
                  </OptionInput>
                  {isChosen && groupsOf(one)}
                </>
              ) : (
                <ReadOnlyComboProduct summary={words}>{groupsOf(one)}</ReadOnlyComboProduct>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

/** A dish that can only be read about: what it asks is folded away. */
function ReadOnlyComboProduct({
  summary: words,
  children,
}: {
  readonly summary: React.ReactNode;
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
