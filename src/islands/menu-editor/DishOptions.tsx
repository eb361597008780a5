import { useSignals } from '@preact/signals-react/runtime';
import { editorDraft } from '#client/menu-editor/editor-draft.ts';
import { editMembers, memberValue } from '#client/menu-editor/entity-draft.ts';
import { Select } from '../form/Select.tsx';
import type { EntityProps } from './fields/field-props.ts';

/** A choice of a dish, as venue files have it; other members of it stay as they are. */
interface DishChoice {
  readonly variation: number;
  readonly variation_value: number;
}

/** The groups of options that a dish has, with the choices it offers. */
export function DishOptions({ entity, formatter: { t } }: EntityProps) {
  useSignals();
  const menu = editorDraft.menu.value;
  if (!menu) return null;
  const choices = (memberValue(entity, 'product_variations') ?? []) as readonly DishChoice[];
  const used = [...new Set(choices.map(({ variation }) => variation))];
  const groups = menu.all('variation');
  const edit = (next: readonly DishChoice[]) =>
    editMembers(entity, { product_variations: next.length === 0 ? null : next });
  const others = groups.filter(({ id }) => !used.includes(id));
  if (groups.length === 0) return null;
  const choiceOf = (variation: number, value: number) =>
    choices.find((one) => one.variation === variation && one.variation_value === value);
  return (
    <fieldset className="dish-options">
      <legend>{t('desk_kind_variation')}</legend>
      {used.map((variation) => (
        <fieldset key={variation} className="checkboxes">
          <legend>
            <bdi>{menu.find({ of: 'variation', id: variation })?.name}</bdi>
          </legend>
          {menu.list('option', variation).map(({ id, name }) => {
            const choice = choiceOf(variation, id);
            return (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={choice !== undefined}
                  onChange={() =>
                    edit(
                      choice
                        ? choices.filter((one) => one !== choice)
                        : [...choices, { variation, variation_value: id }],
                    )
                  }
                />
                <bdi>{name}</bdi>
              </label>
            );
          })}
        </fieldset>
      ))}
      {others.length > 0 && (
        <Select
          id="add-variation"
          label={t('desk_add_variation')}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={null}
          none={t('desk_choose_entry')}
          onChoose={(variation) =>
            variation !== null &&
            edit([
              ...choices,
              ...menu
                .list('option', Number(variation))
                .map(({ id }) => ({ variation: Number(variation), variation_value: id })),
            ])
          }
        />
      )}
    </fieldset>
  );
}
