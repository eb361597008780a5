import { nutrients } from '#domain/diet/nutrition.ts';
import { foldName } from '#domain/fold-name.ts';
import type { OrderType } from '#domain/order-type.ts';
import { allergenOfWord } from '../diet/read-allergens.ts';
import { readDiets } from '../diet/read-diets.ts';
import { orderTypeOfWord } from '../order-type-words.ts';
import { readLanguageTag } from '../text/language-tag.ts';
import { type ColumnKind, columnWords, ignoredWords, textColumns } from './column-words.ts';

/** What a column holds. */
export type Column =
  | {
      readonly kind: Exclude<ColumnKind, 'price'>;
      /** The language of a text; empty for the source's only one. */
      readonly tag: string;
    }
  | { readonly kind: 'price'; readonly orderType: OrderType | null }
  /** Says yes or no for each dish. */
  | { readonly kind: 'allergen'; readonly allergen: string }
  | { readonly kind: 'diet_flag'; readonly diet: string }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'unknown' };

/** A title without case, accents and punctuation. */
export const foldTitle = (title: string): string =>
  foldName(title, 'en')
    .replace(/[^\p{L}\p{N}\p{M}%]+/gu, ' ')
    .trim();

/** Columns of a sheet of option groups; in a sheet of dishes the same titles mean something else. */
const optionKinds: ReadonlySet<ColumnKind> = new Set<ColumnKind>([
  ...(['group', 'group_code', 'option', 'min', 'max', 'free', 'max_each', 'min_each', 'default'] as const),
]);
/** Columns of both. */
const sharedKinds: ReadonlySet<ColumnKind> = new Set<ColumnKind>([
  ...([
    'price',
    'sku',
    'allergens',
    'may_contain',
    'calories',
    'diet',
    'available',
    'sold_out',
    'sold_out_until',
    'stock',
    'age',
    'alcohol',
    'kj',
  ] as const),
  ...nutrients,
]);

/** What a sheet lists. */
export type SheetKind = 'dishes' | 'options';

function kindsOf(sheet: SheetKind): ReadonlyMap<string, ColumnKind> {
  const kinds = (Object.keys(columnWords) as ColumnKind[]).filter((kind) =>
    sheet === 'options' ? optionKinds.has(kind) || sharedKinds.has(kind) : !optionKinds.has(kind),
  );
  const titles = kinds.flatMap((kind) =>
    columnWords[kind].flatMap((words) => words.split(', ')).map((word) => [foldTitle(word), kind] as const),
  );
  // A word of two kinds is of the first.
  return new Map(titles.toReversed());
}

const kindsByTitle = { dishes: kindsOf('dishes'), options: kindsOf('options') } as const;

const ignored: ReadonlySet<string> = new Set(ignoredWords.split(', ').map(foldTitle));

const withTag = new Set<ColumnKind>(textColumns);

/** What a column holds, by its title. */
export function columnOfTitle(title: string, sheet: SheetKind = 'dishes'): Column {
  const folded = foldTitle(title);
  if (folded === '') return { kind: 'unknown' };
  const kinds = kindsByTitle[sheet];
  const kind = kinds.get(folded) ?? kinds.get(folded.replace(/ \d+$/, ''));
  if (kind) return columnOf(kind);
  if (ignored.has(folded)) return { kind: 'ignored' };
  return (
    columnWithSuffix(title, kinds) ??
    columnWithPrefix(folded, kinds) ??
    (sheet === 'dishes' ? yesNoColumn(folded) : null) ?? { kind: 'unknown' }
  );
}

type Kinds = ReadonlyMap<string, ColumnKind>;

const columnOf = (kind: ColumnKind, tag = ''): Column =>
  kind === 'price' ? { kind, orderType: null } : { kind, tag };

/** What stands between a title and its language, way of ordering or unit. */
const separators = /[\s_:([-]+/g;

/** `Name (ar)`, `description_en`, `Price delivery`, `Calories (kCal)`, `Price [EUR]`. */
function columnWithSuffix(title: string, kinds: Kinds): Column | null {
  const bare = title.trim().replace(/[)\]]$/, '');
  for (const { 0: separator, index } of bare.matchAll(separators)) {
    const kind = kinds.get(foldTitle(bare.slice(0, index)));
    const suffix = bare.slice(index + separator.length);
    const column = kind === undefined ? null : columnOfSuffix(kind, suffix, /[([]/.test(separator));
    if (column) return column;
  }
  return null;
}

function columnOfSuffix(kind: ColumnKind, suffix: string, isInBrackets: boolean): Column | null {
  if (kind === 'price') return priceColumn(suffix);
  // "Item no" and "Category id" are numbers, not Norwegian and Indonesian.
  const isNumber = /^(no|id)$/i.test(suffix) && !isInBrackets;
  const tag = withTag.has(kind) && !isNumber ? readLanguageTag(suffix) : null;
  if (tag !== null) return { kind, tag };
  return isUnit(suffix) ? { kind, tag: '' } : null;
}

function priceColumn(suffix: string): Column | null {
  const orderType = orderTypeOfWord(suffix);
  if (orderType) return { kind: 'price', orderType };
  return isUnit(suffix) ? { kind: 'price', orderType: null } : null;
}

const isUnit = (suffix: string): boolean =>
  /^([\p{Sc}%*]|g|[a-z]{3}|kcal|(in|ex)cl.*|in \p{Lu}{3}|required|optional)$/iu.test(suffix.trim());

/** `Arabic name`, `Delivery price`. */
function columnWithPrefix(folded: string, kinds: Kinds): Column | null {
  const [first = '', ...others] = folded.split(' ');
  const kind = kinds.get(others.join(' '));
  if (kind === undefined) return null;
  if (kind === 'price') {
    const orderType = orderTypeOfWord(first);
    return orderType ? { kind, orderType } : null;
  }
  const tag = withTag.has(kind) && first.length > 2 ? readLanguageTag(first) : null;
  return tag === null ? null : { kind, tag };
}

/** `allergen_milk`, `contains nuts`, `Gluten`, `Vegan`. */
function yesNoColumn(folded: string): Column | null {
  const word = folded.replace(/^(allergens?|contains|has|is|diet) /, '');
  const allergen = allergenOfWord(word)?.code;
  if (allergen) return { kind: 'allergen', allergen };
  const [diet] = word.length > 2 ? readDiets(word).diets : [];
  return diet ? { kind: 'diet_flag', diet } : null;
}
