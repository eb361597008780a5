import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import {
  copyEntity,
  editedName,
  editorDraft,
  moveItem,
  removeEntity,
  revertEntity,
} from '#client/menu-editor/editor-draft.ts';
import { editMembers, memberValue } from '#client/menu-editor/entity-draft.ts';
import { closeEntity, openEntity } from '#client/menu-editor/open-entity.ts';
import type { EntityKind } from '#contracts/shapes/menu-edits.ts';
import { Select } from '../form/Select.tsx';
import { AddNext } from './AddNext.tsx';
import { ConfirmRemoval } from './ConfirmRemoval.tsx';
import { DishOptions } from './DishOptions.tsx';
import { hasPage, PreviewButton, useWideScreen } from './DishPreview.tsx';
import { EntityFields } from './fields/EntityFields.tsx';
import type { EntityProps } from './fields/field-props.ts';
import { firstFieldOf, goOn, hasNoName } from './go-on-typing.ts';
import { OptionList } from './OptionList.tsx';

/** The member by which a kind is not shown to guests. */
const hidingMember: Readonly<Partial<Record<string, 'hidden' | 'enable'>>> = {
  ...{ item: 'hidden', category: 'hidden', promotion: 'enable', form: 'enable' },
};

/** An entity as published, with the edits on top. */
export function EntityEditor(props: EntityProps) {
  useSignals();
  const { entity, formatter } = props;
  const { t } = formatter;
  const { of, id } = entity;
  const isWide = useWideScreen();
  const heading = useRef<HTMLHeadingElement>(null);
  // Remounts the fields, so that invalid input is dropped too.
  const [resetCount, setResetCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once, when the entity is opened.
  useEffect(() => {
    const field = hasNoName(entity) ? document.getElementById(firstFieldOf(entity, props.menu)) : null;
    (field ?? heading.current)?.focus();
  }, []);
  const entry = editorDraft.menu.value?.find(entity);
  const undo = () => {
    revertEntity(entity);
    if ((id ?? 0) < 0) closeEntity();
    setResetCount(resetCount + 1);
  };
  return (
    <>
      <header className="editor-head">
        <button type="button" className="button plain to-items" onClick={closeEntity}>
          {t('back')}
        </button>
        <h2 ref={heading} tabIndex={-1}>
          <bdi>{editedName(entity) || t('desk_no_name')}</bdi>
        </h2>
        {hasPage(entity) && !isWide && <PreviewButton {...props} />}
        <EntityActions {...props} />
        <button type="button" className="button plain" disabled={!entry?.isEdited} onClick={undo}>
          {t('undo')}
        </button>
        <AddNext {...props} />
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears Enter in the fields within. */}
      <div
        className="fields"
        key={resetCount}
        onKeyDown={(event) => {
          // Enter also ends the input of a Japanese or Chinese word.
          const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
          if (isEnter && goOn(event.target, props)) event.preventDefault();
        }}
      >
        <EntityFields {...props} />
        {of === 'item' && (
          <>
            <Select
              id="category"
              label={t('desk_field_category')}
              options={(editorDraft.menu.value?.all('category') ?? []).map((one) => ({
                value: one.id,
                label: one.name,
              }))}
              value={entry?.in ?? null}
              none={null}
              onChoose={(category) => id !== null && category !== null && moveItem(id, Number(category))}
            />
            <DishOptions {...props} />
          </>
        )}
        {of === 'variation' && <OptionList {...props} />}
      </div>
    </>
  );
}

/** Copies, hides and removes an entity. */
function EntityActions({ entity, formatter: { t } }: EntityProps) {
  useSignals();
  const [isAsking, setAsking] = useState(false);
  const { id } = entity;
  const of = entity.of as EntityKind;
  const member = hidingMember[of];
  const value = member && memberValue(entity, member);
  const isHidden = member === 'enable' ? value === false : value === true;
  if (id === null) return null;
  return (
    <>
      {id > 0 && (
        <button
          type="button"
          className="button plain"
          onClick={() => void openEntity({ of, id: copyEntity(of, id, {}) })}
        >
          {t('desk_copy')}
        </button>
      )}
      {member && (
        <button
          type="button"
          className="button plain"
          aria-pressed={isHidden}
          onClick={() => editMembers(entity, { [member]: member === 'enable' ? isHidden : !isHidden })}
        >
          {t(isHidden ? 'desk_show' : 'desk_hide')}
        </button>
      )}
      <button type="button" className="button plain danger" onClick={() => setAsking(true)}>
        {t('remove')}
      </button>
      {isAsking && (
        <ConfirmRemoval
          entity={entity}
          t={t}
          onCancel={() => setAsking(false)}
          onRemove={() => {
            removeEntity(of, id);
            closeEntity();
          }}
        />
      )}
    </>
  );
}
