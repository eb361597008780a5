import type { ListedCategory } from '#contracts/calls/availability.ts';
import type { StaffOrderFormatter } from './staff-order-formatter.ts';

/** Dishes to choose from without typing. */
export interface DishGroup {
  readonly id: string;
  readonly name: string;
  readonly products: readonly number[];
}

/** What is ordered most, then the categories of the menu. */
export const dishGroupsOf = (
  { popular }: StaffOrderFormatter['facts'],
  categories: readonly ListedCategory[],
  t: StaffOrderFormatter['t'],
): readonly DishGroup[] => [
  ...(popular.length > 0 ? [{ id: 'popular', name: t('popular_dishes'), products: popular }] : []),
  ...categories
    .filter(({ dishes }) => dishes.length > 0)
    .map(({ id, name, dishes }) => ({
      id: String(id),
      name,
      products: dishes.map(({ product }) => product),
    })),
];

interface Props {
  readonly groups: readonly DishGroup[];
  readonly group: DishGroup | null;
  readonly formatter: StaffOrderFormatter;
  readonly onChoose: (id: string) => void;
}

export function CategoryChips({ groups, group, formatter: { t }, onChoose }: Props) {
  return (
    <nav className="category-chips" aria-label={t('categories')}>
      {groups.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={id === group?.id} onClick={() => onChoose(id)}>
          <bdi>{name}</bdi>
        </button>
      ))}
    </nav>
  );
}
