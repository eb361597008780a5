import type { Machine } from './describe-machine.ts';
import { type Figure, judge, type Verdict } from './figure.ts';
import { markdownTable } from './figures-table.ts';
import { methods, type PartName } from './methods.ts';

/** A part of the bench, as it was measured. */
export interface MeasuredPart {
  /** As it is called on the command line. */
  readonly name: PartName;
  readonly figures: readonly Figure[];
}

const readingNotes = `* **Every run counts.** A figure is the median of its runs, with the lowest and the highest in brackets.
* **Shares are of the same round.** What stands beside ours is measured in turns with it, and each of our runs is divided by the
  run beside it: the share of the peer is the median of those ratios, with the lowest and the highest. It is what carries over to
  other machines; on a virtual one with neighbours, requests a second alone do not.
* **✓** reaches its bar, **✗** misses it, **–** could not be measured here, and says why. A line without a mark has no bar.
* Where a bar is a share of the peer's figure, the median of the shares is held against it.`;

function countOf(measured: readonly MeasuredPart[], wanted: Verdict): number {
  return measured.flatMap(({ figures }) => figures).filter((figure) => judge(figure) === wanted).length;
}

function sectionOf({ name, figures }: MeasuredPart): string {
  const { title, how } = methods[name];
  return [`## ${title}`, how, markdownTable(figures)].filter((text) => text !== '').join('\n\n');
}

/**
 * The figures of one run as a page for readers.
 *
 * @param command what was run.
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
    `Written by \`${command}\` from one run, and left as it came out: ${met} of ${met + missed} bars are met.`,
    ['| measured on | |', '|---|---|', ...facts].join('\n'),
    '## How to read it',
    readingNotes,
    ...measured.map(sectionOf),
  ].join('\n\n')}\n`;
}
