import { Fragment } from 'react';
import type { LocalizedText, Orderable, OrderableGroup } from '#contracts/shapes/orderable.ts';
import { type Configuration, chosenComboProducts, chosenValues } from '#domain/cart/configuration.ts';
import type { CartFormatter } from './cart-formatter.ts';
import { Localized } from './Localized.tsx';

interface Props {
  readonly formatter: CartFormatter;
  readonly product: Orderable;
  readonly configuration: Configuration;
}

/** What was chosen of a dish, group by group as the menu names them. */
export function LineChoices({ formatter: { listSeparator }, product, configuration }: Props) {
  const picks = product.combos.flatMap((combo) => {
    const [pick] = chosenComboProducts({ combos: [combo] }, configuration);
    if (!pick) return [];
    const values = chosenValues(pick.product.groups, pick.choices).map(({ said }) => said);
    return [{ id: combo.id, title: combo.said, what: [pick.product.said], more: values }];
  });
  const rows = [...chosenRowsOf(product.groups, configuration.choices), ...picks];
  if (rows.length === 0) return null;
  return (
    <ul className="chosen">
      {rows.map(({ id, title, what, more }) => (
        <li key={id}>
          <Localized text={title} />
          {': '}
          <TextList texts={what} {...{ listSeparator }} />
          {more.length > 0 && (
            <>
              {' ('}
              <TextList texts={more} {...{ listSeparator }} />)
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function chosenRowsOf(groups: readonly OrderableGroup[], choices: readonly number[]) {
  return groups.flatMap((group) => {
    const what = chosenValues([group], choices).map(({ said }) => said);
    return what.length > 0 ? [{ id: group.id, title: group.said, what, more: [] as LocalizedText[] }] : [];
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
