import type { Nutrition } from '#domain/diet/nutrition.ts';
import type { OrderType } from '#domain/order-type.ts';

/** A text by BCP 47 tag. The empty tag is the language of a source that names none. HTML where a member says so. */
export type ImportedText = Readonly<Record<string, string>>;

/** Decimal text with at most three decimals, not negative. */
export type Amount = string;

/** An entity of a source. */
export interface Identified {
  /** Unique among the entities of its kind in one import. */
  readonly key: string;
  /**
   * Codes by which the next import finds it again, the most durable first: `id:` and the source's own id, `sku:` and an
   * article number. Entities without a code are found by their names.
   */
  readonly marks: readonly string[];
  /** Where it stands in the source, such as `items[3]` or `menu.csv!B12`. */
  readonly at: string;
}

/** A weekly window in the venue's wall time; weekday 0 is Sunday. */
export interface ImportedWindow {
  readonly weekday: number;
  /** `HH:MM:SS`. */
  readonly from_hour: string;
  /** `HH:MM:SS`, exclusive; a time at or before `from_hour` is on the next day. */
  readonly to_hour: string;
}

/** When something can be had. Empty windows mean always. */
export interface ImportedHours {
  readonly windows: readonly ImportedWindow[];
  /** The first day, `YYYY-MM-DD`. */
  readonly firstDay?: string;
  /** The last day, `YYYY-MM-DD`. */
  readonly lastDay?: string;
}

/** What is in a dish or choice. Absent means unknown. */
export interface DietFacts {
  /** Those of the fourteen, and codes of others. */
  readonly allergens?: readonly string[];
  readonly may_contain?: readonly string[];
  readonly calories?: number;
  readonly nutrition?: Nutrition;
  readonly diets?: readonly string[];
}

/** How something is sold. */
export interface SaleFacts {
  readonly sku?: string;
  readonly price_for?: Readonly<Partial<Record<OrderType, Amount>>>;
  readonly order_types?: readonly OrderType[];
  readonly out_of_stock?: boolean;
  /** `YYYY-MM-DDTHH:MM:SS`, in the venue's wall time: sold out until then. */
  readonly sold_out_until?: string;
  readonly pos_available_qty?: number;
  readonly tax_class?: string;
  readonly min_age?: number;
  /** Percent of the volume. */
  readonly alcohol_by_volume?: number;
}

/** The members of a dish that venue files have under the same names. */
export interface DishFacts extends DietFacts, SaleFacts {
  /** Percent. */
  readonly discount?: number;
  readonly offer_price?: Amount;
  /** `YYYY-MM-DDTHH:MM:SS`, in the venue's wall time. */
  readonly offer_from?: string;
  /** `YYYY-MM-DDTHH:MM:SS`, in the venue's wall time. */
  readonly offer_until?: string;
  readonly min_per_order?: number;
  readonly max_per_order?: number;
  readonly lead_minutes?: number;
  readonly not_alone?: boolean;
  readonly deposit?: Amount;
  readonly spiciness?: number;
  readonly recommend?: boolean;
}

/** How many units of a choice can be chosen; the names are those of venue files. */
export interface UnitLimits {
  readonly min_quantity?: number;
  readonly min_when_chosen?: number;
  readonly max_quantity?: number;
  readonly default_quantity?: number;
  readonly free_quantity?: number;
}

export interface ImportedValue extends Identified, UnitLimits, DietFacts, SaleFacts {
  readonly name: ImportedText;
  readonly price: Amount;
  readonly math: '+' | '-';
}

/** A group of choices. */
export interface ImportedGroup extends Identified {
  readonly name: ImportedText;
  /** Units. */
  readonly min: number;
  /** Units; `null` for any number. */
  readonly max: number | null;
  /** Units of one value that has no limit of its own; `null` for any number. */
  readonly maxSame: number | null;
  readonly minDifferent: number;
  /** 0 for any number. */
  readonly maxDifferent: number;
  /** Units that are included in the price. */
  readonly free: number;
  /** Whether its values are sizes of one dish, whose prices are shown as those of the dish. */
  readonly isSize?: boolean;
  readonly values: readonly ImportedValue[];
}

/** A value that a dish or combo part offers. Values are found by their key alone. */
export interface ImportedChoice {
  readonly value: string;
  /** Instead of the value's own. */
  readonly price?: Amount;
  readonly math?: '+' | '-';
  readonly price_for?: Readonly<Partial<Record<OrderType, Amount>>>;
  readonly default_quantity?: number;
  /** Keys of values: offered only while one of them is chosen. */
  readonly onlyWith?: readonly string[];
  /** Prices while another value is chosen. */
  readonly prices?: readonly { readonly with: string; readonly price: Amount }[];
}

export interface ImportedComboPart
  extends Identified,
    UnitLimits,
    DietFacts,
    Pick<SaleFacts, 'out_of_stock' | 'min_age' | 'alcohol_by_volume'> {
  readonly name: ImportedText;
  /** HTML. */
  readonly description?: ImportedText;
  /** The key of the dish that it is, where the menu has that dish. */
  readonly dish: string | null;
  readonly default?: boolean;
  readonly increase: Amount;
  readonly choices: readonly ImportedChoice[];
}

export interface ImportedComboGroup extends Identified {
  readonly name: ImportedText;
  readonly min: number;
  readonly max: number | null;
  readonly maxSame: number | null;
  /** `null` when every pick is included. */
  readonly free: number | null;
  readonly parts: readonly ImportedComboPart[];
}

export interface ImportedDish extends Identified, DishFacts {
  /** Keys; the first is its own, the others also show it. Never empty. */
  readonly categories: readonly string[];
  readonly name: ImportedText;
  /** HTML. */
  readonly description?: ImportedText;
  readonly small_description?: ImportedText;
  readonly price: Amount;
  /** Addresses, or paths in the source. */
  readonly images?: readonly string[];
  readonly hours?: ImportedHours;
  readonly choices: readonly ImportedChoice[];
  readonly combo: readonly ImportedComboGroup[];
}

export interface ImportedCategory extends Identified {
  readonly name: ImportedText;
  /** HTML. */
  readonly description?: ImportedText;
  /** The key of the category that it belongs to. */
  readonly parent: string | null;
  readonly image?: string;
  readonly hours?: ImportedHours;
  readonly order_types?: readonly OrderType[];
  /** Only venue files say it. */
  readonly lead_minutes?: number;
}

export interface ImportedTax extends Identified {
  readonly name: ImportedText;
  /** Percent, decimal text. */
  readonly rate: string;
  /** The `tax_class` of the dishes that have it; absent for those without a class. */
  readonly class?: string;
  /** Absent for all. */
  readonly order_types?: readonly OrderType[];
  /** `YYYY-MM-DDTHH:MM:SS`, in the venue's wall time: from when it counts. Only venue files say it. */
  readonly from?: string;
  /** From when it counts no more. Only venue files say it. */
  readonly until?: string;
}

/** What a source says about the venue. `null` when it says nothing. */
export interface ImportedVenue {
  readonly name: ImportedText | null;
  /** HTML. */
  readonly description: ImportedText | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly openingHours: readonly ImportedWindow[];
  /** In which it sells; empty when the source says nothing. */
  readonly orderTypes: readonly OrderType[];
}

/** A menu as a source has it, before it becomes venue files. */
export interface ImportedMenu {
  readonly venue: ImportedVenue;
  /** ISO 4217. */
  readonly currency: string | null;
  /** Whether prices include the taxes; `null` when the source says nothing. */
  readonly pricesIncludeTax: boolean | null;
  readonly taxes: readonly ImportedTax[];
  readonly categories: readonly ImportedCategory[];
  readonly dishes: readonly ImportedDish[];
  readonly groups: readonly ImportedGroup[];
}

/** A venue of which a source says nothing. */
export const unknownVenue: ImportedVenue = {
  name: null,
  description: null,
  address: null,
  phone: null,
  openingHours: [],
  orderTypes: [],
};
