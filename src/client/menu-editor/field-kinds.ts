import type { EntityKind } from '#contracts/shapes/menu-edits.ts';
import type { ThemeColorName } from '#domain/theme-contrast.ts';

/** What of a member is the path of its picture; the first of a list for `image.product`. */
export type PictureHolder = 'image.product' | 'product' | 'icon' | 'logo' | 'itself';

/** How a member of an entity is edited. */
export type FieldKind =
  /** A text by language. `markup`: the operator's HTML. */
  | {
      readonly kind: 'text';
      readonly isLong?: boolean;
      readonly isMarkup?: boolean;
      readonly isRequired?: boolean;
    }
  /** One text for all languages. */
  | { readonly kind: 'code'; readonly maxLength: number; readonly isRequired?: boolean }
  /** Decimal text. */
  | { readonly kind: 'amount'; readonly isRequired?: boolean }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly isWhole: boolean }
  | { readonly kind: 'flag'; readonly byDefault: boolean }
  /** One of some values, each with a phrase. */
  | {
      readonly kind: 'choice';
      readonly values: readonly (string | number)[];
      readonly isRequired?: boolean;
      /** Whether none of them can be chosen. */
      readonly hasNone?: boolean;
    }
  /** Any of some values. */
  | {
      readonly kind: 'choices';
      readonly of: 'order_type' | 'diet_mark' | 'allergen';
      readonly values: readonly string[];
    }
  /** Other entities by id. */
  | { readonly kind: 'link'; readonly to: EntityKind }
  | { readonly kind: 'links'; readonly to: EntityKind }
  /** `aspect`: the width by the height of where guests see it; absent where it is shown as it is. */
  | { readonly kind: 'picture'; readonly in: PictureHolder; readonly aspect?: number }
  /** A color of the theme. */
  | { readonly kind: 'color'; readonly of: ThemeColorName }
  /** Font names of the theme. */
  | { readonly kind: 'font' }
  /** Members of one member. */
  | { readonly kind: 'group'; readonly fields: readonly Field[] }
  /** Where a promotion leads. */
  | { readonly kind: 'target' }
  /** Fees from a distance or a subtotal on. */
  | { readonly kind: 'bands'; readonly from: 'from_km' | 'from' }
  /** Where a delivery zone is. */
  | { readonly kind: 'area' }
  /** Date and time at the venue. */
  | { readonly kind: 'moment' }
  /** When it is not available. */
  | { readonly kind: 'hours' }
  /** Opening hours and closures: their order makes no difference. */
  | { readonly kind: 'rules' }
  /** A telephone number with its country code. */
  | { readonly kind: 'phone' }
  /** The seller's legal details. */
  | { readonly kind: 'legal' }
  /** The questions of a form. */
  | { readonly kind: 'questions' }
  /** What a combo is chosen from. */
  | { readonly kind: 'combos' }
  /** Parts of a price that are taxed as another class. */
  | { readonly kind: 'tax_shares' }
  /** The price of an item. */
  | { readonly kind: 'price' };

/** A member of an entity with a field on the screen. */
export type Field = FieldKind & {
  /** As venue files have it: `price`, `nutrition.kcal`. */
  readonly member: string;
  /** Behind “More”. */
  readonly isRare?: boolean;
};
