import { type Bar, type Figure, judge, type Spread, sharesOf, spreadOf, type Verdict } from './figure.ts';

const verdictMarks: Readonly<Record<Verdict, string>> = { met: '✓', missed: '✗', skipped: '–', informs: ' ' };

/** Small numbers have two significant digits. */
function formatNumber(value: number): string {
  const size = Math.abs(value);
  const digits = size < 0.1 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: size < 10 ? 2 : 0 };
  return value.toLocaleString('en', digits);
}

function spreadText({ median, min, max }: Spread): string {
  const middle = formatNumber(median);
  const [low, high] = [formatNumber(min), formatNumber(max)];
  return low === high ? middle : `${middle} (${low}–${high})`;
}

const barText = ({ kind, value, isShare }: Bar) =>
  `${kind === 'at least' ? '≥' : '≤'} ${isShare ? `${value} × peer` : formatNumber(value)}`;

function cellsOf(figure: Figure): readonly string[] {
  const { name, unit, runs, peer, bar, note = '' } = figure;
  const shares = sharesOf(figure);
  const isSkipped = runs.length === 0;
  return [
    verdictMarks[judge(figure)],
    name,
    isSkipped ? 'skipped' : `${spreadText(spreadOf(runs))} ${unit}`,
    bar ? barText(bar) : '',
    peer && !isSkipped ? `${peer.name} ${spreadText(spreadOf(peer.runs))}` : '',
    shares && !isSkipped ? `× ${spreadText(spreadOf(shares))}` : '',
    note,
  ];
}

const columnTitles = ['', 'figure', 'median (lowest–highest)', 'target', 'peer', 'share of peer', ''];

/** The figures as a table for the terminal. */
export function printedTable(figures: readonly Figure[]): string {
  const rows = [columnTitles, ...figures.map(cellsOf)];
  const widths = columnTitles.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The figures as a Markdown table, without empty columns. */
export function markdownTable(figures: readonly Figure[]): string {
  const rows = figures.map(cellsOf);
  const columns = columnTitles.flatMap((head, at) =>
    rows.some((row) => row[at] !== '') ? [{ head, at }] : [],
  );
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(columns.map(({ head }) => head)),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map(({ at }) => (row[at] ?? '').trim()))),
  ].join('\n');
}

/** The figures as JSON. */
export function machineReadable(figures: readonly Figure[]) {
  return figures.map((figure) => {
    const { name, unit, runs, peer, bar, note } = figure;
    const shares = sharesOf(figure);
    return {
      name,
      unit,
      verdict: judge(figure),
      ...(runs.length > 0 ? { ...spreadOf(runs), runs } : {}),
      bar: bar ?? null,
      peer: peer && runs.length > 0 ? { ...peer, ...spreadOf(peer.runs) } : null,
      share: shares && runs.length > 0 ? spreadOf(shares) : null,
      note: note ?? null,
    };
  });
}
