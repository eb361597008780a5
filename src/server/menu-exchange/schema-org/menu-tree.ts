import { readDiets } from '../diet/read-diets.ts';
import { readEndTime, readTime, windowOf } from '../hours/windows.ts';
import type { DishFacts, ImportedText, ImportedWindow } from '../imported-menu.ts';
import { nonEmpty, present } from '../present.ts';
import { type JsonObject, memberIn, textIn, textsIn } from '../read-json-source.ts';
import type { RemarkList } from '../remarks.ts';
import { cleanText } from '../text/clean-text.ts';
import { readLanguageTag } from '../text/language-tag.ts';
import { type Graph, hasType, imageIn, wordsIn } from './graph.ts';
import { readNutrition } from './nutrition.ts';
import { type ReadOffer, readOffers } from './offers.ts';

/** What sections and items have in common. */
interface TreeNode {
  /** The address that identifies it; `null` when it has none. */
  readonly id: string | null;
  readonly at: string;
  readonly name: ImportedText;
  readonly description: ImportedText | null;
  readonly image: string | null;
}

export interface ItemNode extends TreeNode {
  /** Whether it stands here, and is not only named. */
  readonly isOwn: boolean;
  readonly offers: readonly ReadOffer[];
  readonly facts: DishFacts;
  /** Groups of what can be added, each with a name. */
  readonly addOns: readonly { readonly name: ImportedText; readonly items: readonly ItemNode[] }[];
}

export interface SectionNode extends TreeNode {
  readonly windows: readonly ImportedWindow[];
  readonly sections: readonly SectionNode[];
  readonly items: readonly ItemNode[];
}

export interface TreeReader {
  readonly graph: Graph;
  readonly remarks: RemarkList;
}

/** Deeper sections are those of a circle. */
const maxDepth = 8;

/** @param tag the language of texts that name none. */
export function readSection(
  node: JsonObject,
  at: string,
  tag: string,
  reader: TreeReader,
  depth = 0,
): SectionNode {
  const { graph, remarks } = reader;
  const inner = graph.nodesIn(node, 'hasMenuSection');
  if (depth >= maxDepth && inner.length > 0) remarks.add('lost', 'Sections deeper than eight levels', at);
  return {
    ...readNode(node, at, tag, graph),
    windows: readSectionHours(node, at, reader),
    sections:
      depth >= maxDepth
        ? []
        : inner.map((section, index) =>
            readSection(section, `${at}.hasMenuSection[${index}]`, tag, reader, depth + 1),
          ),
    items: graph.nodesIn(node, 'hasMenuItem').flatMap((item, index) => {
      const read = readItem(item, `${at}.hasMenuItem[${index}]`, tag, reader);
      return read ? [{ ...read, isOwn: [memberIn(node, 'hasMenuItem')].flat().includes(item) }] : [];
    }),
  };
}

function readNode(node: JsonObject, at: string, tag: string, graph: Graph): TreeNode {
  const text = (member: string) => {
    const words = wordsIn(node, member);
    return words && tagged(words, tag);
  };
  return {
    id: textIn(node, '@id'),
    at,
    name: text('name') ?? {},
    description: text('description'),
    image: imageIn(graph, node),
  };
}

const tagged = (words: Readonly<Record<string, string>>, tag: string): ImportedText =>
  Object.fromEntries(
    Object.entries(words).map(([language, text]) => [
      language === '' ? tag : (readLanguageTag(language) ?? tag),
      cleanText(text),
    ]),
  );

/** `null` for an item without a name, which is remarked. */
function readItem(
  node: JsonObject,
  at: string,
  tag: string,
  reader: TreeReader,
): Omit<ItemNode, 'isOwn'> | null {
  const { graph, remarks } = reader;
  const item = readNode(node, at, tag, graph);
  if (Object.keys(item.name).length === 0) {
    remarks.add('lost', 'Items without a name are left out', at);
    return null;
  }
  const offers = readOffers(graph, node, at, remarks);
  return {
    ...item,
    offers,
    facts: {
      ...readFacts(node, at, reader),
      ...stockOf(offers),
    },
    addOns: readAddOns(node, at, tag, reader),
  };
}

function readAddOns(node: JsonObject, at: string, tag: string, reader: TreeReader): ItemNode['addOns'] {
  const added = reader.graph.nodesIn(node, 'menuAddOn');
  const groups = added
    .filter((one) => hasType(one, 'MenuSection'))
    .map((section, index) => ({
      name: readNode(section, at, tag, reader.graph).name,
      items: reader.graph
        .nodesIn(section, 'hasMenuItem')
        .flatMap(
          (item, place) =>
            readAddOn(item, `${at}.menuAddOn[${index}].hasMenuItem[${place}]`, tag, reader) ?? [],
        ),
    }));
  const single = added
    .filter((one) => !hasType(one, 'MenuSection'))
    .flatMap((item, index) => readAddOn(item, `${at}.menuAddOn[${index}]`, tag, reader) ?? []);
  return single.length === 0 ? groups : [...groups, { name: { '': 'Extras' }, items: single }];
}

/** What is added has no add-ons of its own. */
function readAddOn(node: JsonObject, at: string, tag: string, reader: TreeReader): ItemNode | null {
  const item = readNode(node, at, tag, reader.graph);
  if (Object.keys(item.name).length === 0) return null;
  const offers = readOffers(reader.graph, node, at, reader.remarks);
  return {
    ...item,
    isOwn: true,
    offers,
    facts: { ...readFacts(node, at, reader), ...stockOf(offers) },
    addOns: [],
  };
}

const stockOf = (offers: readonly ReadOffer[]): DishFacts =>
  offers.length > 0 && offers.every(({ isSoldOut }) => isSoldOut) ? { out_of_stock: true } : {};

function readFacts(node: JsonObject, at: string, { graph, remarks }: TreeReader): DishFacts {
  const names = [
    ...textsIn(node, 'suitableForDiet'),
    ...graph.nodesIn(node, 'suitableForDiet').flatMap((diet) => textIn(diet, '@id') ?? []),
  ];
  const diets = readDiets(names.map((name) => name.replace(/^.*[/#]/, '')).join('|'));
  for (const word of diets.unknown)
    remarks.add('lost', `The diet “${word.replace(/Diet$/, '')}”`, `${at}.suitableForDiet`);
  const [nutrition = {}] = graph.nodesIn(node, 'nutrition');
  return {
    ...readNutrition(nutrition, `${at}.nutrition`, remarks),
    ...present({ diets: nonEmpty(diets.diets) }),
  };
}

/** Times of the day at which a section is served. Dates of a single day say nothing of others. */
function readSectionHours(
  node: JsonObject,
  at: string,
  { graph, remarks }: TreeReader,
): readonly ImportedWindow[] {
  return graph.nodesIn(node, 'offers').flatMap((offer) => {
    const [starts, ends] = [textIn(offer, 'availabilityStarts'), textIn(offer, 'availabilityEnds')];
    if (starts === null || ends === null) return [];
    const [from, to] = [readTime(starts.replace(/^T/, '')), readEndTime(ends.replace(/^T/, ''))];
    const windows = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => windowOf(weekday, from, to) ?? []);
    if (windows.length === 0)
      remarks.add('lost', 'Times of availability that are no times of the day', `${at}.offers`);
    return windows;
  });
}
