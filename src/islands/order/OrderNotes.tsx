import type { Order } from '#contracts/shapes/order.ts';
import { mentionsAllergy } from '#domain/diet/mentions-allergy.ts';
import { isActive } from '#domain/order/order-status.ts';
import type { OrderPageFormatter } from './order-formatter.ts';

interface Props {
  readonly order: Order;
  readonly formatter: OrderPageFormatter;
}

/** What the diner told the staff: the comments of the order and the notes of its dishes. */
export function OrderNotes({ order, formatter: { t } }: Props) {
  const notes = notesOf(order);
  if (notes.length === 0) return null;
  return (
    <section className="note order-notes">
      <h2>{t('your_note')}</h2>
      {notes.map(({ key, dish, text }) => (
        <p key={key} className="comments">
          {mentionsAllergy(text) && <strong className="allergy">{t('board_allergy')}</strong>}
          {dish !== null && (
            <>
              <bdi>{dish}</bdi>:{' '}
            </>
          )}
          <bdi>{text}</bdi>
        </p>
      ))}
      {isActive(order.status) && <small>{t('note_for_staff')}</small>}
    </section>
  );
}

interface Note {
  readonly key: string;
  /** `null` for the comments of the whole order. */
  readonly dish: string | null;
  readonly text: string;
}

/** Those of removed dishes no longer matter. */
function notesOf({ order_comments: comments, line_items: lines }: Order): readonly Note[] {
  return [
    { key: 'comments', dish: null, text: comments },
    ...lines
      .filter(({ status }) => status === 'Active')
      .map((line) => ({ key: line.cart_uuid, dish: line.product_name, text: line.special_instructions })),
  ].filter(({ text }) => text !== '');
}
