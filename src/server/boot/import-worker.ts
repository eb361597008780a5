import { parentPort, workerData } from 'node:worker_threads';
import type { ImportKind } from '#contracts/shapes/import-kinds.ts';
import type { Language } from '#i18n/languages.ts';
import { findJsonLd } from '../adapters/html/find-json-ld.ts';
import { sanitizeMarkup } from '../adapters/html/sanitize-markup.ts';
import { decodeText } from '../adapters/spreadsheet/decode-text.ts';
import { readSheets } from '../adapters/spreadsheet/read-sheets.ts';
import { importMenu } from '../menu-exchange/import-menu.ts';
import { editsThatAdd } from '../publishing/editor/edits-that-add.ts';
import { editsThatUpdate } from '../publishing/editor/edits-that-update.ts';
import { type ParsedFiles, parseFiles } from '../publishing/editor/menu-files.ts';
import type { ImportResult } from '../publishing/editor/menu-import.ts';

/** A thread that reads one menu of another system: `open-menu-import.ts`. */

export interface ImportTask {
  readonly kind: ImportKind;
  readonly bytes: Uint8Array;
  readonly currency: string;
  readonly after: number;
  readonly defaultLanguage: Language;
  /** The files of the menu that it is for. */
  readonly current: ParsedFiles;
}

const extensions: Readonly<Record<ImportKind, string>> = {
  ...{ csv: 'csv', xlsx: 'xlsx', schemaorg: 'html' },
  ...{ square: 'json', ubereats: 'json', justeat: 'json' },
};

async function run({
  kind,
  bytes,
  currency,
  after,
  defaultLanguage,
  current,
}: ImportTask): Promise<ImportResult> {
  const outcome = await importMenu(
    {
      kind,
      files: [{ name: `menu.${extensions[kind]}`, bytes }],
      ...{ licence: null, defaultLicence: 'imported', currency, now: new Date() },
    },
    {
      readSheets,
      findJsonLd,
      decodeText: (text) => decodeText(text).text,
      cleanMarkup: sanitizeMarkup,
      readFolder: async () => ({ venue: null, menu: null, ids: null }),
      // Pictures stay where they are: an owner adds them in the editor.
      findPictures: async (addresses, remarks) => {
        for (const address of addresses) remarks.add('lost', 'Pictures are not fetched', address);
        return new Map();
      },
    },
  );
  if (outcome.kind === 'refused') return { kind: 'refused', why: outcome.why };
  const { venue, menu, counts, remarks } = outcome;
  const files = parseFiles({ venue, menu });
  const added = editsThatAdd(files, { after, defaultLanguage });
  const { edits, known } = editsThatUpdate(added, current, defaultLanguage);
  const update = {
    kind: 'understood',
    message: 'These dishes are on the menu: their prices and texts change, their options and pictures stay',
    places: known.slice(0, 20),
    count: known.length,
  } as const;
  return {
    kind: 'imported',
    counts,
    edits: [...edits],
    remarks: [...(known.length > 0 ? [update] : []), ...remarks].map(({ places, ...remark }) => ({
      ...remark,
      places: [...places],
    })),
  };
}

parentPort?.postMessage(await run(workerData as ImportTask));
