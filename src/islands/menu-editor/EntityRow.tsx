import { useSignals } from '@preact/signals-react/runtime';
import type { ListEntry } from '#client/menu-editor/edited-menu.ts';
import { isOpened, openEntity } from '#client/menu-editor/open-entity.ts';
import type { EditorFormatter } from './editor-formatter.ts';

/** The element id of an entity's row. */
export const rowId = (of: string, id: number): string => `${of}-${id}`;

interface Props {
  readonly entry: ListEntry;
  readonly formatter: EditorFormatter;
}

export const rowClass = ({ sale, hidden }: ListEntry): string =>
  `item${sale ? '' : ' plain'}${hidden ? ' hidden-entry' : ''}`;

/** A row of a list, which opens the entity. */
export function EntityRow({ entry, formatter }: Props) {
  useSignals();
  return (
    <button
      type="button"
      id={rowId(entry.of, entry.id)}
      className={rowClass(entry)}
      aria-current={isOpened(entry) ? 'true' : undefined}
      onClick={() => void openEntity(entry)}
    >
      <RowContent entry={entry} formatter={formatter} />
    </button>
  );
}

/** What a row says of its entity. */
export function RowContent({ entry, formatter: { t, money } }: Props) {
  const { name, hidden, isEdited, sale, missing } = entry;
  return (
    <>
      {sale &&
        (sale.thumb === null ? (
          <span className="thumb" />
        ) : (
          <img className="thumb" src={sale.thumb} alt="" loading="lazy" />
        ))}
      <span className="name">
        <bdi>{name === '' ? t('desk_no_name') : name}</bdi>
      </span>
      {sale && (
        <span className="prices">
          <bdi>{money(sale.price)}</bdi>
          {/* The price for guests of an edit is in the review. */}
          {sale.guestPrice !== null && (
            <small>{t('desk_guest_price', { amount: money(sale.guestPrice) })}</small>
          )}
        </span>
      )}
      {isEdited && <span className="tag">{t('desk_edited')}</span>}
      {hidden && <span className="tag quiet">{t('desk_hidden')}</span>}
      {sale?.isOutOfStock && <span className="tag quiet">{t('out_of_stock')}</span>}
      {missing.length > 0 && (
        <span className="tag missing" title={missing.join(', ')}>
          {t('desk_texts_missing', { count: missing.length })}
        </span>
      )}
    </>
  );
}
