import {
  type SubjectTally,
  summariseViews,
  type Tally,
  type ViewSummary,
} from '#server/analytics/summarise.ts';
import type { ListedViews } from '#server/analytics/view-answers.ts';
import { atOffice, type Command, exit, Misused, print, type Run, wordsOf } from './command.ts';
import { writeCsv } from './csv.ts';
import { wholeNumber } from './read-word.ts';

/** Days that are shown unless told, and days that are kept. */
const usualDays = 30;
const mostDays = 400;

/** Things of the menu that are shown of each kind. */
const mostShown = 10;

const headings = {
  categories: 'Categories',
  products: 'Products',
  pages: 'Info pages',
  promotions: 'Promotions',
} as const;

const lineOf = (name: string, views: number) => `  ${String(views).padStart(8)}  ${name}`;

const section = (heading: string, tallies: readonly Tally[]): readonly string[] =>
  tallies.length === 0 ? [] : ['', heading, ...tallies.map(({ name, views }) => lineOf(name, views))];

function subjects(heading: string, tallies: readonly SubjectTally[]): readonly string[] {
  const shown = tallies.slice(0, mostShown);
  const named = shown.map(({ id, name, views }) => ({
    name: `${name || 'no longer on the menu'}  #${id}`,
    views,
  }));
  const others = tallies.slice(mostShown).reduce((sum, { views }) => sum + views, 0);
  return section(heading, others > 0 ? [...named, { name: 'all others', views: others }] : named);
}

/** Page views as a person reads them. */
function describeViews(licence: string, from: string, to: string, summary: ViewSummary): string {
  return [
    `${licence}: ${summary.total} page views from ${from} to ${to}`,
    ...section('Days', summary.days),
    ...section('Screens', summary.kinds),
    ...Object.entries(headings).flatMap(([list, heading]) =>
      subjects(heading, summary[list as keyof typeof headings]),
    ),
    ...section('Languages', summary.languages),
    ...section('Devices', summary.devices),
  ].join('\n');
}

/** Page views as a spreadsheet reads them. */
const viewTable = (rows: readonly ListedViews[]): string =>
  writeCsv([
    ['day', 'kind', 'id', 'name', 'language', 'device', 'views'],
    ...rows.map(({ day, kind, id, name, language, device, views }) => [
      day,
      kind,
      id === null ? '' : String(id),
      name ?? '',
      language,
      device,
      String(views),
    ]),
  ]);

function readDays(word: string | null): number {
  if (word === null) return usualDays;
  const days = wholeNumber(word);
  if (days < 1 || days > mostDays) throw new Misused(`days are 1 to ${mostDays}`);
  return days;
}

/** What diners look at. */
export const stats: Readonly<Record<string, Run>> = {
  async stats(command: Command) {
    const [licence = ''] = wordsOf(command, 1);
    const { csv, json } = command.options;
    if (csv && json) throw new Misused('--csv and --json are two ways to print the same');
    const told = { licence, days: readDays(command.options.days) };
    const outcome = await atOffice(command, ({ counter }) => counter.views(told));
    if (outcome.kind === 'refused') {
      if (csv) console.error(outcome.why);
      else print(command, outcome.why, outcome);
      return exit.refused;
    }
    const { from, to, rows } = outcome;
    if (csv) {
      process.stdout.write(viewTable(rows));
      return exit.done;
    }
    const summary = summariseViews(rows);
    print(command, describeViews(licence, from, to, summary), { licence, from, to, ...summary });
    return exit.done;
  },
};
