import { useEffect, useRef } from 'react';
import type { OrderableCombo } from '#contracts/shapes/orderable.ts';
import { type Configuration, chosenComboProducts } from '#domain/cart/configuration.ts';
import type { OptionPrices } from '#domain/price/option-prices.ts';
import { inLanguage } from '../in-language.ts';
import { ComboGroup } from './ComboGroup.tsx';
import type { ProductFormatter } from './product-formatter.ts';

type Answer = NonNullable<Parameters<typeof ComboGroup>[0]['answer']>;

interface Props {
  readonly combos: readonly OrderableCombo[];
  readonly idPrefix: string;
  readonly prices: OptionPrices;
  readonly formatter: ProductFormatter;
  readonly configuration: Configuration;
  readonly answerOf: (combo: OrderableCombo) => Answer;
}

/**
 * The groups of a combo, one step each. A step closes once its dish and the required options of that dish are chosen by
 * tap, and the next one opens; keys choose while they move, so they close nothing.
 */
export function ComboSteps({ combos, idPrefix, prices, formatter, configuration, answerOf }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const isByTap = useRef(false);
  const isDone = (combo: OrderableCombo) => {
    const [pick] = chosenComboProducts({ combos: [combo] }, configuration);
    const { isUnanswered } = answerOf(combo);
    return pick !== undefined && !isUnanswered(combo) && !pick.product.groups.some(isUnanswered);
  };
  const done = combos.filter(isDone).length;
  const doneBefore = useRef(done);

  useEffect(() => {
    const isNewlyDone = done > doneBefore.current;
    doneBefore.current = done;
    const next = list.current?.querySelector<HTMLDetailsElement>('li:not([data-done]) > details');
    if (!isNewlyDone || !isByTap.current || !next) return;
    next.open = true;
    next.querySelector('summary')?.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest' });
  }, [done]);

  return (
    <ol
      className="combo-steps"
      ref={list}
      onPointerDown={() => {
        isByTap.current = true;
      }}
      onKeyDown={() => {
        isByTap.current = false;
      }}
    >
      {combos.map((combo, at) => (
        <li key={combo.id} data-done={isDone(combo) || undefined}>
          <details name={`${idPrefix}-combo`} open={at === 0}>
            <summary>
              <span className="step-number" aria-hidden="true">
                {isDone(combo) ? '✓' : formatter.number(at + 1)}
              </span>
              <span {...inLanguage(combo.said)}>{combo.said.words}</span>
              <Chosen combo={combo} configuration={configuration} />
            </summary>
            <ComboGroup
              combo={combo}
              idPrefix={idPrefix}
              prices={prices}
              formatter={formatter}
              answer={answerOf(combo)}
            />
          </details>
        </li>
      ))}
    </ol>
  );
}

function Chosen({ combo, configuration }: { readonly combo: OrderableCombo } & Pick<Props, 'configuration'>) {
  const [pick] = chosenComboProducts<OrderableCombo['products'][number]>({ combos: [combo] }, configuration);
  if (!pick) return null;
  return (
    <b className="chosen" {...inLanguage(pick.product.said)}>
      {pick.product.said.words}
    </b>
  );
}
