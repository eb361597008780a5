import {
  type Node,
  type ParseError,
  type ParseErrorCode,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { DocumentName, Finding } from './finding.ts';
import type { JsonPath } from './problem.ts';

/** Further errors are most likely consequences of an earlier one. */
const maxSyntaxFindings = 20;

const strictOptions = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

type Explained = readonly [message: string, remedy: string, example: string];

const member = '"name": "Soup"';

const unknownError: Explained = ['This isn’t JSON.', 'Compare it with the lines around it.', member];

/** By the error names of the parser. */
const messageByError: Readonly<Record<string, Explained>> = {
  InvalidSymbol: [
    'This word means nothing in JSON.',
    'Put text in double quotes. Only true, false, null and numbers have none.',
    member,
  ],
  InvalidNumberFormat: [
    'This isn’t a number.',
    'Write digits with a point, such as 12.50.',
    '"outlet_latitude": 25.2038',
  ],
  PropertyNameExpected: [
    'A member’s name in double quotes is missing here.',
    'Remove the comma before a closing bracket, or put the name in double quotes.',
    member,
  ],
  ValueExpected: [
    'A value is missing here.',
    'Write the value, or remove the comma before it.',
    '"properties": [1, 2]',
  ],
  ColonExpected: ['A colon is missing here.', "Put a colon between a member's name and its value.", member],
  CommaExpected: [
    'A comma is missing here.',
    'Put a comma between this and what is before it.',
    `"id": 11, ${member}`,
  ],
  CloseBraceExpected: [
    'A closing } is missing here.',
    'Close the group that was opened with {.',
    `{ "id": 11, ${member} }`,
  ],
  CloseBracketExpected: [
    'A closing ] is missing here.',
    'Close the list that was opened with [.',
    '"properties": [1, 2]',
  ],
  EndOfFileExpected: [
    'Something follows after the end of the document.',
    'Remove it, or remove an extra bracket.',
    '{ "id": 1, "currency": "AED" }',
  ],
  InvalidCommentToken: ['JSON has no comments.', 'Remove the comment.', member],
  UnexpectedEndOfComment: ['JSON has no comments.', 'Remove the comment.', member],
  UnexpectedEndOfString: [
    'This text has no closing quote on its line.',
    'Close it with a double quote. Write a line break within text as \\n.',
    '"description": "One line.\\nAnother line."',
  ],
  UnexpectedEndOfNumber: [
    'This number isn’t finished.',
    'Write digits after the point.',
    '"outlet_latitude": 25.2038',
  ],
  InvalidUnicode: [
    'This isn’t a character code.',
    'Write \\u and four digits 0-9 a-f.',
    '"name": "Caf\\u00e9"',
  ],
  InvalidEscapeCharacter: [
    'This backslash means nothing here.',
    'Write \\\\ for a backslash itself.',
    '"sku": "A\\\\12"',
  ],
  InvalidCharacter: [
    'The text has a tab or another control character.',
    'Write a tab as \\t and a line break as \\n.',
    '"description": "One line.\\nAnother line."',
  ],
};

/** The syntax errors of a text: the first one of every line. */
export function syntaxFindings(file: DocumentName, text: string): readonly Finding[] {
  const errors: ParseError[] = [];
  parseTree(text, errors, strictOptions);

  const lineOf = lineCounter(text);
  const firstOfLines = new Map<number, ParseError>();
  for (const error of errors) {
    const line = lineOf(error.offset).line;
    if (!firstOfLines.has(line)) firstOfLines.set(line, error);
  }
  const found = [...firstOfLines.values()]
    .slice(0, maxSyntaxFindings)
    .map(({ error, offset }) => syntaxFinding(file, offset, messageFor(error)));
  return found.length > 0 ? found : [syntaxFinding(file, 0, unknownError)];
}

function messageFor(error: number): Explained {
  return messageByError[printParseErrorCode(error as ParseErrorCode)] ?? unknownError;
}

function syntaxFinding(file: DocumentName, offset: number, [message, remedy, example]: Explained): Finding {
  return { file, severity: 'problem', path: [], offset, code: 'not_json', message, remedy, example };
}

/** Members that appear more than once in their object; the last one would silently win. */
export function duplicateMembers(file: DocumentName, text: string): readonly Finding[] {
  const found: Finding[] = [];
  const visit = (node: Node, path: JsonPath): void => {
    for (const name of repeatedNames(node)) {
      found.push({
        file,
        severity: 'problem',
        path: [...path, name.value],
        offset: name.offset,
        code: 'duplicate_member',
        message: `"${name.value}" appears twice in the same group.`,
        remedy: 'Keep one of the two.',
      });
    }
    for (const { step, value } of stepsInto(node)) visit(value, [...path, step]);
  };
  const tree = parseTree(text);
  if (tree) visit(tree, []);
  return found;
}

function repeatedNames({ type, children = [] }: Node): readonly Node[] {
  if (type !== 'object') return [];
  const seen = new Set<string>();
  return children.flatMap(({ children: [name] = [] }) => {
    if (!name || seen.has(name.value)) return name ? [name] : [];
    seen.add(name.value);
    return [];
  });
}

function stepsInto({ type, children = [] }: Node) {
  if (type !== 'object') return children.map((value, step) => ({ step, value }));
  return children.flatMap(({ children: [name, value] = [] }) =>
    name && value ? [{ step: String(name.value), value }] : [],
  );
}

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Converts offsets of a text to lines and columns, both from 1. */
export function lineCounter(text: string): (offset: number) => Position {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);

  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
