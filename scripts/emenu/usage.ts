import { commands } from './command-usage.ts';
import type { CommandUsage, UsageForm } from './usage-form.ts';

const serverOptions = `--server https://…   use a remote server, by the venue’s host, with a publishing token of the venue
--token …   that token; EMENU_TOKEN is safer: other users of the machine can see command lines`;

const jsonOption = '--json   print one machine-readable line';

/** The column in which descriptions begin, when there is room. */
const descriptionColumn = 40;

const lineOf = (name: string, [args, description]: UsageForm): string =>
  `${`emenu ${name} ${args}`.trimEnd().padEnd(descriptionColumn - 1)} ${description}`;

const linesOf = ([name, { forms }]: readonly [string, CommandUsage]): readonly string[] =>
  forms.map((form) => lineOf(name, form));

/** The usage of all commands, one line per form. */
export function usage(): string {
  const remote = Object.entries(commands)
    .filter(([, { isRemote }]) => isRemote)
    .map(([name]) => name);
  return [
    Object.entries(commands).flatMap(linesOf).join('\n'),
    'emenu <command> --help explains a command.',
    `${remote.join(', ')} also work with a remote server:\n${serverOptions}`,
    jsonOption,
  ].join('\n\n');
}

/** The help of one command; `null` for an unknown command. */
export function helpFor(name: string): string | null {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return null;
  const options = command.isRemote ? `${serverOptions}\n${jsonOption}` : jsonOption;
  return [linesOf([name, command]), command.more, [options]]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}
