import type { Order } from '#contracts/shapes/order.ts';
import type { OrderPageFormatter } from './order-formatter.ts';

interface Props {
  readonly order: Order;
  readonly formatter: OrderPageFormatter;
}

/** What the diner told the staff: the comments of the order and the notes of its dishes. */
export function OrderNotes({ order, formatter: { t } }: Props) {
  const notes = order.line_items.filter(
    ({ status, special_instructions: note }) => status === 'Active' && note !== '',
  );
  const { order_comments: comments } = order;
  if (comments === '' && notes.length === 0) return null;
  return (
    <section className="note order-notes">
      <h2>{t('your_note')}</h2>
      {comments !== '' && (
        <p className="comments">
          <bdi>{comments}</bdi>
        </p>
      )}
      {notes.map(({ cart_uuid, product_name, special_instructions }) => (
        <p key={cart_uuid} className="comments">
          <bdi>{product_name}</bdi>: <bdi>{special_instructions}</bdi>
        </p>
      ))}
      <small>{t('note_for_staff')}</small>
    </section>
  );
}
