import { Fragment, type ReactNode } from 'react';
import type { OrderableCombo } from '#contracts/shapes/orderable.ts';
import { canAddUnit, isCounted } from '#domain/cart/choose.ts';
import type { ComboPick } from '#domain/cart/configuration.ts';
import { isTooLittleChosen } from '#domain/cart/missing-choices.ts';
import { minUnitsOnceChosen } from '#domain/option/choice-limits.ts';
import { offeredNow, pricedNow } from '#domain/option/offered-now.ts';
import type { OptionPrices } from '#domain/price/option-prices.ts';
import { ComboProductLabel } from './ComboProductLabel.tsx';
import { CountedOption } from './CountedOption.tsx';
import { limitsInWords } from './limits-in-words.ts';
import { OptionGroup } from './OptionGroup.tsx';
import { OptionInput } from './OptionInput.tsx';
import type { ProductFormatter } from './product-formatter.ts';
import { QuestionLegend } from './QuestionLegend.tsx';

type ComboProduct = OrderableCombo['products'][number];

export interface ComboAnswer {
  /** One for each unit. */
  readonly picks: readonly ComboPick[];
  readonly choose: (product: number) => void;
  readonly takeBack: (pick: ComboPick) => void;
  readonly chooseWithin: (pick: ComboPick, choices: readonly number[]) => void;
}

interface Props {
  readonly combo: OrderableCombo;
  readonly idPrefix: string;
  readonly prices: OptionPrices;
  readonly formatter: ProductFormatter;
  /** `null` if it is read-only. */
  readonly answer: ComboAnswer | null;
}

/** A group of which dishes are chosen. The questions of a dish show once it is. */
export function ComboGroup({ combo, idPrefix, prices, formatter, answer }: Props) {
  const name = `${idPrefix}-combo-${combo.id}`;
  const picked = answer?.picks.map(({ product }) => product) ?? [];
  return (
    <fieldset
      className="choice"
      data-open={(answer && isTooLittleChosen(combo, combo.products, picked)) || undefined}
    >
      <QuestionLegend
        text={combo.said}
        isRequired={combo.min > 0}
        rule={combo.max === 1 ? null : limitsInWords(combo, formatter)}
        formatter={formatter}
      />
      <ul className="options">
        {combo.products.map((one) => {
          const label = (
            <ComboProductLabel product={one} priceIncrease={prices.ofCombo(one)} formatter={formatter} />
          );
          return (
            <li key={one.id} className={one.isOutOfStock ? 'out-of-stock' : undefined}>
              {answer ? (
                <>
                  <ComboOption {...{ combo, one, name, formatter, answer, picked }}>{label}</ComboOption>
                  <PickedOptions {...{ one, name, prices, formatter, answer }} />
                </>
              ) : (
                <ReadOnlyComboProduct summary={label}>
                  {one.groups.map((group) => (
                    <OptionGroup
                      key={group.id}
                      group={group}
                      idPrefix={`${name}-${one.id}`}
                      priceOf={(value) => prices.ofComboValue(one, value)}
                      formatter={formatter}
                      answer={null}
                    />
                  ))}
                </ReadOnlyComboProduct>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

interface ComboOptionProps {
  readonly combo: OrderableCombo;
  readonly one: ComboProduct;
  readonly name: string;
  readonly formatter: ProductFormatter;
  readonly answer: ComboAnswer;
  readonly picked: readonly number[];
  readonly children: ReactNode;
}

/** A dish to tap, or to count where several of it can be chosen. */
function ComboOption({ combo, one, name, formatter, answer, picked, children }: ComboOptionProps) {
  const ownPicks = answer.picks.filter(({ product }) => product === one.id);
  const last = ownPicks.at(-1);
  const canAdd = canAddUnit(combo, combo.products, picked, one);
  if (isCounted(combo, one)) {
    return (
      <CountedOption
        name={one.said.words}
        units={ownPicks.length}
        canAdd={canAdd}
        canTake={last !== undefined && ownPicks.length > (one.minUnits ?? 0)}
        onStep={(step) => (step === 1 ? answer.choose(one.id) : last && answer.takeBack(last))}
        formatter={formatter}
      >
        {children}
      </CountedOption>
    );
  }
  const isSingle = combo.max === 1;
  return (
    <OptionInput
      name={name}
      isSingle={isSingle}
      isChosen={last !== undefined}
      isDisabled={one.isOutOfStock || (!isSingle && last === undefined && !canAdd)}
      onTap={() => (last && !isSingle ? answer.takeBack(last) : answer.choose(one.id))}
      canDeselect={false}
    >
      {children}
    </OptionInput>
  );
}

/** The questions of each unit of a chosen dish. */
function PickedOptions({
  one,
  name,
  prices,
  formatter,
  answer,
}: Pick<ComboOptionProps, 'one' | 'name' | 'formatter' | 'answer'> & { readonly prices: OptionPrices }) {
  const picks = answer.picks.filter(({ product }) => product === one.id);
  const isNumbered = picks.length > 1 && minUnitsOnceChosen(one) > 0 && one.groups.length > 0;
  return picks.map((pick, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: units of the same dish differ by their place alone
    <Fragment key={at}>
      {isNumbered && (
        <p className="unit-number" {...{ 'aria-hidden': true }}>
          {formatter.number(at + 1)}
        </p>
      )}
      {pricedNow(offeredNow(one.groups, pick.choices), pick.choices).map((group) => (
        <OptionGroup
          key={group.id}
          group={group}
          idPrefix={`${name}-${one.id}-${at}`}
          priceOf={(value) => prices.ofComboValue(one, value)}
          formatter={formatter}
          answer={{ chosen: pick.choices, choose: (choices) => answer.chooseWithin(pick, choices) }}
        />
      ))}
    </Fragment>
  ));
}

/** A read-only dish; its questions are collapsed. */
function ReadOnlyComboProduct({
  summary,
  children,
}: {
  readonly summary: ReactNode;
  readonly children: readonly ReactNode[];
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
