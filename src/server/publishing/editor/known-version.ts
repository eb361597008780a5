import { type EntityLists, entitiesIn, type ListedEntity, listsIn } from './entity-lists.ts';
import type { ParsedFiles } from './menu-files.ts';

/** The content of a version, with its entities by key. */
export interface Known {
  readonly files: ParsedFiles;
  readonly lists: EntityLists;
  readonly entities: ReadonlyMap<string, ListedEntity>;
}

export function knownIn(files: ParsedFiles): Known {
  const lists = listsIn(files);
  return { files, lists, entities: entitiesIn(lists) };
}
