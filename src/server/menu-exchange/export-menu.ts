import { parseJson } from '#contracts/parse-json.ts';
import { writeZonedTime } from '#domain/hours/zoned-time.ts';
import type { TaxPoint } from '#domain/tax/tax.ts';
import type { ImportedVenue, SaleFacts } from './imported-menu.ts';
import type { ExportedFile, KindWriter } from './kind-writer.ts';
import type { ExportKind } from './kinds.ts';
import { isObject, type JsonObject, textIn } from './read-json-source.ts';
import { createRemarkList, type Remark } from './remarks.ts';
import { writeSchemaOrg } from './schema-org/write-schema-org.ts';
import { soundMenu } from './sound-menu.ts';
import { writeSpreadsheet } from './spreadsheet/write-spreadsheet.ts';
import { writeSquare } from './square/write-square.ts';
import { taxesForExport } from './taxes/taxes-for-export.ts';
import { anyTextOf } from './text/imported-text.ts';
import { menuTagOf, readMenuFile } from './venue-files/read-menu-file.ts';
import { remarkMenuLosses } from './venue-files/remark-menu-losses.ts';

export type ExportOutcome =
  | {
      readonly kind: 'exported';
      readonly files: readonly ExportedFile[];
      readonly remarks: readonly Remark[];
    }
  | { readonly kind: 'refused'; readonly why: string };

const writers: Readonly<Record<ExportKind, KindWriter>> = {
  csv: writeSpreadsheet,
  square: writeSquare,
  schemaorg: writeSchemaOrg,
};

interface ExportRequest {
  readonly kind: ExportKind;
  /** The texts of the venue's files; `null` for those that are not there. */
  readonly venue: string | null;
  readonly menu: string | null;
  readonly now: Date;
}

/** Writes the menu of a venue's folder for another system. */
export function exportMenu({ kind, venue, menu: menuText, now }: ExportRequest): ExportOutcome {
  const [venueFile, menuFile] = [venue, menuText].map((text) =>
    parseJson((text ?? '').replace(/^\ufeff/, '')),
  );
  if (!isObject(venueFile)) return { kind: 'refused', why: 'the folder has no venue.json that can be read' };
  const language = textIn(venueFile, 'default_language') ?? 'en';
  const read = isObject(menuFile) ? readMenuFile(menuFile, language) : null;
  if (!isObject(menuFile) || !read)
    return { kind: 'refused', why: 'the folder has no menu.json that can be read' };
  const name = read.venue.name ?? { '': textIn(venueFile, 'name') ?? '' };
  const remarks = createRemarkList();
  remarkMenuLosses(menuFile, remarks);
  const point = taxPointOf(menuFile, read.venue, now);
  const taxes = taxesForExport(read.taxes, point, remarks);
  const dishes = read.dishes.map((dish) => soldOutAt(dish, point.at));
  const groups = read.groups.map((group) => ({
    ...group,
    values: group.values.map((value) => soldOutAt(value, point.at)),
  }));
  const menu = soundMenu({ ...read, taxes, dishes, groups, venue: { ...read.venue, name } }, remarks);
  if (menu.dishes.length === 0) return { kind: 'refused', why: `${anyTextOf(name)} has no dishes` };
  return {
    kind: 'exported',
    files: writers[kind](menu, remarks, menuTagOf(language)),
    remarks: remarks.all(),
  };
}

/** What was sold out until a time that has passed is no longer sold out. */
function soldOutAt<Sold extends SaleFacts>(sold: Sold, at: string): Sold {
  const { sold_out_until: until } = sold;
  if (until === undefined || until > at) return sold;
  const { sold_out_until, out_of_stock, ...back } = sold;
  return back as Sold;
}

/** Source: spec §9 "Default timezone Asia/Dubai". */
const defaultZone = 'Asia/Dubai';

/** Now, for the first of the venue's ways of ordering. A zone that isn't there is the default one. */
function taxPointOf(document: JsonObject, { orderTypes }: ImportedVenue, now: Date): TaxPoint {
  const zone = textIn(document, 'timezone') ?? defaultZone;
  const isKnown = Intl.supportedValuesOf('timeZone').includes(zone);
  const at = writeZonedTime(now, isKnown ? zone : defaultZone).slice(0, 19);
  return { orderType: orderTypes[0] ?? 'takeaway', at };
}
