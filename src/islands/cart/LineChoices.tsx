import { Fragment } from 'react';
import type {
  LocalizedText,
  Orderable,
  OrderableCombo,
  OrderableGroup,
} from '#contracts/shapes/orderable.ts';
import { type Configuration, chosenComboProducts, chosenValues } from '#domain/cart/configuration.ts';
import type { CartFormatter } from './cart-formatter.ts';
import { Localized } from './Localized.tsx';

interface Props {
  readonly formatter: Pick<CartFormatter, 'listSeparator' | 'number'>;
  readonly product: Orderable;
  readonly configuration: Configuration;
}

/** The chosen options of a dish, by group, with their current names. */
export function LineChoices({ formatter, product, configuration }: Props) {
  const picks = product.combos.flatMap((combo) => {
    const picks = chosenComboProducts<OrderableCombo['products'][number]>({ combos: [combo] }, configuration);
    return picks.map(({ product: one, choices }, at) => ({
      id: `${combo.id}-${at}`,
      title: combo.said,
      texts: [{ said: one.said, units: 1 }],
      details: chosenTexts(one.groups, choices),
    }));
  });
  const rows = [...chosenRowsOf(product.groups, configuration.choices), ...picks];
  if (rows.length === 0) return null;
  return (
    <ul className="line-choices">
      {rows.map(({ id, title, texts, details }) => (
        <li key={id}>
          <Localized text={title} />
          {': '}
          <TextList texts={texts} formatter={formatter} />
          {details.length > 0 && (
            <>
              {' ('}
              <TextList texts={details} formatter={formatter} />)
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function chosenRowsOf(groups: readonly OrderableGroup[], choices: readonly number[]) {
  return groups.flatMap((group) => {
    const texts = chosenTexts([group], choices);
    return texts.length > 0
      ? [{ id: String(group.id), title: group.said, texts, details: [] as CountedText[] }]
      : [];
  });
}

interface CountedText {
  readonly said: LocalizedText;
  readonly units: number;
}

const chosenTexts = (groups: readonly OrderableGroup[], choices: readonly number[]): readonly CountedText[] =>
  chosenValues(groups, choices).map(({ id, said }) => ({
    said,
    units: choices.filter((choice) => choice === id).length,
  }));

function TextList({
  texts,
  formatter: { listSeparator, number },
}: Pick<Props, 'formatter'> & {
  readonly texts: readonly CountedText[];
}) {
  return texts.map(({ said, units }, at) => (
    <Fragment key={said.words}>
      {at > 0 && listSeparator}
      {units > 1 && `${number(units)}× `}
      <Localized text={said} />
    </Fragment>
  ));
}
