import { useSignals } from '@preact/signals-react/runtime';
import { additionOf, isSameEntity, keyOf } from '#client/menu-editor/edit-list.ts';
import {
  editedName,
  editorDraft,
  membersOf,
  revertEntity,
  revertOrder,
} from '#client/menu-editor/editor-draft.ts';
import { editorReview } from '#client/menu-editor/editor-review.ts';
import type { EditProblem, EntityChange } from '#contracts/shapes/publish-result.ts';
import { FieldName, Fields } from './Diff.tsx';
import type { EditorFormatter } from './editor-formatter.ts';
import type { EditorProps } from './editor-props.ts';

/** The edits and their problems. Shown before the server has reviewed them. */
export function EditsList({ menu, formatter }: EditorProps) {
  useSignals();
  const { t } = formatter;
  const { entities, orders, edits } = editorDraft;
  const review = editorReview.review.value;
  const changes = review?.changes ?? [];
  const problems = review?.problems ?? [];
  const others = problems.filter(
    (problem) => !entities.value.some((entity) => isSameEntity(entity, problem)),
  );
  const tagOf = (entity: (typeof entities.value)[number]) => {
    if (additionOf(edits.value, entity)) return t('desk_added');
    const isRemoved = edits.value.some((edit) => edit.kind === 'remove' && isSameEntity(edit, entity));
    return isRemoved ? t('desk_removed') : null;
  };
  return (
    <>
      {problems.length > 0 && <p className="field-error">{t('desk_problems')}</p>}
      <ul className="diff">
        {entities.value.map((entity) => (
          <Edit
            key={keyOf(entity)}
            name={entity.id === null ? menu.venue : editedName(entity) || t('desk_no_name')}
            tag={tagOf(entity)}
            names={Object.keys(membersOf(entity))}
            change={changes.find((one) => isSameEntity(one, entity))}
            problems={problems.filter((problem) => isSameEntity(problem, entity))}
            onUndo={() => revertEntity(entity)}
            {...{ menu, formatter }}
          />
        ))}
        {orders.value.map(({ of, in: list }) => (
          <li key={`${of} ${list}`}>
            <EditHead
              name={(list !== null && editedName({ of: 'category', id: list })) || t(`desk_kind_${of}`)}
              tag={t('desk_new_order')}
              t={t}
              onUndo={() => revertOrder(of, list)}
            />
          </li>
        ))}
        {others.length > 0 && (
          <li>
            <Problems problems={others} />
          </li>
        )}
      </ul>
    </>
  );
}

interface HeadProps {
  readonly name: string;
  /** What becomes of it; `null` when its fields say it. */
  readonly tag: string | null;
  readonly t: EditorFormatter['t'];
  readonly onUndo: () => void;
}

const EditHead = ({ name, tag, t, onUndo }: HeadProps) => (
  <header>
    <h3>
      <bdi>{name}</bdi>
      {tag !== null && <span className="tag">{tag}</span>}
    </h3>
    <button type="button" className="link" aria-label={`${t('undo')}: ${name}`} onClick={onUndo}>
      {t('undo')}
    </button>
  </header>
);

const Problems = ({ problems }: { readonly problems: readonly EditProblem[] }) =>
  problems.map(({ field, text }) => (
    <p key={`${field} ${text}`} className="field-error">
      <span lang="en" dir="ltr">
        {text}
      </span>
    </p>
  ));

interface EditProps extends EditorProps, Omit<HeadProps, 't'> {
  /** The names of the edited fields. */
  readonly names: readonly string[];
  /** `undefined` until the server has reviewed it. */
  readonly change: EntityChange | undefined;
  readonly problems: readonly EditProblem[];
}

function Edit({ name, tag, names, change, problems, onUndo, menu, formatter }: EditProps) {
  return (
    <li>
      <EditHead {...{ name, tag, onUndo }} t={formatter.t} />
      <Problems problems={problems} />
      {change ? (
        <Fields fields={change.fields} menu={menu} formatter={formatter} />
      ) : (
        <ul className="quiet">
          {names.map((field) => (
            <li key={field}>
              <FieldName field={field} language={null} menu={menu} formatter={formatter} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
