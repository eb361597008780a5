import { builtInRelativeOf } from '#i18n/language-codes.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { localizedCharges, localizedTaxes } from './bill-rules.ts';
import type { LegalName, LegalNames } from './legal-name.ts';
import { describeChoices } from './line-content.ts';
import { localizeLineContent } from './localize-line-content.ts';
import type { OrderLine } from './order.ts';
import { orderableOf } from './orderable.ts';
import type { OrderingContext } from './ordering-context.ts';
import { legalLanguageBeside } from './receipts/tax-titles.ts';

type LegalMenu = Pick<OrderingContext, 'context' | 'venue' | 'contextIn'>;

/**
 * The menu in the language that the law wants tax documents in; `null` where the diner reads it, the venue does not have it,
 * or nothing is invoiced.
 */
async function legalContextOf({ context, venue, contextIn }: LegalMenu): Promise<RequestContext | null> {
  if (venue.legal?.tax_number === undefined) return null;
  const wanted = legalLanguageBeside(context.language, context.menu.field('menu_country'));
  const own = wanted && venue.languages.find(({ code }) => builtInRelativeOf(code) === wanted);
  return own ? contextIn(own.code) : null;
}

/** Lines with the names that the law wants on their tax documents, where the menu has them. */
export async function withLegalNames(
  ordering: LegalMenu,
  lines: readonly OrderLine[],
): Promise<readonly OrderLine[]> {
  const context = await legalContextOf(ordering);
  if (!context) return lines;
  return lines.map((line) => {
    const legal = legalNameOf(context, line);
    return legal ? { ...line, content: { ...line.content, legal } } : line;
  });
}

function legalNameOf(context: RequestContext, { product: id, content }: OrderLine): LegalName | null {
  const product = orderableOf(context, id);
  if (product?.said.language !== null) return null;
  const localized = localizeLineContent(product, content);
  return { name: localized.name, details: describeChoices(localized) };
}

/** The names of a menu's taxes and charges in the language of the law; `null` where there is no other one. */
export async function legalNamesOf(ordering: LegalMenu): Promise<LegalNames | null> {
  const context = await legalContextOf(ordering);
  if (!context) return null;
  const { menu } = context;
  const named = (entries: readonly { readonly id: number; readonly name: string }[]) =>
    entries.map(({ id, name }) => ({ id, name }));
  return { taxes: named(localizedTaxes(menu)), charges: named(localizedCharges(menu)) };
}
