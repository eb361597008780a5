import type { Menu } from '#contracts/shapes/menu.ts';
import type { ForeignTexts } from './menu-document.ts';
import { type MenuParts, type PartKey, type PartKind, type PartValue, partName } from './menu-parts.ts';

/** What a page was made of: the parts it read, and until when the clock lets it stand. */
export interface PageInputs {
  readonly dependencies: ReadonlySet<string>;
  /** Epoch milliseconds; `Infinity` when nothing on the page depends on the time. */
  readonly validUntil: number;
}

/** Reads one menu for one page, and notes what the page depends on. */
export interface MenuReader {
  read<Kind extends PartKind>(
    kind: Kind,
    ...key: undefined extends PartKey<Kind> ? [] : [PartKey<Kind>]
  ): PartValue<Kind>;
  field<Name extends keyof Menu>(name: Name): Menu[Name];
  /** A field with the languages of its foreign texts. */
  fieldWithForeign<Name extends keyof Menu>(name: Name): { value: Menu[Name]; foreign: ForeignTexts };
  /** Notes that something on the page holds until `instant` only. */
  validUntil(instant: Date | null): void;
  /** Notes a part that is none of the menu's. */
  addDependency(part: string): void;
  readonly inputs: PageInputs;
}

/** Opens a menu for one page. */
export function readerOf(menu: MenuParts): MenuReader {
  const noted = new Set<string>();
  let until = Number.POSITIVE_INFINITY;

  const read = (kind: PartKind, key?: string | number) => {
    const name = partName(kind, key);
    noted.add(name);
    return menu.part(name);
  };
  const field = (name: keyof Menu) => read('field', name) as { value: never; foreign: ForeignTexts };

  return {
    read: read as MenuReader['read'],
    field: (name) => field(name).value,
    fieldWithForeign: field as MenuReader['fieldWithForeign'],
    validUntil(instant) {
      if (instant) until = Math.min(until, instant.getTime());
    },
    addDependency(part) {
      noted.add(part);
    },
    get inputs() {
      return { dependencies: noted, validUntil: until };
    },
  };
}
