import type { Menu } from '#contracts/shapes/menu.ts';
import type { ForeignTexts } from './menu-document.ts';
import { type MenuParts, type PartKey, type PartKind, type PartValue, partName } from './menu-parts.ts';

/** What a page was rendered from: its dependencies, and how long it is valid. */
export interface PageInputs {
  readonly dependencies: ReadonlySet<string>;
  /** Epoch milliseconds; `Infinity` when nothing on the page depends on the time. */
  readonly validUntil: number;
}

/** Reads one menu for one page, and records what the page depends on. */
export interface MenuReader {
  read<Kind extends PartKind>(
    kind: Kind,
    ...key: undefined extends PartKey<Kind> ? [] : [PartKey<Kind>]
  ): PartValue<Kind>;
  field<Name extends keyof Menu>(name: Name): Menu[Name];
  /** A field with the languages of its foreign texts. */
  fieldWithForeign<Name extends keyof Menu>(name: Name): { value: Menu[Name]; foreign: ForeignTexts };
  /** Records that something on the page is valid only validUntil `instant`. */
  validUntil(instant: Date | null): void;
  /** Records a dependency that is not part of the menu. */
  addDependency(dependency: string): void;
  readonly inputs: PageInputs;
}

/** Opens a menu for one page. */
export function readerOf(menu: MenuParts): MenuReader {
  const dependencies = new Set<string>();
  let validUntil = Number.POSITIVE_INFINITY;

  const read = (kind: PartKind, key?: string | number) => {
    const name = partName(kind, key);
    dependencies.add(name);
    return menu.part(name);
  };
  const field = (name: keyof Menu) => read('field', name) as { value: never; foreign: ForeignTexts };

  return {
    read: read as MenuReader['read'],
    field: (name) => field(name).value,
    fieldWithForeign: field as MenuReader['fieldWithForeign'],
    validUntil(instant) {
      if (instant) validUntil = Math.min(validUntil, instant.getTime());
    },
    addDependency(dependency) {
      dependencies.add(dependency);
    },
    get inputs() {
      return { dependencies, validUntil };
    },
  };
}
