import type { MenuSource } from '#contracts/shapes/menu.ts';
import type { SourceText } from '#contracts/shapes/text.ts';
import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translations } from '#i18n/translations.ts';
import {
  createBlockCache,
  type DocumentDraft,
  type PackBlock,
  type PackedDocument,
  writeDocument,
} from '../catalog/write-document.ts';
import { withImpliedAllergens } from './implied-allergens.ts';
import { type NormalizedMenu, withDecimals } from './menu-amounts.ts';
import type { PublishedMedia } from './published-media.ts';
import { resolveMedia } from './resolve-media.ts';
import { withSharedStock } from './shared-stock.ts';
import { renderTemplate, type TextTemplate, templateOf } from './text-template.ts';
import { unavailableHoursOf } from './unavailable-hours.ts';
import { withoutHidden } from './without-hidden.ts';

/**
 * Makes one menu document per language of the venue, in the shape of the menu call's response.
 *
 * Source: spec §3 "Menu data (per licence and language)".
 *
 * @param menu checked and sanitized; `media` has all the paths that it names.
 */
export const compileMenu: MenuCompiler = (...files) => openMenuCompiler()(...files);

export type MenuCompiler = (
  venue: VenueFile,
  menu: MenuSource,
  media: PublishedMedia,
  /** The product's phrases in added languages. */
  phrases?: ReadonlyMap<Language, Translations>,
) => ReadonlyMap<Language, PackedDocument>;

/**
 * Compiles menus incrementally: reuses whatever is unchanged since the last menu. The result is the same as without
 * reuse.
 */
export function openMenuCompiler(): MenuCompiler {
  const drafts = openTemplateCache();
  const blocks = new Map<string, PackBlock<TextTemplate>>();

  return (venue, menu, media, phrases = new Map()) => {
    const makeTemplate = drafts();
    const complete = withImpliedAllergens(withUnavailableHours(withSharedStock(withoutHidden(menu))));
    const draft = draftMenu(venue, withDecimals(resolveMedia(complete, media)), makeTemplate);
    const defaultLanguage = venue.default_language;
    const documents = venue.languages.map(({ code }) => {
      const fallback = `${code} ${defaultLanguage}`;
      const pack = blocks.get(fallback) ?? createBlockCache();
      blocks.set(fallback, pack);
      return [
        code,
        writeDocument(
          withPhrases(draft, menu.ui_strings, code, phrases.get(code), makeTemplate),
          (entry, into) => renderTemplate(entry, { requested: code, byDefault: defaultLanguage }, into),
          pack,
        ),
      ] as const;
    });
    return new Map(documents);
  };
}

/** The draft for an added language: the product's phrases in it join the venue's `ui_strings`, which win. */
function withPhrases(
  draft: DocumentDraft<TextTemplate>,
  uiStrings: MenuSource['ui_strings'],
  language: Language,
  phrases: Translations | undefined,
  makeTemplate: TemplateFactory,
): DocumentDraft<TextTemplate> {
  if (!phrases) return draft;
  const added = Object.entries(phrases)
    .map(([key, text]) => [`ui_str_${key}`, text] as const)
    .filter(([name]) => !hasOwnText(uiStrings[name], language));
  const merged = makeTemplate({ ...uiStrings, ...Object.fromEntries(added) });
  return {
    ...draft,
    fields: draft.fields.map(([name, value]) => [name, name === 'ui_strings' ? merged : value]),
  };
}

const hasOwnText = (text: SourceText | undefined, language: Language): boolean =>
  text !== undefined && (typeof text.words === 'string' ? text.words : (text.words[language] ?? '')) !== '';

/** Converts all hours to unavailable hours, the form of menu documents. */
const withUnavailableHours = (menu: MenuSource): MenuSource => ({
  ...menu,
  categories: menu.categories.map(({ available_hours: ofCategory, ...category }) => ({
    ...category,
    category_hours: unavailableHoursOf(category.category_hours, ofCategory),
    products: category.products.map(({ available_hours: ofProduct, ...product }) => ({
      ...product,
      product_hours: unavailableHoursOf(product.product_hours, ofProduct),
    })),
  })),
});

type TemplateFactory = (value: unknown) => TextTemplate;

/** Makes templates, menu by menu; a value that the previous menu had too keeps its template. */
function openTemplateCache(): () => TemplateFactory {
  let latest = new Map<string, TextTemplate>();
  return () => {
    const previous = latest;
    const current = new Map<string, TextTemplate>();
    latest = current;
    return (value) => {
      const json = JSON.stringify(value ?? null);
      const template = previous.get(json) ?? templateOf(value);
      current.set(json, template);
      return template;
    };
  };
}

function draftMenu(
  venue: VenueFile,
  menu: NormalizedMenu,
  makeTemplate: TemplateFactory,
): DocumentDraft<TextTemplate> {
  const draftEntity = <T extends { readonly id: number }>(entity: T) => ({
    id: entity.id,
    draft: makeTemplate(entity),
  });
  const {
    $schema,
    highest_ids,
    name,
    categories,
    variations,
    properties,
    pages,
    promotions,
    forms,
    ...fields
  } = menu;
  const listed = {
    name: name ?? venue.name,
    license: venue.licence,
    license_status: venue.status,
    languages: venue.languages,
    ...fields,
    forms: forms.map(({ id, name: title, enable, display_on_menu_load, takes_reservations }) => ({
      id,
      name: title,
      enable,
      display_on_menu_load,
      ...(takes_reservations && { takes_reservations }),
    })),
  };

  const alsoIn = productsByOtherCategory(categories);
  return {
    fields: Object.entries(listed).map(([key, value]) => [key, makeTemplate(value)]),
    lists: {
      variations: variations.map(draftEntity),
      properties: properties.map(draftEntity),
      pages: pages.map(draftEntity),
      promotions: promotions.map(draftEntity),
    },
    categories: categories.map(({ products, ...category }) => ({
      category: draftEntity(category),
      products: products.map(draftEntity),
      also: alsoIn.get(category.id) ?? [],
    })),
    separateLists: { forms: forms.map((form) => draftEntity(formContentOf(form))) },
  };
}

/** The ids of the products that a category lists although they are written in another, in the menu's order. */
function productsByOtherCategory(
  categories: NormalizedMenu['categories'],
): ReadonlyMap<number, readonly number[]> {
  const listed = categories
    .flatMap(({ products }) => products)
    .flatMap(({ id, also_in = [] }) => also_in.map((category) => ({ category, id })));
  return new Map(
    [...Map.groupBy(listed, ({ category }) => category)].map(([category, same]) => [
      category,
      same.map(({ id }) => id),
    ]),
  );
}

/** The content of a form's page and calls. When it is shown on load is part of the menu. */
const formContentOf = ({ id, name, enable, form_data, message }: NormalizedMenu['forms'][number]) => ({
  id,
  name,
  enable,
  form_data,
  message: message ?? '',
});
