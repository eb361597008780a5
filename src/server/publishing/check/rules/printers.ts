import { isKnownLanguage } from '#i18n/language-codes.ts';
import { categoriesOf, entriesOf } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, venueProblem } from '../finding.ts';
import type { JsonPath } from '../problem.ts';
import type { PartialMenu, PartialVenue } from '../valid-part.ts';
import { idsOf } from './references.ts';

type PartialPrinter = Partial<NonNullable<NonNullable<PartialVenue['printers']>[number]>>;

const printersOf = ({ printers }: PartialVenue) => entriesOf(printers, ['printers']);

/** Settings of printers that contradict each other. */
export function checkPrinters(venue: PartialVenue): readonly Finding[] {
  return printersOf(venue).flatMap(({ value, path }) => [
    ...checkSheet(value, path),
    ...checkPrinterLanguage(value, path, venue),
    ...checkDevice(value, path),
  ]);
}

function checkSheet(
  { prints = 'ticket', when, categories = [] }: PartialPrinter,
  path: JsonPath,
): readonly Finding[] {
  const isLateTicket = prints === 'ticket' && (when === 'paid' || when === 'fulfilled');
  const isPartialReceipt = prints === 'receipt' && categories.length > 0;
  return [
    ...(isLateTicket
      ? [
          {
            ...venueProblem,
            path: [...path, 'when'],
            code: 'bad_value',
            message: `The kitchen would get the ticket when the order is ${when}.`,
            remedy: 'Write "placed" or "accepted", or "prints": "receipt".',
            example: exampleLine({ when: 'accepted' }),
          },
        ]
      : []),
    ...(isPartialReceipt
      ? [
          {
            ...venueProblem,
            path: [...path, 'categories'],
            code: 'bad_value',
            message: 'A receipt has all dishes of its order.',
            remedy: 'Remove "categories", or write "prints": "ticket".',
            example: exampleLine({ categories: [] }),
          },
        ]
      : []),
  ];
}

/** A language that no menu can have is reported with those of the venue. */
function checkPrinterLanguage(
  { language }: PartialPrinter,
  path: JsonPath,
  { languages }: PartialVenue,
): readonly Finding[] {
  const codes = (languages ?? []).map((entry) => entry?.code);
  const [first] = codes;
  if (language === undefined || !isKnownLanguage(language)) return [];
  if (first === undefined || codes.includes(undefined) || codes.includes(language)) return [];
  return [
    {
      ...venueProblem,
      path: [...path, 'language'],
      code: 'unlisted_language',
      message: `The language "${language}" isn’t among "languages".`,
      remedy: 'Add it to "languages", or choose one of them.',
      example: exampleLine({ language: first }),
    },
  ];
}

function checkDevice({ protocol, device }: PartialPrinter, path: JsonPath): readonly Finding[] {
  if (protocol !== 'agent' || device === undefined) return [];
  return [
    {
      ...venueProblem,
      path: [...path, 'device'],
      code: 'bad_value',
      message: 'A print agent doesn’t say which device it prints on.',
      remedy: 'Remove "device".',
      example: exampleLine({ protocol: 'agent' }),
    },
  ];
}

/** References of printers to the menu. */
export function checkPrinterReferences(venue: PartialVenue, menu: PartialMenu): readonly Finding[] {
  const known = idsOf(categoriesOf(menu));
  return printersOf(venue)
    .flatMap(({ value, path }) => entriesOf(value.categories, [...path, 'categories']))
    .filter(({ value }) => !known.has(value))
    .map(({ value, path }) => ({
      ...venueProblem,
      path,
      code: 'unknown_reference',
      message: `menu.json has no category with the id ${value}.`,
      remedy: 'Write the id of a category of the menu, or remove it from the printer.',
      example: exampleLine({ categories: [...known].slice(0, 1) }),
    }));
}
