import { type Annotations, annotationAt } from '#contracts/annotations/annotation.ts';
import { branchAnnotations } from '#contracts/annotations/branch.ts';
import { groupAnnotations } from '#contracts/annotations/group.ts';
import { menuAnnotations } from '#contracts/annotations/menu.ts';
import { venueAnnotations } from '#contracts/annotations/venue.ts';
import type { DocumentName } from './finding.ts';
import type { JsonPath } from './problem.ts';

/** Members as they are written in a document: `"price": "12.50"`. */
export const exampleLine = (members: Readonly<Record<string, unknown>>): string =>
  Object.entries(members)
    .map(([name, value]) => `${JSON.stringify(name)}: ${onOneLine(value)}`)
    .join(', ');

const onOneLine = (value: unknown): string => JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');

/** The name of a secret's setting: `env:SECRET_CORNER_BISTRO__SECRET_KEY` for `secretKey`. */
export function secretReference(licence: string, setting: string): string {
  const [venue, name] = [licence, setting.replace(/(?<=[a-z])(?=[A-Z])/g, '_')].map((word) =>
    word.toUpperCase().replace(/\W/g, '_'),
  );
  return `env:SECRET_${venue}__${name}`;
}

/** The documented value of a member; `undefined` for one that is not documented. */
export const exampleAt = (file: DocumentName, path: JsonPath): unknown =>
  annotationAt(annotationsOf(file), path)?.[1];

/** The documented line of the member at a path, or of the nearest one around it; `null` for none. */
export function documentedLine(file: DocumentName, path: JsonPath): string | null {
  const name = path.findLast((step) => typeof step === 'string');
  if (name === undefined) return null;
  const example = exampleAt(file, path);
  return example === undefined
    ? documentedLine(file, path.slice(0, path.lastIndexOf(name)))
    : exampleLine({ [name]: example });
}

const annotations: Readonly<Partial<Record<DocumentName, Annotations>>> = {
  'venue.json': venueAnnotations,
  'menu.json': menuAnnotations,
  'group.json': groupAnnotations,
  'branch.json': branchAnnotations,
};

const annotationsOf = (file: DocumentName): Annotations => annotations[file] ?? {};
