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
  const isTaxed = (menu.taxes ?? []).some((tax) => tax?.type === 'percentage');
  if (!isTaxed || venue.legal.tax_number !== undefined || isInvalidMember(venue.legal, 'tax_number'))
    return [];
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
