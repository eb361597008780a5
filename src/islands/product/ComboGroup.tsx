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
  /** `null` if it is read-only. */
  readonly answer: {
    readonly pick: ComboPick | null;
    readonly choose: (product: number) => void;
    readonly chooseWithin: (choices: readonly number[]) => void;
    readonly isUnanswered: (question: { readonly id: number }) => boolean;
  } | null;
}

/** A group of which one dish is chosen. The questions of that dish show once it is. */
export function ComboGroup({ combo, idPrefix, prices, formatter, answer }: Props) {
  const name = `${idPrefix}-combo-${combo.id}`;
  const groupsOf = (one: ComboProduct) =>
    one.groups.map((group) => (
      <OptionGroup
        key={group.id}
        group={group}
        idPrefix={`${name}-${one.id}`}
        priceOf={(value) => prices.ofComboValue(one, value)}
        formatter={formatter}
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
      <QuestionLegend text={combo.said} isRequired rule={null} formatter={formatter} />
      <ul className="options">
        {combo.products.map((one) => {
          const label = (
            <ComboProductLabel product={one} priceIncrease={prices.ofCombo(one)} formatter={formatter} />
          );
          const isChosen = answer?.pick?.product === one.id;
          return (
            <li key={one.id} className={one.isOutOfStock ? 'out-of-stock' : undefined}>
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
                    {label}
                  </OptionInput>
                  {isChosen && groupsOf(one)}
                </>
              ) : (
                <ReadOnlyComboProduct summary={label}>{groupsOf(one)}</ReadOnlyComboProduct>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

/** A read-only dish; its questions are collapsed. */
function ReadOnlyComboProduct({
  summary,
  children,
}: {
  readonly summary: React.ReactNode;
  readonly children: readonly React.ReactNode[];
}) {
  if (children.length === 0) return summary;
  return (
    <details>
      <summary>
        {summary}
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 9 6 6 6-6" />
        </svg>
      </summary>
      {children}
    </details>
  );
}
