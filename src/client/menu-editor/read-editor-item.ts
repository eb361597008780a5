import type { EditorEntity, TextByLanguage } from '#contracts/calls/menu-editor.ts';
import type { UnavailableHours } from '#domain/hours/venue-hours.ts';
import { amountOf, type Decimals, writeMilli } from '#domain/money.ts';

/** A picture as venue files have it. */
export interface SourcePicture {
  readonly image: { readonly product: string };
}

/** An item as the fields of the editor show it. */
export interface EditorItem {
  readonly id: number;
  readonly category: number;
  readonly name: TextByLanguage;
  /** Operator's markup; empty for none. */
  readonly description: TextByLanguage;
  /** Before discount and tax. */
  readonly price: string;
  /** In percent. */
  readonly discount: number;
  readonly images: readonly SourcePicture[];
  /** The first of them, as guests see it; `null` for none. */
  readonly picture: EditorEntity['pictures'][number] | null;
  /** When it is not available. */
  readonly hours: UnavailableHours;
  /** Whether its file says when it is available. */
  readonly hasAvailableHours: boolean;
  /** The menu's own setting, regardless of the board. */
  readonly out_of_stock: boolean;
}

/** The members that the fields of an item use: they were checked when they were published. */
interface ItemSource {
  readonly name: TextByLanguage;
  readonly description?: TextByLanguage;
  readonly price: string | number;
  readonly discount?: number;
  readonly images?: readonly SourcePicture[];
  readonly available_hours?: readonly object[] | null;
  readonly out_of_stock?: boolean;
}

/** @param decimals that the venue shows. */
export function readEditorItem(entity: EditorEntity, decimals: Decimals): EditorItem {
  const source = entity.source as unknown as ItemSource;
  const { images = [] } = source;
  const [first] = images;
  return {
    id: entity.id ?? 0,
    category: entity.in ?? 0,
    name: source.name,
    description: source.description ?? '',
    price: writeMilli(amountOf(String(source.price)), decimals),
    discount: source.discount ?? 0,
    images,
    picture: entity.pictures.find(({ path }) => path === first?.image.product) ?? null,
    hours: entity.hours ?? [],
    hasAvailableHours: (source.available_hours ?? null) !== null,
    out_of_stock: source.out_of_stock ?? false,
  };
}
