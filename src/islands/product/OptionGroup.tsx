import type { OrderableGroup } from '#contracts/shapes/orderable.ts';
import { chosenValues, isFull, toggleValue } from '#domain/cart/configuration.ts';
import type { ValuePrice } from '#domain/price/value-price.ts';
import { inLanguage } from '../in-language.ts';
import { ChoiceDiet } from './ChoiceDiet.tsx';
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
    /** Whether it still must be answered. */
    readonly isUnanswered: boolean;
  } | null;
}

/** A question about a dish, and its options. Source: spec §5 "Variations". */
export function OptionGroup({ group, idPrefix, priceOf, formatter, answer }: Props) {
  const isSingle = group.rule.kind === 'one';
  const name = `${idPrefix}-${group.id}`;
  return (
    <fieldset className="choice" data-open={answer?.isUnanswered || undefined}>
      <QuestionLegend
        text={group.said}
        isRequired={group.isRequired}
        rule={ruleOf(group, formatter)}
        formatter={formatter}
      />
      <ul className="options">
        {answer && isSingle && !group.isRequired && (
          <li>
            <NoChoice name={name} group={group} formatter={formatter} {...answer} />
          </li>
        )}
        {group.values.map((value) => (
          <li key={value.id}>
            {answer ? (
              <OptionInput
                name={name}
                isSingle={isSingle}
                isChosen={answer.chosen.includes(value.id)}
                isDisabled={!answer.chosen.includes(value.id) && isFull(group, answer.chosen)}
                onTap={() => answer.choose(toggleValue(group, answer.chosen, value.id))}
                canDeselect
              >
                <OptionLabel value={value} price={priceOf(value)} formatter={formatter} />
              </OptionInput>
            ) : (
              <OptionLabel value={value} price={priceOf(value)} formatter={formatter} />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
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
  value: { said, diet },
  price,
  formatter,
}: {
  readonly value: Value;
  readonly price: ValuePrice;
  readonly formatter: ProductFormatter;
}) {
  return (
    <>
      <span className="name" {...inLanguage(said)}>
        {said.words}
        <ChoiceDiet diet={diet} formatter={formatter} />
      </span>
      {price.kind === 'difference' && <bdi>{formatter.priceDifference(price.amount)}</bdi>}
      {price.kind === 'resulting' && <bdi>{formatter.money(price.amount)}</bdi>}
    </>
  );
}

/** The rule of a group; `null` if "required" says it all. */
function ruleOf({ rule, isRequired }: OrderableGroup, { t }: ProductFormatter): string | null {
  if (rule.kind === 'up_to') return t('choose_upto_options', { count: rule.max });
  if (isRequired) return null;
  return t(rule.kind === 'one' ? 'choose_single' : 'optional');
}
