import type { GroupLimits, LimitedOption } from '#domain/option/choice-limits.ts';
import { entriesOf, type PartialComboGroup, type WithPath } from '../entities.ts';
import type { JsonPath } from '../problem.ts';
import type { PartialMenu } from '../valid-part.ts';

export type PartialVariation = NonNullable<NonNullable<PartialMenu['variations']>[number]>;
type PartialValue = NonNullable<NonNullable<PartialVariation['values']>[number]>;
type PartialPart = NonNullable<NonNullable<PartialComboGroup['products']>[number]>;

/** Options with their path, as the domain's rules need them. */
export interface Option extends LimitedOption {
  readonly defaultUnits: number;
  readonly path: JsonPath;
}

export interface Group {
  readonly limits: GroupLimits;
  readonly options: readonly Option[];
  readonly path: JsonPath;
  /** The member that says the least and the most. */
  readonly members: { readonly min: string; readonly max: string };
}

export const groupOfVariation = ({ value, path }: WithPath<PartialVariation>): Group => ({
  path,
  members: { min: 'min_choices', max: value.multiple ? 'max_choices_allowed' : 'multiple' },
  limits: {
    id: value.id ?? 0,
    min: value.min_choices ?? (value.required ? 1 : 0),
    max: value.multiple ? value.max_choices_allowed || null : 1,
    maxSame: value.max_same === undefined ? 1 : value.max_same || null,
    minDifferent: value.min_different,
    maxDifferent: value.max_different,
  },
  options: entriesOf(value.values, [...path, 'values']).map(optionOf),
});

export const groupOfCombo = ({ value, path }: WithPath<PartialComboGroup>): Group => ({
  path,
  members: { min: 'min_choices', max: 'max_choices' },
  limits: {
    id: value.id ?? 0,
    min: value.min_choices ?? 1,
    max: (value.max_choices ?? 1) || null,
    maxSame: value.max_same === undefined ? 1 : value.max_same || null,
  },
  options: entriesOf(value.products, [...path, 'products']).map(optionOf),
});

const optionOf = ({ value, path }: WithPath<PartialValue | PartialPart>, at: number): Option => ({
  id: at,
  path,
  minUnits: value.min_quantity,
  minWhenChosen: value.min_when_chosen,
  maxUnits: value.max_quantity,
  defaultUnits: 'default_quantity' in value ? (value.default_quantity ?? 0) : 0,
});

/** The members that let so many units of a group be chosen. */
export const membersAllowing = ({ members: { max } }: Group, units: number) =>
  max === 'multiple' ? { multiple: true, max_choices_allowed: units } : { [max]: units };
