import type { EntityProps } from './fields/field-props.ts';
import { addNext } from './go-on-typing.ts';

/** Adds what is usually typed next: a dish to a category, or the next one after a dish that was just added. */
export function AddNext({ entity, formatter: { t } }: EntityProps) {
  const isNewDish = entity.of === 'item' && (entity.id ?? 0) < 0;
  if (!isNewDish && entity.of !== 'category') return null;
  return (
    <button type="button" className="button plain" onClick={() => addNext(entity)}>
      {t(isNewDish ? 'desk_add_next' : 'desk_add_item')}
    </button>
  );
}
