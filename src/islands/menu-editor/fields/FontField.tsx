import { editMembers, memberValue, publishedValue } from '#client/menu-editor/entity-draft.ts';
import { Select } from '../../form/Select.tsx';
import { labelOf } from '../field-label.ts';
import { type FieldProps, fieldId } from './field-props.ts';

/** Fonts that most devices have, with those that stand in for them. Nothing is loaded from elsewhere. */
const deviceFonts: readonly string[] = [
  'Arial, Helvetica, sans-serif',
  'Avenir Next, Segoe UI, sans-serif',
  'Courier New, Courier, monospace',
  'Georgia, serif',
  'Gill Sans, Trebuchet MS, sans-serif',
  'Palatino Linotype, Palatino, serif',
  'Tahoma, Geneva, sans-serif',
  'Times New Roman, Times, serif',
  'Trebuchet MS, sans-serif',
  'Verdana, Geneva, sans-serif',
];

const firstOf = (fonts: string): string => (fonts.split(',')[0] ?? '').replace(/["']/g, '').trim();

const isText = (value: unknown): value is string => typeof value === 'string';

/** Fonts of the theme. Those of the file stay in the list. */
export function FontField({ entity, field, menu, formatter: { t } }: FieldProps<'font'>) {
  const { member } = field;
  const chosen = memberValue(entity, member);
  const fonts = new Set([publishedValue(entity, member), chosen, ...deviceFonts].filter(isText));
  return (
    <Select
      id={fieldId(member)}
      label={t(labelOf(member, menu))}
      options={[...fonts].map((value) => ({ value, label: firstOf(value) }))}
      value={isText(chosen) ? chosen : null}
      none={t('desk_standard')}
      onChoose={(value) => editMembers(entity, { [member]: value })}
    />
  );
}
