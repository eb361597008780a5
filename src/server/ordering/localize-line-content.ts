import type { LocalizedText, Orderable, OrderableCombo } from '#contracts/shapes/orderable.ts';
import { chosenValues } from '#domain/cart/configuration.ts';
import { chosenGroups, comboProductName, describeGroups } from './line-content.ts';
import type { LineContent } from './order.ts';

type ComboProduct = LineContent['combos'][number]['products'][number];

/**
 * A line in the reader's language. Each name is translated if the menu has it in that language; others stay as they
 * were ordered.
 */
export function localizeLineContent(product: Orderable, content: LineContent): LineContent {
  const groups = content.groups.map((group) => {
    const known = product.groups.find(({ id }) => id === group.id);
    const values = group.values.map((value) => {
      const same = known?.values.find(({ id }) => id === value.variation_value);
      return { ...value, name: localizedNameOr(same?.said, value.name) };
    });
    return { ...group, name: localizedNameOr(known?.said, group.name), values };
  });
  const combos = content.combos.map((combo) => {
    const known = product.combos.find(({ id }) => id === combo.id);
    const products = combo.products.map((part) => ({ ...part, name: localizeComboProductName(known, part) }));
    return { ...combo, name: localizedNameOr(known?.said, combo.name), products };
  });
  return {
    ...content,
    name: localizedNameOr(product.said, content.name),
    groups,
    // Older lines have no groups.
    chosen: groups.length === 0 ? content.chosen : describeGroups(groups),
    combos,
  };
}

const localizedNameOr = (text: LocalizedText | undefined, ordered: string): string =>
  text?.language === null ? text.words : ordered;

/** Product and choices are one text, so names that the menu lacks in this language appear in another. */
function localizeComboProductName(combo: OrderableCombo | undefined, part: ComboProduct): string {
  const dish = combo?.products.find(({ id }) => id === part.id);
  if (!dish) return part.name;
  const values = chosenValues(dish.groups, part.product_variations);
  const groups = dish.groups.filter((group) => group.values.some((value) => values.includes(value)));
  const isWhole = part.product_variations.every((id) => values.some((value) => value.id === id));
  const isNamed = [dish, ...groups, ...values].some(({ said }) => said.language === null);
  if (!(isWhole && isNamed)) return part.name;
  return comboProductName(dish.said, chosenGroups(groups, part.product_variations));
}
