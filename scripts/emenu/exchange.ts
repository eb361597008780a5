import { resolve } from 'node:path';
import { importKinds } from '#contracts/shapes/import-kinds.ts';
import { exportFromFolder, importIntoFolder } from '#server/boot/open-menu-exchange.ts';
import { exportKinds, isExportKind, isImportKind } from '#server/menu-exchange/kinds.ts';
import type { Remark } from '#server/menu-exchange/remarks.ts';
import {
  argsOf,
  type Command,
  type CommandHandler,
  type ExitCode,
  exitCodes,
  print,
  UsageError,
} from './command.ts';

/** Places of one remark that are printed; all that are known are in the machine-readable line. */
const maxPlaces = 3;

const titles: Readonly<Record<Remark['kind'], string>> = {
  understood: 'Understood',
  guessed: 'Guessed: check these',
  lost: 'Lost',
};

/** The remarks of a kind, each with the first places. */
function describeRemarks(remarks: readonly Remark[], kind: Remark['kind']): readonly string[] {
  const own = remarks.filter((remark) => remark.kind === kind);
  if (own.length === 0) return [];
  const lines = own.map(({ message, places, count }) => {
    const shown = places.slice(0, maxPlaces);
    const more = count - shown.length;
    const tail = more > 0 && count > 1 ? ` and ${more} more` : '';
    return shown.length === 0 ? `  · ${message}` : `  · ${message}\n      ${shown.join(', ')}${tail}`;
  });
  return [titles[kind], ...lines];
}

function printRefusal(command: Command, why: string, remarks: readonly Remark[] = []): ExitCode {
  const lines = [...describeRemarks(remarks, 'guessed'), ...describeRemarks(remarks, 'lost')];
  if (!command.options.json) for (const line of lines) console.error(line);
  print(command, `Nothing written: ${why}`, { kind: 'refused', why, remarks });
  return exitCodes.refused;
}

function licenceOf({ options: { licence } }: Command): string | null {
  if (licence === null || /^[a-z0-9-]{1,63}$/.test(licence)) return licence;
  throw new UsageError(`${licence} isn’t a licence of small letters, digits and hyphens`);
}

function currencyOf({ options: { currency } }: Command): string | null {
  const code = currency?.toUpperCase() ?? null;
  if (code !== null && !Intl.supportedValuesOf('currency').includes(code))
    throw new UsageError(`${code} isn’t a currency`);
  return code;
}

/** Menus from and for other systems. */
export const exchangeCommands: Readonly<Record<string, CommandHandler>> = {
  async import(command) {
    const [kind = '', source = ''] = argsOf(command, 2);
    if (!isImportKind(kind)) throw new UsageError(`Menus are imported from ${importKinds.join(', ')}`);
    if (command.options.into === null) throw new UsageError('Name the venue’s folder: --into …');
    const into = resolve(command.options.into);
    const outcome = await importIntoFolder(
      {
        kind,
        source,
        into,
        licence: licenceOf(command),
        currency: currencyOf(command),
        withPictures: command.options.pictures,
      },
      command.settings,
    );
    if (outcome.kind === 'refused') return printRefusal(command, outcome.why, outcome.remarks);
    const { counts, remarks } = outcome;
    const counted = Object.entries(counts).map(([noun, count]) => `${noun} ${count}`);
    const summary = `${into}: ${counted.join(', ')}`;
    const list = (['understood', 'guessed', 'lost'] as const).flatMap((one) => describeRemarks(remarks, one));
    print(command, [...list, summary, `Check it: emenu check ${into}`].join('\n'), { into, counts, remarks });
    return exitCodes.done;
  },

  async 'export-menu'(command) {
    const [kind = '', folder = ''] = argsOf(command, 2);
    if (!isExportKind(kind)) throw new UsageError(`Menus are exported to ${exportKinds.join(', ')}`);
    const { out, json } = command.options;
    const outcome = await exportFromFolder(kind, resolve(folder), out === null ? null : resolve(out));
    if (outcome.kind === 'refused') return printRefusal(command, outcome.why);
    const { files, remarks } = outcome;
    for (const line of describeRemarks(remarks, 'lost')) if (!json) console.error(line);
    const names = files.map(({ name }) => name);
    const texts = files.map(({ text }) => text).join('\n');
    print(command, out === null ? texts : `${resolve(out)}: ${names.join(', ')}`, { files: names, remarks });
    return exitCodes.done;
  },
};
