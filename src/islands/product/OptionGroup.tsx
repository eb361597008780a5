import type { OrderableGroup } from '#contracts/shapes/orderable.ts';
import { chosenValues, isFull, tapValue } from '#domain/cart/configuration.ts';
import type { ValuePrice } from '#domain/price/value-price.ts';
import { spoken } from '../spoken.ts';
import { AddedDiet } from './AddedDiet.tsx';
import { Legend } from './Legend.tsx';
import { OptionInput } from './OptionInput.tsx';
import type { AddingVoice } from './voice.ts';

type Value = OrderableGroup['values'][number];

interface Props {
  readonly group: OrderableGroup;
  /** Where it stands: the same group may be asked of several dishes of a combo. */
  readonly place: string;
  readonly priceOf: (value: Value) => ValuePrice;
  readonly voice: AddingVoice;
  /** `null` where it is only told. */
  readonly answer: {
    readonly chosen: readonly number[];
    readonly choose: (chosen: readonly number[]) => void;
    /** It must be answered yet. */
    readonly isOpen: boolean;
  } | null;
}

/** A question about a dish, and its answers. Source: spec §5 "Variations". */
export function OptionGroup({ group, place, priceOf, voice, answer }: Props) {
  const isSingle = group.rule.kind === 'one';
  const name = `${place}-${group.id}`;
  return (
    <fieldset className="choice" data-open={answer?.isOpen || undefined}>
      <Legend said={group.said} isRequired={group.isRequired} rule={ruleOf(group, voice)} voice={voice} />
      <ul className="options">
        {answer && isSingle && !group.isRequired && (
          <li>
            <NoChoice name={name} group={group} voice={voice} {...answer} />
          </li>
        )}
        {group.values.map((value) => (
          <li key={value.id}>
            {answer ? (
              <OptionInput
                name={name}
                isSingle={isSingle}
                isChosen={answer.chosen.includes(value.id)}
                isShut={!answer.chosen.includes(value.id) && isFull(group, answer.chosen)}
                onTap={() => answer.choose(tapValue(group, answer.chosen, value.id))}
                mayTakeBack
              >
                <Words value={value} price={priceOf(value)} voice={voice} />
              </OptionInput>
            ) : (
              <Words value={value} price={priceOf(value)} voice={voice} />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** The empty option of a question that need not be answered. */
function NoChoice({
  name,
  group,
  voice,
  chosen,
  choose,
}: {
  readonly name: string;
  readonly group: OrderableGroup;
  readonly voice: AddingVoice;
} & NonNullable<Props['answer']>) {
  const [taken] = chosenValues([group], chosen);
  return (
    <OptionInput
      name={name}
      isSingle
      isChosen={taken === undefined}
      isShut={false}
      onTap={() => taken && choose(tapValue(group, chosen, taken.id))}
      mayTakeBack={false}
    >
      <span className="name">{voice.t('no_choice')}</span>
    </OptionInput>
  );
}

function Words({
  value: { said, diet },
  price,
  voice,
}: {
  readonly value: Value;
  readonly price: ValuePrice;
  readonly voice: AddingVoice;
}) {
  return (
    <>
      <span className="name" {...spoken(said)}>
        {said.words}
        <AddedDiet diet={diet} voice={voice} />
      </span>
      {price.kind === 'difference' && <bdi>{voice.signed(price.amount)}</bdi>}
      {price.kind === 'resulting' && <bdi>{voice.money(price.amount)}</bdi>}
    </>
  );
}

/** What is required of a group that takes one needs no second word. */
function ruleOf({ rule, isRequired }: OrderableGroup, { t }: AddingVoice): string | null {
  if (rule.kind === 'up_to') return t('choose_upto_options', { count: rule.max });
  if (isRequired) return null;
  return t(rule.kind === 'one' ? 'choose_single' : 'optional');
}
