import { Fragment } from 'react';
import type { LocalizedText, Orderable, OrderableGroup } from '#contracts/shapes/orderable.ts';
import { type Configuration, chosenComboProducts, chosenValues } from '#domain/cart/configuration.ts';
import type { CartFormatter } from './cart-formatter.ts';
import { Localized } from './Localized.tsx';

interface Props {
  readonly formatter: Pick<CartFormatter, 'listSeparator'>;
  readonly product: Orderable;
  readonly configuration: Configuration;
}

/** The chosen options of a dish, by group, with their current names. */
export function LineChoices({ formatter: { listSeparator }, product, configuration }: Props) {
  const picks = product.combos.flatMap((combo) => {
    const [pick] = chosenComboProducts({ combos: [combo] }, configuration);
    if (!pick) return [];
    const values = chosenValues(pick.product.groups, pick.choices).map(({ said }) => said);
    return [{ id: combo.id, title: combo.said, texts: [pick.product.said], details: values }];
  });
  const rows = [...chosenRowsOf(product.groups, configuration.choices), ...picks];
  if (rows.length === 0) return null;
  return (
    <ul className="line-choices">
      {rows.map(({ id, title, texts, details }) => (
        <li key={id}>
          <Localized text={title} />
          {': '}
          <TextList texts={texts} {...{ listSeparator }} />
          {details.length > 0 && (
            <>
              {' ('}
              <TextList texts={details} {...{ listSeparator }} />)
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function chosenRowsOf(groups: readonly OrderableGroup[], choices: readonly number[]) {
  return groups.flatMap((group) => {
    const texts = chosenValues([group], choices).map(({ said }) => said);
    return texts.length > 0
      ? [{ id: group.id, title: group.said, texts, details: [] as LocalizedText[] }]
      : [];
  });
}

function TextList({
  texts,
  listSeparator,
}: {
  readonly texts: readonly LocalizedText[];
  readonly listSeparator: string;
}) {
  return texts.map((said, at) => (
    <Fragment key={said.words}>
      {at > 0 && listSeparator}
      <Localized text={said} />
    </Fragment>
  ));
}
