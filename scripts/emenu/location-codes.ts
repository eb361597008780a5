import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocationCode, VenueCodes } from '#contracts/shapes/operator-replies.ts';
import { initI18n } from '#i18n/init-i18n.ts';
import { translatorIn } from '#i18n/translator.ts';
import { openCodePrinting } from '#server/boot/open-operator.ts';
import { notPublished } from '#server/staff/operator-api/refused.ts';
import {
  argsOf,
  type Command,
  type CommandHandler,
  exitCodes,
  print,
  printRefusal,
  withOperatorTools,
} from './command.ts';
import { originOf } from './origin-of.ts';

/** Side length in pixels: about 10 cm at 300 dpi. */
const pngSizePx = 1_200;

/** The number of languages that fit below a code. */
const maxHints = 3;

const phraseByType = { Table: 'location_table', Room: 'location_room', Account: 'location_account' } as const;

interface DrawnCode extends LocationCode {
  readonly url: string;
  readonly svg: string;
}

/** A file name such as `table-4`. */
const fileNameOf = ({ type, name }: LocationCode) =>
  `${type.toLowerCase()}-${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}`;

async function writeCodes(folder: string, { name, languages }: VenueCodes, codes: readonly DrawnCode[]) {
  const { paintCode, printSheet, close } = openCodePrinting();
  await mkdir(folder, { recursive: true });
  initI18n();
  const [defaultLanguage = 'en'] = languages;
  try {
    for (const code of codes) {
      await writeFile(join(folder, `${fileNameOf(code)}.svg`), code.svg);
      await writeFile(join(folder, `${fileNameOf(code)}.png`), await paintCode(code.svg, pngSizePx));
    }
    const sheet = await printSheet({
      language: defaultLanguage,
      venue: name,
      codes: codes.map((code) => ({
        title: translatorIn(defaultLanguage)(phraseByType[code.type], { name: code.name }),
        hints: languages.slice(0, maxHints).map((language) => translatorIn(language)('scan_code_hint')),
        svg: code.svg,
      })),
    });
    await writeFile(join(folder, 'codes.pdf'), sheet);
  } finally {
    close();
  }
}

/** Creates the QR codes that guests scan. */
export const locationCodeCommands: Readonly<Record<string, CommandHandler>> = {
  async qr(command: Command) {
    const [licence = ''] = argsOf(command, 1);
    const { venue, address } = await withOperatorTools(command, async (tools) => ({
      venue: await tools.operatorApi.codes({ licence }),
      address: tools.serverAddress ?? command.settings,
    }));
    if (!venue) return printRefusal(command, notPublished(licence).why);
    const { drawCode } = openCodePrinting();
    const origin = originOf(address, licence, venue.domain);
    const drawn = venue.codes.map((code) => ({
      ...code,
      url: origin + code.path,
      svg: drawCode(origin + code.path),
    }));
    const { into } = command.options;
    if (into !== null) await writeCodes(into, venue, drawn);
    const rows = drawn.map(({ type, name, token, url }) => ({ type, name, token, url }));
    const lines = rows.map(({ type, name, url }) => `${type} ${name}`.padEnd(24) + url);
    if (into !== null) console.error(`Pictures and codes.pdf are in ${into}.`);
    print(command, lines.join('\n') || `${licence} has no tables or rooms.`, rows);
    return exitCodes.done;
  },
};
