import type { OrderableGroup } from '#contracts/shapes/orderable.ts';
import { canAddUnit, isCounted, isFull, stepValue, toggleValue } from '#domain/cart/choose.ts';
import { chosenValues } from '#domain/cart/configuration.ts';
import { isTooLittleChosen } from '#domain/cart/missing-choices.ts';
import { isNextUnitIncluded } from '#domain/option/charged-choices.ts';
import type { ValuePrice } from '#domain/price/value-price.ts';
import { inLanguage } from '../in-language.ts';
import { AgeBadge } from './AgeBadge.tsx';
import { ChoiceDiet } from './ChoiceDiet.tsx';
import { CountedOption } from './CountedOption.tsx';
import { limitsInWords } from './limits-in-words.ts';
import { OptionInput } from './OptionInput.tsx';
import type { ProductFormatter } from './product-formatter.ts';
import { QuestionLegend } from './QuestionLegend.tsx';

type Value = OrderableGroup['values'][number];

interface Props {
  readonly group: OrderableGroup;
  /** The prefix of element ids: several dishes of a combo may have the same group. */
  readonly idPrefix: string;
  readonly priceOf: (value: Value) => ValuePrice;
  readonly formatter: ProductFormatter;
  /** `null` if it is read-only. */
  readonly answer: {
    readonly chosen: readonly number[];
    readonly choose: (chosen: readonly number[]) => void;
  } | null;
}

/** A question about a dish, and its options. Source: spec §5 "Variations". */
export function OptionGroup({ group, idPrefix, priceOf, formatter, answer }: Props) {
  const isSingle = group.max === 1;
  const name = `${idPrefix}-${group.id}`;
  return (
    <fieldset
      className="choice"
      data-open={(answer && isTooLittleChosen(group, group.values, answer.chosen)) || undefined}
    >
      <QuestionLegend
        text={group.said}
        isRequired={group.min > 0}
        rule={ruleOf(group, formatter)}
        progress={answer && progressOf(group, answer.chosen, formatter)}
        formatter={formatter}
      />
      <ul className="options">
        {answer && isSingle && group.min === 0 && (
          <li>
            <NoChoice name={name} group={group} formatter={formatter} {...answer} />
          </li>
        )}
        {soldOutLast(group.values).map((value) => (
          <li key={value.id} className={value.isOutOfStock ? 'out-of-stock' : undefined}>
            {answer ? (
              <Option {...{ group, value, name, formatter, answer }}>
                <OptionLabel
                  value={value}
                  price={isNextUnitIncluded(group, answer.chosen, value) ? 'included' : priceOf(value)}
                  formatter={formatter}
                />
              </Option>
            ) : (
              <OptionLabel value={value} price={priceOf(value)} formatter={formatter} />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const soldOutLast = (values: readonly Value[]) => [
  ...values.filter(({ isOutOfStock }) => !isOutOfStock),
  ...values.filter(({ isOutOfStock }) => isOutOfStock),
];

/** Sold out, or all that is left is in the cart. */
const isUnavailable = ({ isOutOfStock = false, left }: Value) => isOutOfStock || left === 0;

interface OptionProps {
  readonly group: OrderableGroup;
  readonly value: Value;
  readonly name: string;
  readonly formatter: ProductFormatter;
  readonly answer: NonNullable<Props['answer']>;
  readonly children: React.ReactNode;
}

/** An option to tap, or to count where several units of it can be chosen. */
function Option({ group, value, name, formatter, answer: { chosen, choose }, children }: OptionProps) {
  const isChosen = chosen.includes(value.id);
  if (isCounted(group, value)) {
    return (
      <CountedOption
        name={value.said.words}
        units={chosen.filter((id) => id === value.id).length}
        canAdd={canAddUnit(group, group.values, chosen, value)}
        canTake={isChosen && (value.minUnits ?? 0) < chosen.filter((id) => id === value.id).length}
        onStep={(step) => choose(stepValue(group, chosen, value.id, step))}
        formatter={formatter}
      >
        {children}
      </CountedOption>
    );
  }
  const isSingle = group.max === 1;
  return (
    <OptionInput
      name={name}
      isSingle={isSingle}
      isChosen={isChosen}
      isDisabled={
        !isChosen && (isSingle ? isUnavailable(value) : !canAddUnit(group, group.values, chosen, value))
      }
      onTap={() => choose(toggleValue(group, chosen, value.id))}
      canDeselect
    >
      {children}
    </OptionInput>
  );
}

/** The empty option of an optional question. */
function NoChoice({
  name,
  group,
  formatter,
  chosen,
  choose,
}: {
  readonly name: string;
  readonly group: OrderableGroup;
  readonly formatter: ProductFormatter;
} & NonNullable<Props['answer']>) {
  const [selected] = chosenValues([group], chosen);
  return (
    <OptionInput
      name={name}
      isSingle
      isChosen={selected === undefined}
      isDisabled={false}
      onTap={() => selected && choose(toggleValue(group, chosen, selected.id))}
      canDeselect={false}
    >
      <span className="name">
        <span aria-hidden="true">{formatter.t('no_choice')}</span>
        <small>{formatter.t('no_preference')}</small>
      </span>
    </OptionInput>
  );
}

function OptionLabel({
  value: { said, diet, diets, minAge, isOutOfStock },
  price,
  formatter,
}: {
  readonly value: Value;
  readonly price: ValuePrice | 'included';
  readonly formatter: ProductFormatter;
}) {
  return (
    <>
      <span className="name" {...inLanguage(said)}>
        {said.words}
        <ChoiceDiet diet={diet} marks={diets} formatter={formatter} />
      </span>
      <AgeBadge age={minAge} formatter={formatter} />
      {isOutOfStock && <span className="tag unavailable">{formatter.t('out_of_stock')}</span>}
      {price === 'included' ? (
        <small>{formatter.t('choice_included')}</small>
      ) : (
        <>
          {price.kind === 'difference' && <bdi>{formatter.priceDifference(price.amount)}</bdi>}
          {price.kind === 'resulting' && <bdi>{formatter.money(price.amount)}</bdi>}
        </>
      )}
    </>
  );
}

/** The rule of a group in words; `null` if "required" says it all. */
function ruleOf(group: OrderableGroup, formatter: ProductFormatter): string | null {
  const { freeUnits = 0 } = group;
  const rule = limitsInWords(group, formatter);
  if (freeUnits === 0) return rule;
  const free = formatter.t('free_units', { free: formatter.number(freeUnits) });
  return rule === null ? free : `${rule} · ${free}`;
}

/** How many units are chosen of how many, where more than one must be. */
function progressOf(
  group: OrderableGroup,
  chosen: readonly number[],
  { t, number }: ProductFormatter,
): { readonly text: string; readonly isMet: boolean } | null {
  if (group.min < 2) return null;
  const units = chosen.filter((id) => group.values.some((value) => value.id === id)).length;
  const text = t('chosen_units', {
    chosen: number(units),
    max: number(isFull(group, chosen) ? units : Math.max(group.min, units)),
  });
  return { text, isMet: units >= group.min };
}
