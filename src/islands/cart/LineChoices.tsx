import { Fragment } from 'react';
import type { Orderable, OrderableGroup, Said } from '#contracts/shapes/orderable.ts';
import { type Configuration, chosenProducts, chosenValues } from '#domain/cart/configuration.ts';
import { Spoken } from './Spoken.tsx';
import type { CartVoice } from './voice.ts';

interface Props {
  readonly voice: CartVoice;
  readonly product: Orderable;
  readonly configuration: Configuration;
}

/** What was chosen of a dish, group by group as the menu names them. */
export function LineChoices({ voice: { comma }, product, configuration }: Props) {
  const picks = product.combos.flatMap((combo) => {
    const [pick] = chosenProducts({ combos: [combo] }, configuration);
    if (!pick) return [];
    const values = chosenValues(pick.product.groups, pick.choices).map(({ said }) => said);
    return [{ id: combo.id, title: combo.said, what: [pick.product.said], more: values }];
  });
  const rows = [...chosenOf(product.groups, configuration.choices), ...picks];
  if (rows.length === 0) return null;
  return (
    <ul className="chosen">
      {rows.map(({ id, title, what, more }) => (
        <li key={id}>
          <Spoken of={title} />
          {': '}
          <List of={what} {...{ comma }} />
          {more.length > 0 && (
            <>
              {' ('}
              <List of={more} {...{ comma }} />)
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function chosenOf(groups: readonly OrderableGroup[], choices: readonly number[]) {
  return groups.flatMap((group) => {
    const what = chosenValues([group], choices).map(({ said }) => said);
    return what.length > 0 ? [{ id: group.id, title: group.said, what, more: [] as Said[] }] : [];
  });
}

function List({ of, comma }: { readonly of: readonly Said[]; readonly comma: string }) {
  return of.map((said, at) => (
    <Fragment key={said.words}>
      {at > 0 && comma}
      <Spoken of={said} />
    </Fragment>
  ));
}
