import type { EntityKind } from '#contracts/shapes/menu-edits.ts';
import type { Field, PictureHolder } from './field-kinds.ts';

/** Short ways to write the fields of an entity's form. Each takes the member that it edits. */

export const text = (member: string, more: object = {}): Field => ({ kind: 'text', member, ...more });
export const code = (member: string, maxLength: number, more: object = {}): Field => ({
  ...{ kind: 'code', member, maxLength },
  ...more,
});
export const amount = (member: string, more: object = {}): Field => ({ kind: 'amount', member, ...more });
export const whole = (member: string, min: number, max: number): Field => ({
  ...{ kind: 'number', member, min, max, isWhole: true },
});
export const decimal = (member: string, min: number, max: number): Field => ({
  ...{ kind: 'number', member, min, max, isWhole: false },
});
export const flag = (member: string, byDefault = false): Field => ({ kind: 'flag', member, byDefault });
export const choice = (member: string, values: readonly (string | number)[], more: object = {}): Field => ({
  ...{ kind: 'choice', member, values },
  ...more,
});
export const link = (member: string, to: EntityKind): Field => ({ kind: 'link', member, to });
export const links = (member: string, to: EntityKind): Field => ({ kind: 'links', member, to });
export const moment = (member: string): Field => ({ kind: 'moment', member });
export const hours = (member: string): Field => ({ kind: 'hours', member });
export const picture = (member: string, path: PictureHolder, aspect?: number): Field => ({
  ...{ kind: 'picture', member, in: path },
  ...(aspect !== undefined && { aspect }),
});
export const rules = (member: string): Field => ({ kind: 'rules', member });

export const rare = (...fields: readonly Field[]): readonly Field[] =>
  fields.map((field) => ({ ...field, isRare: true }));
