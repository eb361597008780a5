import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import {
  type ComboChoice,
  type ComboGroup,
  isImpossible,
  newChoice,
  newGroup,
} from '#client/menu-editor/combo-groups.ts';
import { editorDraft } from '#client/menu-editor/editor-draft.ts';
import { editMembers, memberValue } from '#client/menu-editor/entity-draft.ts';
import { textWrittenIn } from '#client/menu-editor/text-written-in.ts';
import type { TextByLanguage } from '#contracts/calls/menu-editor.ts';
import { Select } from '../../form/Select.tsx';
import type { EditorProps } from '../editor-props.ts';
import { labelOf } from '../field-label.ts';
import { RowAmount, RowFlag, RowNumber, RowTexts } from '../rows/RowInputs.tsx';
import { RowList } from '../rows/RowList.tsx';
import { withMember } from '../rows/with-member.ts';
import { type FieldProps, fieldId } from './field-props.ts';

const maxGroups = 50;
const maxChoices = 200;
const maxUnits = 99;

const limits = ['min_choices', 'max_choices', 'max_same', 'free_quantity'] as const;

/** What a combo is chosen from: groups of dishes. The first group makes the dish a combo. */
export function CombosField({ entity, field, menu, formatter }: FieldProps<'combos'>) {
  const { member } = field;
  const { t } = formatter;
  const groups = (memberValue(entity, member) ?? []) as readonly ComboGroup[];
  const edit = (next: readonly ComboGroup[]) =>
    editMembers(entity, {
      [member]: next.length === 0 ? null : next,
      ...(groups.length === 0 && { enable_combo: true }),
      ...(next.length === 0 && { enable_combo: null }),
    });
  const isCombo = memberValue(entity, 'enable_combo') === true;
  return (
    <fieldset className="field-group">
      <legend>{t(labelOf(member, menu))}</legend>
      {groups.length > 0 && (
        <RowFlag
          label={t('desk_combo_enabled')}
          value={isCombo}
          onChange={(isOn) => editMembers(entity, { enable_combo: isOn ?? false })}
        />
      )}
      <RowList<ComboGroup>
        id={fieldId(member)}
        initial={groups}
        titleOf={({ name }) => titleIn(name, { menu, formatter })}
        addLabel={t('desk_add_combo_group')}
        max={maxGroups}
        formatter={formatter}
        newRow={newGroup}
        onChange={edit}
      >
        {(group, editGroup, id) => <GroupInputs {...{ id, group, menu, formatter }} edit={editGroup} />}
      </RowList>
    </fieldset>
  );
}

/** A text in the editor's language, else in the default one. */
const titleIn = (
  text: TextByLanguage,
  { menu: { default_language: byDefault }, formatter: { language } }: EditorProps,
): string => textWrittenIn(text, language, byDefault) ?? textWrittenIn(text, byDefault, byDefault) ?? '';

interface GroupProps extends EditorProps {
  readonly id: string;
  readonly group: ComboGroup;
  readonly edit: (group: ComboGroup) => void;
}

function GroupInputs({ id, group, edit, menu, formatter }: GroupProps) {
  const { t } = formatter;
  const shared = { menu, formatter };
  return (
    <>
      <RowTexts
        {...shared}
        id={`${id}-name`}
        label={t('name')}
        value={group.name}
        isRequired
        onChange={(name) => edit({ ...group, name: name ?? {} })}
      />
      <div className="entry-numbers">
        {limits.map((limit) => (
          <RowNumber
            key={limit}
            {...shared}
            id={`${id}-${limit}`}
            label={t(limit === 'max_choices' ? 'desk_field_max_choices_allowed' : `desk_field_${limit}`)}
            value={group[limit]}
            min={0}
            max={maxUnits}
            onChange={(value) => edit(withMember(group, { [limit]: value }))}
          />
        ))}
      </div>
      {isImpossible(group) && <p className="field-error">{t('desk_min_above_max')}</p>}
      <fieldset className="field-group">
        <legend>{t('desk_kind_item')}</legend>
        <RowList<ComboChoice>
          id={`${id}-choice`}
          initial={group.products}
          titleOf={({ name }) => titleIn(name, shared)}
          addLabel={t('desk_add_item')}
          max={maxChoices}
          formatter={formatter}
          newRow={newChoice}
          onChange={(products) => edit({ ...group, products })}
        >
          {(choice, editChoice, choiceId) => (
            <ChoiceInputs {...shared} id={choiceId} choice={choice} edit={editChoice} />
          )}
        </RowList>
      </fieldset>
    </>
  );
}

interface ChoiceProps extends EditorProps {
  readonly id: string;
  readonly choice: ComboChoice;
  readonly edit: (choice: ComboChoice) => void;
}

function ChoiceInputs({ id, choice, edit, menu, formatter }: ChoiceProps) {
  useSignals();
  const { t, language } = formatter;
  const shared = { menu, formatter };
  const set = (members: { readonly [Name in keyof ComboChoice]?: ComboChoice[Name] | undefined }) =>
    edit(withMember(choice, members));
  const dishes = editorDraft.menu.value?.all('item') ?? [];
  const isNamed = Object.keys(choice.name).length > 0;
  // Counts the names that come from dishes: the inputs of the name begin anew with each.
  const [named, setNamed] = useState(0);
  const choose = (product: number | undefined) => {
    const dish = dishes.find((one) => one.id === product);
    // A choice without a name of its own has that of its dish.
    set({ product, ...(!isNamed && dish && { name: { [language]: dish.name } }) });
    if (!isNamed && dish) setNamed(named + 1);
  };
  return (
    <>
      <Select
        id={`${id}-dish`}
        label={t('desk_combo_dish')}
        options={dishes.map(({ id: value, name }) => ({ value, label: name }))}
        value={choice.product ?? null}
        none={t('desk_none')}
        onChoose={(product) => choose(product === null ? undefined : Number(product))}
      />
      <RowTexts
        {...shared}
        key={named}
        id={`${id}-name`}
        label={t('name')}
        value={choice.name}
        isRequired
        onChange={(name) => set({ name: name ?? {} })}
      />
      <div className="entry-numbers">
        <RowAmount
          {...shared}
          id={`${id}-extra`}
          label={t('desk_combo_extra')}
          value={choice.increase_price_by}
          onChange={(amount) => set({ increase_price_by: amount })}
        />
        <RowNumber
          {...shared}
          id={`${id}-most`}
          label={t('desk_field_max_quantity')}
          value={choice.max_quantity}
          min={0}
          max={maxUnits}
          onChange={(most) => set({ max_quantity: most })}
        />
      </div>
      <RowFlag
        label={t('desk_field_default_quantity')}
        value={choice.default}
        onChange={(isChosen) => set({ default: isChosen })}
      />
      <RowFlag
        label={t('out_of_stock')}
        value={choice.out_of_stock}
        onChange={(isOut) => set({ out_of_stock: isOut })}
      />
    </>
  );
}
