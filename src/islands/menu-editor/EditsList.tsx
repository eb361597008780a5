import { useSignals } from '@preact/signals-react/runtime';
import { editorDraft, revertItem, revertVenue } from '#client/menu-editor/editor-draft.ts';
import { editorReview } from '#client/menu-editor/editor-review.ts';
import type { EditProblem, EntityChange } from '#contracts/shapes/publish-result.ts';
import { FieldName, Fields } from './Diff.tsx';
import type { EditorProps } from './editor-props.ts';

/** The edits and their problems. Shown before the server has reviewed them. */
export function EditsList({ menu, formatter }: EditorProps) {
  useSignals();
  const { t } = formatter;
  const { items, venue } = editorDraft;
  const review = editorReview.review.value;
  const changes = review?.changes ?? [];
  const problems = review?.problems ?? [];
  const isAbout = (problem: EditProblem, id: number) => problem.of === 'item' && problem.id === id;
  const about = (id: number) => problems.filter((problem) => isAbout(problem, id));
  const others = problems.filter((problem) => !items.value.some(({ id }) => isAbout(problem, id)));
  const isVenueEdited = Object.keys(venue.value).length > 0;
  return (
    <>
      {problems.length > 0 && <p className="field-error">{t('desk_problems')}</p>}
      <ul className="diff">
        {items.value.map(({ id, name, set }) => (
          <Edit
            key={id}
            name={name}
            names={Object.keys(set)}
            change={changes.find((one) => one.of === 'item' && one.id === id)}
            problems={about(id)}
            onUndo={() => revertItem(id)}
            {...{ menu, formatter }}
          />
        ))}
        {(isVenueEdited || others.length > 0) && (
          <Edit
            name={menu.venue}
            names={Object.keys(venue.value)}
            change={changes.find((one) => one.of === 'menu')}
            problems={others}
            onUndo={revertVenue}
            {...{ menu, formatter }}
          />
        )}
      </ul>
    </>
  );
}

interface EditProps extends EditorProps {
  readonly name: string;
  /** The names of the edited fields. */
  readonly names: readonly string[];
  /** `undefined` until the server has reviewed it. */
  readonly change: EntityChange | undefined;
  readonly problems: readonly EditProblem[];
  readonly onUndo: () => void;
}

function Edit({ name, names, change, problems, onUndo, menu, formatter }: EditProps) {
  const { t } = formatter;
  return (
    <li>
      <header>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <button type="button" className="link" aria-label={`${t('undo')}: ${name}`} onClick={onUndo}>
          {t('undo')}
        </button>
      </header>
      {problems.map(({ field, text }) => (
        <p key={`${field} ${text}`} className="field-error">
          <span lang="en" dir="ltr">
            {text}
          </span>
        </p>
      ))}
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
