import type { Machine } from './describe-machine.ts';
import { type Figure, judge, type Verdict } from './figure.ts';
import { markdownTable } from './figures-table.ts';
import { methods, type PartName } from './methods.ts';

/** The measured figures of a benchmark part. */
export interface MeasuredPart {
  /** Its name on the command line. */
  readonly name: PartName;
  readonly figures: readonly Figure[];
}

const readingNotes = `\
* **Every run counts.** A figure is the median of its runs, with the lowest and the highest in brackets.
* **Shares compare the same round.** We and the peer are measured alternately, and each of our runs is divided by the
  peer's run of the same round. The share of the peer is the median of those ratios, with the lowest and the highest.
  Shares carry over to other machines; plain requests per second do not, least of all on shared virtual machines.
* **✓** meets its target, **✗** misses it, **–** could not be measured here; a note says why. A line without a mark has
  no target.
* If a target is a share of the peer's figure, it applies to the median of the shares.`;

function countOf(measured: readonly MeasuredPart[], verdict: Verdict): number {
  return measured.flatMap(({ figures }) => figures).filter((figure) => judge(figure) === verdict).length;
}

function sectionOf({ name, figures }: MeasuredPart): string {
  const { title, how } = methods[name];
  return [`## ${title}`, how, markdownTable(figures)].filter((text) => text !== '').join('\n\n');
}

/**
 * The figures of one run as a Markdown document.
 *
 * @param command the command that was run.
 */
export function benchmarksDocument(
  command: string,
  machine: Machine,
  measured: readonly MeasuredPart[],
): string {
  const facts = Object.entries(machine).map(([name, value]) => `| ${name} | ${value} |`);
  const [met, missed] = [countOf(measured, 'met'), countOf(measured, 'missed')];
  return `${[
    '# Benchmarks',
    `Written by \`${command}\` from a single run, unedited: ${met} of ${met + missed} targets are met.`,
    ['| measured on | |', '|---|---|', ...facts].join('\n'),
    '## How to read it',
    readingNotes,
    ...measured.map(sectionOf),
  ].join('\n\n')}\n`;
}
