import type { ListedViews } from '#contracts/shapes/operator-replies.ts';
import {
  type SubjectTally,
  summarizeViews,
  type Tally,
  type ViewSummary,
} from '#server/analytics/summarize-views.ts';
import { writeCsv } from '#server/write-csv.ts';
import {
  argsOf,
  type Command,
  type CommandHandler,
  exitCodes,
  print,
  UsageError,
  withOperatorTools,
} from './command.ts';
import { readDays } from './read-argument.ts';

/** The number of menu entities listed per kind. */
const maxShown = 10;

const headings = {
  categories: 'Categories',
  products: 'Products',
  pages: 'Info pages',
  promotions: 'Promotions',
} as const;

const lineOf = (name: string, views: number) => `  ${String(views).padStart(8)}  ${name}`;

const section = (heading: string, tallies: readonly Tally[]): readonly string[] =>
  tallies.length === 0 ? [] : ['', heading, ...tallies.map(({ name, views }) => lineOf(name, views))];

function subjectSection(heading: string, tallies: readonly SubjectTally[]): readonly string[] {
  const shown = tallies.slice(0, maxShown);
  const named = shown.map(({ id, name, views }) => ({
    name: `${name || 'no longer on the menu'}  #${id}`,
    views,
  }));
  const others = tallies.slice(maxShown).reduce((sum, { views }) => sum + views, 0);
  return section(heading, others > 0 ? [...named, { name: 'all others', views: others }] : named);
}

/** Describes page views for the terminal. */
function describeViews(licence: string, from: string, to: string, summary: ViewSummary): string {
  return [
    `${licence}: ${summary.total} page views from ${from} to ${to}`,
    ...section('Days', summary.days),
    ...section('Screens', summary.kinds),
    ...Object.entries(headings).flatMap(([list, heading]) =>
      subjectSection(heading, summary[list as keyof typeof headings]),
    ),
    ...section('Languages', summary.languages),
    ...section('Devices', summary.devices),
  ].join('\n');
}

/** Page views as CSV. */
const viewsCsv = (rows: readonly ListedViews[]): string =>
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

/** The command for page view statistics. */
export const statsCommands: Readonly<Record<string, CommandHandler>> = {
  async stats(command: Command) {
    const [licence = ''] = argsOf(command, 1);
    const { csv, json } = command.options;
    if (csv && json) throw new UsageError('--csv and --json can’t be combined');
    const request = { licence, days: readDays(command.options.days) };
    const outcome = await withOperatorTools(command, ({ operatorApi }) => operatorApi.views(request));
    if (outcome.kind === 'refused') {
      if (csv) console.error(outcome.why);
      else print(command, outcome.why, outcome);
      return exitCodes.refused;
    }
    const { from, to, rows } = outcome;
    if (csv) {
      process.stdout.write(viewsCsv(rows));
      return exitCodes.done;
    }
    const summary = summarizeViews(rows);
    print(command, describeViews(licence, from, to, summary), { licence, from, to, ...summary });
    return exitCodes.done;
  },
};
