import { useState } from 'react';
import { editorDraft } from '#client/menu-editor/editor-draft.ts';
import { editMembers, memberValue } from '#client/menu-editor/entity-draft.ts';
import { Select } from '../../form/Select.tsx';
import { TextField } from '../../form/TextField.tsx';
import { labelOf } from '../field-label.ts';
import { type FieldProps, fieldId } from './field-props.ts';

/** What a promotion can lead to, as its file names it, and the entities of that kind. */
const targets = { product: 'item', category: 'category', page: 'page' } as const;

type TargetName = keyof typeof targets | 'url';

type Target = Readonly<Partial<Record<TargetName, unknown>>>;

const names = [...Object.keys(targets), 'url'] as readonly TargetName[];

const isAddress = (text: string) => text.length <= 2_000 && /^https:\/\/[^\s/?#@]+([/?#]\S*)?$/.test(text);

/** Where a promotion leads: a dish, a category, a page or an address. */
export function TargetField({ entity, field, menu, formatter: { t } }: FieldProps<'target'>) {
  const { member } = field;
  const link = (memberValue(entity, member) ?? {}) as Target;
  const [isTyping, setTyping] = useState(link.url !== undefined);
  const [typed, setTyped] = useState(String(link.url ?? ''));
  const name = isTyping ? 'url' : (names.find((one) => link[one] !== undefined) ?? null);
  const edit = (next: Target | null) => editMembers(entity, { [member]: next });
  const entriesOf = (one: keyof typeof targets) => editorDraft.menu.value?.all(targets[one]) ?? [];
  const choose = (next: TargetName | null) => {
    setTyping(next === 'url');
    if (next === null) edit(null);
    else if (next === 'url') edit(isAddress(typed) ? { url: typed } : null);
    else edit({ [next]: entriesOf(next)[0]?.id });
  };
  const possible = names.filter((one) => one === 'url' || entriesOf(one).length > 0);
  return (
    <>
      <Select
        id={fieldId(member)}
        label={t(labelOf(member, menu))}
        options={possible.map((value) => ({
          value,
          label: t(value === 'url' ? 'desk_link_url' : `desk_kind_${targets[value]}`),
        }))}
        value={name}
        none={t('desk_none')}
        onChoose={(value) => choose(value as TargetName | null)}
      />
      {name === 'url' && (
        <TextField
          name="link-url"
          label={t('desk_link_url')}
          inputSettings={{ autoComplete: 'off', dir: 'ltr', inputMode: 'url', maxLength: 2_000 }}
          isRequired
          value={typed}
          error={isAddress(typed) ? null : t('desk_link_wrong', { start: 'https://' })}
          hint={null}
          onType={(text) => {
            setTyped(text);
            edit(isAddress(text.trim()) ? { url: text.trim() } : null);
          }}
        />
      )}
      {name !== null && name !== 'url' && (
        <Select
          id="link-entry"
          label={t(`desk_kind_${targets[name]}`)}
          options={entriesOf(name).map(({ id, name: label }) => ({ value: id, label }))}
          value={link[name] as number}
          none={null}
          onChoose={(value) => value !== null && edit({ [name]: value })}
        />
      )}
    </>
  );
}
