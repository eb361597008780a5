import { editorDraft } from '#client/menu-editor/editor-draft.ts';
import { editMembers, memberValue } from '#client/menu-editor/entity-draft.ts';
import { type Option, Select } from '../../form/Select.tsx';
import type { EditorPhrase } from '../editor-phrases.ts';
import { labelOf } from '../field-label.ts';
import { choicePhrase } from '../member-phrases.ts';
import { type FieldProps, fieldId } from './field-props.ts';

export function FlagField({ entity, field, menu, formatter: { t } }: FieldProps<'flag'>) {
  const { member, byDefault } = field;
  return (
    <div className="consent">
      <label>
        <input
          type="checkbox"
          checked={Boolean(memberValue(entity, member) ?? byDefault)}
          onChange={({ target }) => editMembers(entity, { [member]: target.checked })}
        />
        {t(labelOf(member, menu))}
      </label>
    </div>
  );
}

/** One of some values. */
export function ChoiceField({ entity, field, menu, formatter: { t } }: FieldProps<'choice'>) {
  const { member, values, hasNone = false } = field;
  const [first = ''] = values;
  return (
    <Select
      id={fieldId(member)}
      label={t(labelOf(member, menu))}
      options={values.map((value) => ({ value, label: t(choicePhrase(value)) }))}
      value={(memberValue(entity, member) as string | number | undefined) ?? (hasNone ? null : first)}
      none={hasNone ? t('desk_none') : null}
      onChoose={(value) => editMembers(entity, { [member]: value })}
    />
  );
}

/** Another entity. */
export function LinkField({ entity, field, menu, formatter: { t } }: FieldProps<'link'>) {
  const { member, to } = field;
  const others = (editorDraft.menu.value?.all(to) ?? []).filter(
    ({ id }) => to !== entity.of || id !== entity.id,
  );
  return (
    <Select
      id={fieldId(member)}
      label={t(labelOf(member, menu))}
      options={others.map(({ id, name }) => ({ value: id, label: name }))}
      value={(memberValue(entity, member) as number | null | undefined) ?? null}
      none={t('desk_none')}
      onChoose={(value) => editMembers(entity, { [member]: value })}
    />
  );
}

interface CheckboxesProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: readonly (string | number)[];
  readonly onChange: (chosen: readonly (string | number)[]) => void;
}

function Checkboxes({ label, options, chosen, onChange }: CheckboxesProps) {
  return (
    <fieldset className="checkboxes">
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={({ target }) =>
              onChange(
                options
                  .map(({ value }) => value)
                  .filter((one) => (one === option.value ? target.checked : chosen.includes(one))),
              )
            }
          />
          <bdi>{option.label}</bdi>
        </label>
      ))}
    </fieldset>
  );
}

/** Any of some values. Without the member a dish has none of them, but is sold for every type of order. */
export function ChoicesField({ entity, field, menu, formatter: { t } }: FieldProps<'choices'>) {
  const { member, of, values } = field;
  const byDefault = of === 'order_type' ? values : [];
  return (
    <Checkboxes
      label={t(labelOf(member, menu))}
      options={values.map((value) => ({ value, label: t(`${of}_${value}` as EditorPhrase) }))}
      chosen={(memberValue(entity, member) ?? byDefault) as readonly string[]}
      onChange={(chosen) =>
        editMembers(entity, {
          [member]: chosen.length === byDefault.length || chosen.length === 0 ? null : chosen,
        })
      }
    />
  );
}

/** As many as a fieldset shows without getting lost. */
const maxCheckboxes = 40;

/** Other entities; of many, the chosen ones with a list to add from. */
export function LinksField({ entity, field, menu, formatter: { t } }: FieldProps<'links'>) {
  const { member, to } = field;
  const all = (editorDraft.menu.value?.all(to) ?? []).filter(
    ({ id }) => to !== entity.of || id !== entity.id,
  );
  const chosen = (memberValue(entity, member) ?? []) as readonly number[];
  const edit = (ids: readonly (string | number)[]) =>
    editMembers(entity, { [member]: ids.length === 0 ? null : ids });
  const isLong = all.length > maxCheckboxes;
  const shown = isLong ? all.filter(({ id }) => chosen.includes(id)) : all;
  const label = t(labelOf(member, menu));
  if (all.length === 0) return null;
  return (
    <>
      <Checkboxes
        label={label}
        options={shown.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={chosen}
        onChange={edit}
      />
      {isLong && (
        <Select
          id={`${fieldId(member)}-more`}
          label={t('desk_add_to', { field: label })}
          options={all
            .filter(({ id }) => !chosen.includes(id))
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={null}
          none={t('desk_choose_entry')}
          onChoose={(value) => value !== null && edit([...chosen, value])}
        />
      )}
    </>
  );
}
