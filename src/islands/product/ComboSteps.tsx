import { useEffect, useRef } from 'react';
import type { OrderableCombo, OrderableGroup } from '#contracts/shapes/orderable.ts';
import { type Configuration, chosenComboProducts } from '#domain/cart/configuration.ts';
import { missingChoices } from '#domain/cart/missing-choices.ts';
import type { OptionPrices } from '#domain/price/option-prices.ts';
import { listSeparatorOf } from '#i18n/list-separator.ts';
import { inLanguage } from '../in-language.ts';
import { type ComboAnswer, ComboGroup } from './ComboGroup.tsx';
import type { ProductFormatter } from './product-formatter.ts';

interface Props {
  readonly combos: readonly OrderableCombo[];
  readonly idPrefix: string;
  readonly prices: OptionPrices;
  readonly formatter: ProductFormatter;
  readonly configuration: Configuration;
  readonly answerOf: (combo: OrderableCombo) => ComboAnswer;
}

/**
 * The groups of a combo, one step each. A step closes once its dish and the required options of that dish are chosen by
 * tap, and the next one opens; keys choose while they move, so they close nothing.
 */
export function ComboSteps({ combos, idPrefix, prices, formatter, configuration, answerOf }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const isByTap = useRef(false);
  const isDone = (combo: OrderableCombo) =>
    missingChoices<OrderableGroup, OrderableCombo>({ groups: [], combos: [combo] }, configuration).length ===
    0;
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
              <Chosen {...{ combo, configuration, formatter }} />
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

function Chosen({
  combo,
  configuration,
  formatter,
}: { readonly combo: OrderableCombo } & Pick<Props, 'configuration' | 'formatter'>) {
  const picks = chosenComboProducts<OrderableCombo['products'][number]>({ combos: [combo] }, configuration);
  const [pick] = picks;
  if (!pick) return null;
  return (
    <b className="chosen" {...inLanguage(pick.product.said)}>
      {[...new Set(picks.map(({ product }) => product.said.words))].join(listSeparatorOf(formatter.language))}
    </b>
  );
}
