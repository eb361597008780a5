import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startPhrases } from '#i18n/start-phrases.ts';
import { textIn } from '#i18n/text.ts';
import { openPrinting } from '#server/boot/open-office.ts';
import type { PlaceCode, VenueCodes } from '#server/staff/terminal/counter.ts';
import { atOffice, type Command, exit, print, type Run, wordsOf } from './command.ts';
import { originOf } from './origin-of.ts';

/** Pixels a side: a hand's breadth at 300 dots to the inch. */
const paintedSize = 1_200;

/** More languages than these do not fit below a code. */
const mostHints = 3;

const phraseOf = { Table: 'location_table', Room: 'location_room', Account: 'location_account' } as const;

interface DrawnCode extends PlaceCode {
  readonly url: string;
  readonly svg: string;
}

/** `table-4`, as a file may be called. */
const fileOf = ({ type, name }: PlaceCode) =>
  `${type.toLowerCase()}-${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}`;

async function writeCodes(into: string, { name, languages }: VenueCodes, codes: readonly DrawnCode[]) {
  const { paintCode, printSheet, close } = openPrinting();
  await mkdir(into, { recursive: true });
  startPhrases();
  const [own = 'en'] = languages;
  try {
    for (const code of codes) {
      await writeFile(join(into, `${fileOf(code)}.svg`), code.svg);
      await writeFile(join(into, `${fileOf(code)}.png`), await paintCode(code.svg, paintedSize));
    }
    const sheet = await printSheet({
      language: own,
      venue: name,
      codes: codes.map((code) => ({
        title: textIn(own)(phraseOf[code.type], { name: code.name }),
        hints: languages.slice(0, mostHints).map((language) => textIn(language)('scan_code_hint')),
        svg: code.svg,
      })),
    });
    await writeFile(join(into, 'codes.pdf'), sheet);
  } finally {
    close();
  }
}

/** The codes that guests scan. */
export const codes: Readonly<Record<string, Run>> = {
  async qr(command: Command) {
    const [licence = ''] = wordsOf(command, 1);
    const { known, reach } = await atOffice(command, async (office) => ({
      known: await office.counter.codes({ licence }),
      reach: office.reach ?? command.settings,
    }));
    if (!known) {
      print(command, `${licence} is not published`, { kind: 'refused', why: 'not published' });
      return exit.refused;
    }
    const { drawCode } = openPrinting();
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
    return exit.done;
  },
};
