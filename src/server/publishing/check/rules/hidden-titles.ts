import type { ViewFormat } from '#domain/card-link.ts';
import { hidesTitle } from '#domain/hidden-title.ts';
import { categoriesOf, type PartialCategory, type PartialProduct, productsOf } from '../entities.ts';
import { type Finding, menuNote } from '../finding.ts';
import type { JsonPath } from '../problem.ts';
import { isInvalidMember, type PartialMenu } from '../valid-part.ts';

/** Names that are hidden without a picture in their place: they are shown anyway. */
export function checkHiddenTitles(menu: PartialMenu): readonly Finding[] {
  const categories = categoriesOf(menu);
  const formatOf = (id: number | null | undefined) =>
    categories.find(({ value }) => value.id === id)?.value.view_format;
  return [
    ...categories.flatMap(({ value, path }) => {
      const format = value.parent == null ? menu.home_view_format : formatOf(value.parent);
      return ineffectiveHiding(value, value.image != null || isInvalidMember(value, 'image'), format, path);
    }),
    ...productsOf(menu).flatMap(({ value, path, category }) => {
      const hasPicture = (value.images ?? []).length > 0 || isInvalidMember(value, 'images');
      return ineffectiveHiding(value, hasPicture, category.view_format, path);
    }),
  ];
}

function ineffectiveHiding(
  {
    hidden_title = false,
    hidden_image = false,
  }: Pick<PartialCategory | PartialProduct, 'hidden_title' | 'hidden_image'>,
  hasPicture: boolean,
  format: ViewFormat = 1,
  path: JsonPath,
): readonly Finding[] {
  if (!hidden_title || hidesTitle({ hidden_title, hidden_image }, hasPicture, format)) return [];
  return [
    {
      ...menuNote,
      path: [...path, 'hidden_title'],
      code: 'title_shown',
      message: '"hidden_title" is true, but there’s no picture to show instead. The name is shown anyway.',
      remedy: 'Give it a picture in a list that shows pictures, or set "hidden_title" to false.',
    },
  ];
}
