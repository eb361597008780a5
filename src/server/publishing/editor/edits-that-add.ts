import type { EntityKind, MenuEdits } from '#contracts/shapes/menu-edits.ts';
import type { Language } from '#i18n/languages.ts';
import { type Entity, isEditable } from './entity-kinds.ts';
import { type ListedEntity, listsIn } from './entity-lists.ts';
import { mapReferences } from './map-references.ts';
import { isTextMember } from './member-schemas.ts';
import type { ParsedFiles } from './menu-files.ts';

/** What a menu of another system brings. Its taxes are left out: the venue knows its own. */
const broughtKinds: ReadonlySet<EntityKind> = new Set([
  'category',
  'item',
  'variation',
  'option',
  'property',
]);

/** Nobody sets the venue's legal details with a menu. */
const rights = { mayEditLegal: false };

interface Options {
  /** The temporary ids of the edits are below its negative. */
  readonly after: number;
  readonly defaultLanguage: Language;
}

/** The edits that add the dishes, categories, options and labels of a menu to another one. */
export function editsThatAdd(files: ParsedFiles, { after, defaultLanguage }: Options): MenuEdits {
  const temporary = (id: number) => -(after + id);
  return [...listsIn(files).values()]
    .filter(({ of }) => broughtKinds.has(of))
    .flatMap(({ entries }) => entries)
    .map(({ of, id, within, entity }) => ({
      ...{ kind: 'add' as const, of, id: temporary(id) },
      ...(within !== null && { in: temporary(within) }),
      set: membersOf({ of, entity }, temporary, defaultLanguage),
    }));
}

function membersOf(
  { of, entity }: Pick<ListedEntity, 'of' | 'entity'>,
  temporary: (id: number) => number,
  defaultLanguage: Language,
): Record<string, unknown> {
  const referring: Entity = mapReferences(of, entity, (id, { to }) =>
    broughtKinds.has(to) ? temporary(id) : 'dropped',
  );
  const members = Object.entries(referring).filter(([member]) => isEditable(of, member, rights));
  return Object.fromEntries(
    members.map(([member, value]) => [
      member,
      typeof value === 'string' && isTextMember(of, member) ? { [defaultLanguage]: value } : value,
    ]),
  );
}
