import type { DecimalMark } from '../amounts/decimal-mark.ts';
import type { ImportedChoice, ImportedGroup } from '../imported-menu.ts';
import type { RemarkList } from '../remarks.ts';
import { plainText } from '../text/imported-text.ts';
import { foldTitle } from './columns.ts';
import { type OptionsLine, readOptionsCell } from './options-cell.ts';
import type { DescribedGroups } from './options-sheet.ts';
import type { Cell } from './table-reader.ts';

/** Finds or makes the groups that cells of options name. */
interface DishOptions {
  /** The choices of a cell. Lines that can't be read are remarked. */
  choicesOf(cell: Cell, mark: DecimalMark): readonly ImportedChoice[];
  /** All groups that were used, in order. */
  groups(): readonly ImportedGroup[];
}

type GroupLine = Extract<OptionsLine, { kind: 'group' }>;

export function openDishOptions(described: DescribedGroups, remarks: RemarkList): DishOptions {
  const used = new Map<string, ImportedGroup>();
  const byLine = new Map<string, ImportedGroup>();
  const names = new Map<string, number>();

  const written = (line: GroupLine, at: string): ImportedGroup => {
    const text = JSON.stringify(line);
    const known = byLine.get(text);
    if (known) return known;
    // Groups of one name that differ are told apart by their order.
    const folded = foldTitle(line.name);
    const count = (names.get(folded) ?? 0) + 1;
    names.set(folded, count);
    const group = groupOfLine(line, count === 1 ? folded : `${folded}#${count}`, at);
    byLine.set(text, group);
    return group;
  };

  const referred = ({ name, code }: Extract<OptionsLine, { kind: 'reference' }>): ImportedGroup | null => {
    const byCode = code === null ? undefined : described.byCode.get(code);
    return byCode ?? described.byName.get(foldTitle(name))?.[0] ?? null;
  };

  const groupOf = (line: OptionsLine, place: string): ImportedGroup | null => {
    if (line.kind === 'group') return written(line, place);
    const group = line.kind === 'reference' ? referred(line) : null;
    const text = (line.kind === 'reference' ? line.name : line.text).slice(0, 60);
    if (!group) remarks.add('lost', `The option group “${text}” isn’t described anywhere`, place);
    return group;
  };

  return {
    choicesOf(cell, mark) {
      const groups = readOptionsCell(cell.text, mark).flatMap((line) => groupOf(line, cell.place) ?? []);
      return [...new Set(groups)].flatMap((group) => {
        used.set(group.key, group);
        return group.values.map(({ key }) => ({ value: key }));
      });
    },
    groups: () => [...used.values()],
  };
}

function groupOfLine({ name, min, max, free, options }: GroupLine, mark: string, at: string): ImportedGroup {
  return {
    key: `cell ${mark}`,
    marks: [],
    at,
    name: plainText(name),
    min,
    max,
    maxSame: 1,
    minDifferent: 0,
    maxDifferent: 0,
    free,
    values: options.map((option, index) => {
      const path = `${mark}/${foldTitle(option.name)}`;
      const isRepeated = options
        .slice(0, index)
        .some((other) => foldTitle(other.name) === foldTitle(option.name));
      const key = isRepeated ? `${path}#${index}` : path;
      return {
        key: `cell ${key}`,
        marks: [],
        at,
        name: plainText(option.name),
        price: option.price,
        math: option.math,
        ...(option.max !== null && { max_quantity: option.max }),
        ...(option.isDefault && { default_quantity: 1 }),
      };
    }),
  };
}
