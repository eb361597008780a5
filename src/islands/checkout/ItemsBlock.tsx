import { useSignals } from '@preact/signals-react/runtime';
import { cart } from '#client/cart/cart.ts';
import { ordering } from '#client/cart/ordering.ts';
import type { PricedLine } from '#client/cart/priced-lines.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { listSeparatorOf } from '#i18n/list-separator.ts';
import { cartPath } from '#i18n/paths.ts';
import { LineChoices } from '../cart/LineChoices.tsx';
import { Localized } from '../cart/Localized.tsx';
import type { Formatter } from '../formatter.ts';
import { Block } from './Block.tsx';
import type { CheckoutPhrase } from './phrases.ts';

interface Props {
  readonly facts: OrderingFacts;
  readonly formatter: Formatter<CheckoutPhrase>;
}

/** What is ordered. */
export function ItemsBlock({ facts: { language }, formatter }: Props) {
  useSignals();
  const { t } = formatter;
  const title = t('items_count', { count: cart.count.value });
  return (
    <Block id="items" title={title} edit={{ href: cartPath(language), text: t('edit'), about: title }}>
      <ul className="checkout-items">
        {ordering.lines.value.map((priced) => (
          <Item
            key={priced.line.uuid}
            priced={priced}
            formatter={formatter}
            listSeparator={listSeparatorOf(language)}
          />
        ))}
      </ul>
    </Block>
  );
}

interface ItemProps {
  readonly priced: PricedLine;
  readonly formatter: Formatter<CheckoutPhrase>;
  readonly listSeparator: string;
}

function Item({ priced, formatter: { number, money }, listSeparator }: ItemProps) {
  const { line, product, total, bill } = priced;
  return (
    <li>
      <span className="quantity">
        <bdi>{number(line.quantity)}</bdi> <span aria-hidden="true">×</span>
      </span>
      <div>
        <b>
          <Localized text={product?.said ?? { words: line.name, language: null }} />
        </b>
        {product && (
          <LineChoices
            product={product}
            configuration={line.configuration}
            formatter={{ listSeparator, number }}
          />
        )}
        {line.instructions !== '' && <p dir="auto">{line.instructions}</p>}
      </div>
      <bdi>{bill ? money(total) : '…'}</bdi>
    </li>
  );
}
