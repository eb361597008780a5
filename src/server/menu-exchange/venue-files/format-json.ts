import { isObject } from '../read-json-source.ts';

/** Longer objects and lists have one member in each line. */
const maxWidth = 110;

/** JSON as people write venue files: what fits into a line stands in one. */
export function formatJson(value: unknown): string {
  const lines: string[] = [];
  addLines(lines, value, { indent: '', before: '', after: '\n' });
  return lines.join('');
}

interface LinePlace {
  readonly indent: string;
  /** What stands in the first line before the value. */
  readonly before: string;
  readonly after: string;
}

function addLines(lines: string[], value: unknown, { indent, before, after }: LinePlace): void {
  const inline = inlineWithin(value, maxWidth - indent.length);
  if (inline !== null) {
    lines.push(indent + before + inline + after);
    return;
  }
  const isList = Array.isArray(value);
  const members = isList ? value.map((item) => ['', item] as const) : membersOf(value);
  if (members.length === 0) {
    lines.push(indent + before + JSON.stringify(value) + after);
    return;
  }
  lines.push(`${indent}${before}${isList ? '[' : '{'}\n`);
  for (const [at, [name, member]] of members.entries()) {
    addLines(lines, member, {
      indent: `${indent}  `,
      before: isList ? '' : startOf(name),
      after: at === members.length - 1 ? '\n' : ',\n',
    });
  }
  lines.push(`${indent}${isList ? ']' : '}'}${after}`);
}

const startOf = (name: string) => `${JSON.stringify(name)}: `;

/** Members as JSON has them. */
const membersOf = (value: unknown) =>
  isObject(value) ? Object.entries(value).filter(([, member]) => member !== undefined) : [];

/** A value in one line; `null` when it is longer. Stops as soon as it is. */
function inlineWithin(value: unknown, width: number): string | null {
  if (Array.isArray(value)) return joined(value, '[', ']', width, inlineWithin);
  if (!isObject(value)) {
    const text = JSON.stringify(value);
    return text.length > width ? null : text;
  }
  return joined(membersOf(value), '{ ', ' }', width, ([name, member], left) => {
    const start = startOf(name);
    const text = inlineWithin(member, left - start.length);
    return text === null ? null : start + text;
  });
}

function joined<Item>(
  items: readonly Item[],
  open: string,
  close: string,
  width: number,
  write: (item: Item, left: number) => string | null,
): string | null {
  if (items.length === 0) return open.trim() + close.trim();
  const texts: string[] = [];
  let length = open.length;
  for (const item of items) {
    const text = write(item, width - length);
    if (text === null) return null;
    texts.push(text);
    length += text.length + (texts.length === 1 ? 0 : 2);
    if (length + close.length > width) return null;
  }
  return open + texts.join(', ') + close;
}
