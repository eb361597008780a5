import type { ImportedCategory, ImportedDish, ImportedGroup, ImportedText } from '../imported-menu.ts';
import type { JsonDocument } from '../json-document.ts';
import type { KindReader } from '../kind-reader.ts';
import { nonEmpty, present } from '../present.ts';
import { type JsonObject, textIn } from '../read-json-source.ts';
import type { RemarkList } from '../remarks.ts';
import { saysOfKind } from '../says.ts';
import { anyTextOf, mapText, plainText } from '../text/imported-text.ts';
import { readLanguageTag } from '../text/language-tag.ts';
import { isMarkup, type MarkupCleaner, markupOfText } from '../text/markup.ts';
import { alignSections } from './align-menus.ts';
import { type Graph, hasType, readGraph, wordsIn } from './graph.ts';
import { addOnGroup, sizesOf } from './item-groups.ts';
import { type ItemNode, readSection, type SectionNode, type TreeReader } from './menu-tree.ts';
import { currencyOfOffers } from './offers.ts';
import { readRestaurant, restaurantTypes } from './restaurant.ts';

/** Reads the menus that pages describe in JSON-LD with the words of schema.org. */
export const readSchemaOrg: KindReader<readonly JsonDocument[]> = (
  documents,
  { remarks, cleanMarkup, currency },
) => {
  const graph = readGraph(documents.map(({ value }) => value));
  const reader: TreeReader = { graph, remarks };
  const sections = readMenus(reader);
  if (sections.length === 0)
    return { kind: 'refused', why: 'it has no Menu, MenuSection or MenuItem in JSON-LD' };
  const [restaurant, ...others] = graph.nodes.filter((node) => hasType(node, ...restaurantTypes));
  if (others.length > 0) remarks.add('guessed', 'The page has several restaurants: their menus are one');
  const builder: MenuBuilder = { categories: [], dishes: new Map(), groups: [], remarks, cleanMarkup };
  for (const section of sections) addSection(section, null, '', builder);
  const dishes = [...builder.dishes.values()];
  if (dishes.length === 0) return { kind: 'refused', why: 'no item of the menu has a price' };
  return {
    kind: 'read',
    says: saysOfKind('schemaorg'),
    menu: {
      venue: readRestaurant(graph, restaurant ?? {}, cleanMarkup, remarks),
      currency: currency ?? currencyOfOffers(graph),
      pricesIncludeTax: null,
      taxes: [],
      categories: builder.categories,
      dishes,
      groups: builder.groups,
    },
  };
};

/** The sections of all menus. Menus in other languages stand beside the first. */
function readMenus(reader: TreeReader): readonly SectionNode[] {
  const { graph, remarks } = reader;
  const menus = graph.nodes.filter((node) => hasType(node, 'Menu'));
  if (menus.length === 0) return looseSections(graph, reader);
  const read = menus.map((menu, index) => {
    const language = textIn(menu, 'inLanguage');
    const tag = language === null ? '' : (readLanguageTag(language) ?? '');
    return {
      menu,
      language: tag,
      sections: sectionsOf(menu, `Menu[${index}]`, tag, reader),
      name: wordsIn(menu, 'name'),
    };
  });
  const [first, ...others] = read;
  if (!first || others.length === 0) return first?.sections ?? [];
  const languages = new Set(read.map(({ language }) => language));
  if (languages.size === read.length && isOfOne(menus, graph))
    return alignMenus(first.sections, others, remarks);
  // Menus of several names are categories around their sections.
  return read.flatMap(({ sections, name, menu }, index) =>
    name ? [{ ...emptySection(`Menu[${index}]`, textIn(menu, '@id'), name), sections }] : sections,
  );
}

/** Whether all menus are of the same restaurant. */
const isOfOne = (menus: readonly JsonObject[], graph: Graph): boolean =>
  graph.nodes.some((node) => {
    const own = graph.nodesIn(node, 'hasMenu');
    return menus.every((menu) => own.includes(menu));
  });

function alignMenus(
  first: readonly SectionNode[],
  others: readonly { readonly sections: readonly SectionNode[]; readonly language: string }[],
  remarks: RemarkList,
): readonly SectionNode[] {
  return others.reduce((sections, { sections: other, language }) => {
    const aligned = alignSections(sections, other);
    if (!aligned)
      remarks.add(
        'lost',
        `The menu in ${language || 'another language'}: its sections differ from the first menu’s`,
      );
    return aligned ?? sections;
  }, first);
}

const emptySection = (at: string, id: string | null, name: ImportedText): SectionNode => ({
  id,
  at,
  name,
  description: null,
  image: null,
  windows: [],
  sections: [],
  items: [],
});

/** A menu's sections; items that stand in none are in one of the menu's name. */
function sectionsOf(menu: JsonObject, at: string, tag: string, reader: TreeReader): readonly SectionNode[] {
  const whole = readSection(menu, at, tag, reader);
  const loose =
    whole.items.length === 0
      ? []
      : [{ ...whole, windows: [], sections: [], name: nonEmpty(whole.name) ?? plainText('Menu') }];
  return [...loose, ...whole.sections];
}

/** Sections and items that no menu has. */
function looseSections(graph: Graph, reader: TreeReader): readonly SectionNode[] {
  const sections = graph.nodes.filter((node) => hasType(node, 'MenuSection'));
  const inner = new Set(sections.flatMap((section) => graph.nodesIn(section, 'hasMenuSection')));
  const outer = sections.filter((section) => !inner.has(section));
  if (outer.length > 0)
    return outer.map((section, index) => readSection(section, `MenuSection[${index}]`, '', reader));
  const items = graph.nodes.filter((node) => hasType(node, 'MenuItem'));
  return items.length === 0
    ? []
    : [readSection({ name: 'Menu', hasMenuItem: items }, 'MenuItem', '', reader)];
}

interface MenuBuilder {
  readonly categories: ImportedCategory[];
  readonly dishes: Map<string, ImportedDish>;
  readonly groups: ImportedGroup[];
  readonly remarks: RemarkList;
  readonly cleanMarkup: MarkupCleaner;
}

const htmlOf = (text: ImportedText | null, cleanMarkup: MarkupCleaner): ImportedText | null =>
  text && mapText(text, (words) => (isMarkup(words) ? cleanMarkup(words).html : markupOfText(words)));

function addSection(section: SectionNode, parent: string | null, path: string, builder: MenuBuilder): void {
  const { id, at, image, windows, sections, items } = section;
  const name = Object.keys(section.name).length === 0 ? plainText('Menu') : section.name;
  const own = `${path}>${anyTextOf(name)}`;
  const key = `${own}#${builder.categories.length}`;
  builder.categories.push({
    key,
    marks: id === null ? [] : [`id:${id}`],
    at,
    name,
    parent,
    ...present({
      description: htmlOf(section.description, builder.cleanMarkup),
      image,
      hours: windows.length === 0 ? null : { windows },
    }),
  });
  for (const item of items) addItem(item, key, builder);
  for (const inner of sections) addSection(inner, key, own, builder);
}

function addItem(item: ItemNode, category: string, builder: MenuBuilder): void {
  const { id, at, name, description, image, offers, facts, addOns } = item;
  const known = id === null ? undefined : builder.dishes.get(id);
  if (known) {
    addCategory(known, category, item.isOwn, builder);
    return;
  }
  if (offers.length === 0) {
    builder.remarks.add('lost', 'Items without a price are left out', at);
    return;
  }
  const key = id ?? `${category}/${anyTextOf(name)}#${builder.dishes.size}`;
  const sizes = sizesOf(item, key);
  if (offers.length > 1 && !sizes)
    builder.remarks.add('guessed', 'The least of several prices is the price', `${at}.offers`);
  if (sizes) builder.groups.push(sizes.group);
  const least =
    offers.map(({ price }) => price).toSorted((one, other) => Number(one) - Number(other))[0] ?? '0';
  const groups = addOns.map((addOn, index) => addOnGroup(addOn, `${key}/${index}`, at));
  builder.groups.push(...groups);
  builder.dishes.set(key, {
    ...facts,
    key,
    marks: id === null ? [] : [`id:${id}`],
    at,
    categories: [category],
    name,
    price: sizes?.price ?? least,
    ...present({
      description: htmlOf(description, builder.cleanMarkup),
      images: image === null ? null : [image],
    }),
    choices: [
      ...(sizes?.choices ?? []),
      ...groups.flatMap(({ values }) => values.map((value) => ({ value: value.key }))),
    ],
    combo: [],
  });
}

/** The same item in another section. Where it stands itself is its own category, and its place. */
function addCategory(known: ImportedDish, category: string, isOwn: boolean, { dishes }: MenuBuilder): void {
  if (!isOwn) {
    dishes.set(known.key, { ...known, categories: [...known.categories, category] });
    return;
  }
  dishes.delete(known.key);
  dishes.set(known.key, { ...known, categories: [category, ...known.categories] });
}
