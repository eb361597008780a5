import { builtInRelativeOf } from '#i18n/language-codes.ts';
import { ownNameOf } from '#i18n/own-name.ts';
import { legalLanguageOf } from '../../../ordering/receipts/tax-titles.ts';
import { exampleAt, exampleLine } from '../example-line.ts';
import { type Finding, venueNote } from '../finding.ts';
import { isInvalidMember, type PartialMenu, type PartialVenue } from '../valid-part.ts';

/** Missing seller data on the receipts of a venue that takes orders. */
export function checkReceiptSeller(venue: PartialVenue, menu: PartialMenu): readonly Finding[] {
  if (!menu.enable_order || isInvalidMember(venue, 'legal')) return [];
  if (!venue.legal) {
    return [
      {
        ...venueNote,
        path: [],
        code: 'no_seller',
        message: 'Receipts don’t say who sells. venue.json has no "legal".',
        remedy: 'Add "legal" with the "name" and the "tax_number" of the company that runs the venue.',
        example: exampleLine({ legal: exampleAt('venue.json', ['legal']) }),
      },
    ];
  }
  return [...missingTaxNumber(venue.legal, menu), ...missingLegalLanguage(venue, menu)];
}

function missingTaxNumber(legal: NonNullable<PartialVenue['legal']>, menu: PartialMenu): readonly Finding[] {
  const isTaxed = (menu.taxes ?? []).some((tax) => tax?.type === 'percentage');
  if (!isTaxed || legal.tax_number !== undefined || isInvalidMember(legal, 'tax_number')) return [];
  return [
    {
      ...venueNote,
      path: ['legal'],
      code: 'no_tax_number',
      message: 'The menu has taxes, but receipts show no tax number.',
      remedy: 'Add "tax_number" to "legal".',
      example: exampleLine({ tax_number: exampleAt('venue.json', ['legal', 'tax_number']) }),
    },
  ];
}

/** Tax documents that cannot name dishes in the language that their country's law wants. */
function missingLegalLanguage(
  { legal, languages = [] }: PartialVenue,
  { menu_country: country = '' }: PartialMenu,
): readonly Finding[] {
  const wanted = legalLanguageOf(country);
  const codes = languages.map((language) => language?.code);
  const isThere = codes.some((code) => code !== undefined && builtInRelativeOf(code) === wanted);
  if (wanted === null || isThere || legal?.tax_number === undefined) return [];
  return [
    {
      ...venueNote,
      path: ['languages'],
      code: 'no_legal_language',
      message: `The law of ${country} wants tax invoices in "${wanted}" as well, which the menu doesn’t have: invoices name dishes without it.`,
      remedy: 'Add the language to "languages", and the names of the dishes to the menu.',
      example: exampleLine({ languages: [...languages, { code: wanted, name_local: ownNameOf(wanted) }] }),
    },
  ];
}
