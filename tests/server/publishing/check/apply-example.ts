import { type Annotations, annotationAt } from '#contracts/annotations/annotation.ts';
import { menuAnnotations } from '#contracts/annotations/menu.ts';
import { venueAnnotations } from '#contracts/annotations/venue.ts';
import { sanitizeMarkup } from '#server/adapters/html/sanitize-markup.ts';
import { check, menuFile, venueFile } from './a-folder.ts';

type Folder = Parameters<typeof check>[0];
type Group = Record<string, unknown>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const stepsOf = (path: string) =>
  [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name = '']) =>
    index === undefined ? name : Number(index),
  );

/** The problems and notes of a folder, and the one at this place with this code. */
export function remarksOf(folder: Folder, finds: string) {
  const checked = check(folder, sanitizeMarkup);
  const problems = checked.kind === 'invalid' ? checked.problems : [];
  const remarks = [...problems, ...checked.notes];
  return {
    problems: problems.map(({ file, path, code }) => `${file} ${path} ${code}`),
    remark: remarks.find(({ path, code }) => `${path} ${code}` === finds),
  };
}

/** Where a line is written. */
interface Place {
  readonly path: string;
  readonly annotations: Annotations;
  /** Whether the line takes the place of the member at the path, such as a mistyped name. */
  readonly instead: boolean;
}

/**
 * A document in which a line has been written as its remark says: into the group at the path, in place of the member
 * of that name around it, or into the group around it that can have such a member.
 */
function withLine(document: object, line: string, { path, annotations, instead }: Place): object {
  const copy = JSON.parse(JSON.stringify(document)) as Group;
  const steps = stepsOf(path);
  const around = [{ group: copy, at: steps.slice(0, 0) }];
  let value: unknown = copy;
  for (const [index, step] of steps.entries()) {
    value = (value as Group | undefined)?.[step];
    if (isGroup(value)) around.push({ group: value, at: steps.slice(0, index + 1) });
  }
  const innermost = around.at(-1)?.group ?? copy;
  const ownerOf = (name: string) =>
    around.findLast(({ group }) => Object.hasOwn(group, name)) ??
    around.findLast(({ at }) => annotationAt(annotations, [...at, name]));
  const last = steps.at(-1);
  if (instead && typeof last === 'string')
    delete (around.findLast(({ group }) => Object.hasOwn(group, last))?.group ?? copy)[last];
  for (const [name, written] of Object.entries(JSON.parse(`{${line}}`) as Group)) {
    const isWithin = isGroup(value) && !steps.includes(name);
    ((isWithin ? null : ownerOf(name)?.group) ?? innermost)[name] = written;
  }
  return copy;
}

/** The folder with the line of a remark. */
export function withExample(
  folder: Folder,
  { file, path, example = '' }: { readonly file: string; readonly path: string; readonly example?: string },
  instead: boolean,
): Folder {
  const write = (document: unknown, annotations: Annotations) =>
    withLine(document as object, example, { path, annotations, instead });
  return file === 'venue.json'
    ? { ...folder, venue: write(folder.venue ?? venueFile, venueAnnotations) }
    : { ...folder, menu: write(folder.menu ?? menuFile, menuAnnotations) };
}
