import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { initI18n } from '#i18n/init-i18n.ts';
import { translatorIn } from '#i18n/translator.ts';
import { openCodePrinting } from '#server/boot/open-operator.ts';
import type { LocationCode, VenueCodes } from '#server/staff/operator-api/operator-api.ts';
import { argsOf, type Command, type CommandHandler, exitCodes, print, withOperatorTools } from './command.ts';
import { originOf } from './origin-of.ts';

/** Pixels a side: a hand's breadth at 300 dots to the inch. */
const pngSizePx = 1_200;

/** More languages than these do not fit below a code. */
const maxHints = 3;

const phraseByType = { Table: 'location_table', Room: 'location_room', Account: 'location_account' } as const;

interface DrawnCode extends LocationCode {
  readonly url: string;
  readonly svg: string;
}

/** `table-4`, as a file may be called. */
const fileNameOf = ({ type, name }: LocationCode) =>
  `${type.toLowerCase()}-${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}`;

async function writeCodes(into: string, { name, languages }: VenueCodes, codes: readonly DrawnCode[]) {
  const { paintCode, printSheet, close } = openCodePrinting();
  await mkdir(into, { recursive: true });
  initI18n();
  const [own = 'en'] = languages;
  try {
    for (const code of codes) {
      await writeFile(join(into, `${fileNameOf(code)}.svg`), code.svg);
      await writeFile(join(into, `${fileNameOf(code)}.png`), await paintCode(code.svg, pngSizePx));
    }
    const sheet = await printSheet({
      language: own,
      venue: name,
      codes: codes.map((code) => ({
        title: translatorIn(own)(phraseByType[code.type], { name: code.name }),
        hints: languages.slice(0, maxHints).map((language) => translatorIn(language)('scan_code_hint')),
        svg: code.svg,
      })),
    });
    await writeFile(join(into, 'codes.pdf'), sheet);
  } finally {
    close();
  }
}

/** The codes that guests scan. */
export const locationCodeCommands: Readonly<Record<string, CommandHandler>> = {
  async qr(command: Command) {
    const [licence = ''] = argsOf(command, 1);
    const { known, reach } = await withOperatorTools(command, async (office) => ({
      known: await office.operatorApi.codes({ licence }),
      reach: office.serverAddress ?? command.settings,
    }));
    if (!known) {
      print(command, `${licence} is not published`, { kind: 'refused', why: 'not published' });
      return exitCodes.refused;
    }
    const { drawCode } = openCodePrinting();
    const origin = originOf(reach, licence, known.domain);
    const drawn = known.codes.map((code) => ({
      ...code,
      url: origin + code.path,
      svg: drawCode(origin + code.path),
    }));
    const { into } = command.options;
    if (into !== null) await writeCodes(into, known, drawn);
    const rows = drawn.map(({ type, name, token, url }) => ({ type, name, token, url }));
    const told = rows.map(({ type, name, url }) => `${type} ${name}`.padEnd(24) + url);
    if (into !== null) console.error(`Pictures and codes.pdf are in ${into}.`);
    print(command, told.join('\n') || `${licence} has no tables or rooms.`, rows);
    return exitCodes.done;
  },
};
