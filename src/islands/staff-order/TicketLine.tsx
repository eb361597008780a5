import { removeLine } from '#client/cart/line-changes.ts';
import { requestQuantity } from '#client/cart/ordering.ts';
import type { PricedLine } from '#client/cart/priced-lines.ts';
import { resetPlacing } from '#client/staff-order/placing.ts';
import { LineChoices } from '../cart/LineChoices.tsx';
import { LineError } from '../cart/LineError.tsx';
import { Localized } from '../cart/Localized.tsx';
import { openSheet } from '../cart/open-sheet.ts';
import { Stepper } from '../cart/Stepper.tsx';
import type { StaffOrderFormatter } from './staff-order-formatter.ts';

interface Props {
  readonly pricedLine: PricedLine;
  readonly formatter: StaffOrderFormatter;
}

/** A dish of the order: its name opens its options and its note. */
export function TicketLine({ pricedLine, formatter }: Props) {
  const { t, money, facts } = formatter;
  const { line, product, maxQuantity, error, total } = pricedLine;
  const title = product?.said ?? { words: line.name, language: null };
  const canEdit =
    product !== null && (product.groups.length > 0 || product.combos.length > 0 || facts.hasLineComments);
  return (
    <li className={error === null ? 'ticket-line' : 'ticket-line invalid'}>
      <div>
        {canEdit ? (
          <button
            type="button"
            className="ticket-dish"
            onClick={({ currentTarget }) => void openSheet(currentTarget, line.product, line)}
          >
            <Localized text={title} /> <span className="visually-hidden">{t('edit')}</span>
          </button>
        ) : (
          <b>
            <Localized text={title} />
          </b>
        )}
        {product && <LineChoices {...{ formatter, product }} configuration={line.configuration} />}
        {line.instructions !== '' && (
          <p className="note" dir="auto">
            {line.instructions}
          </p>
        )}
        <LineError {...{ formatter, pricedLine }} name={title.words} />
      </div>
      <bdi className="line-total">{money(total)}</bdi>
      <Stepper
        {...{ formatter, maxQuantity }}
        name={title.words}
        quantity={line.quantity}
        onChange={(quantity) => {
          requestQuantity(line.uuid, quantity);
          resetPlacing();
        }}
        onRemove={() => {
          removeLine(line.uuid);
          resetPlacing();
        }}
      />
    </li>
  );
}
