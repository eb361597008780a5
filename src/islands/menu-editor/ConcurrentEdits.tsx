import { useSignals } from '@preact/signals-react/runtime';
import { editedName } from '#client/menu-editor/editor-draft.ts';
import {
  acceptOwn,
  acceptTheirs,
  type EditConflict,
  editorReview,
} from '#client/menu-editor/editor-review.ts';
import type { EntityChange } from '#contracts/shapes/publish-result.ts';
import { Diff, FieldName, fieldValueText, languageAttributes } from './Diff.tsx';
import type { EditorProps } from './editor-props.ts';

/** What another author published meanwhile, and what both have changed. */
export function ConcurrentEdits({ menu, formatter }: EditorProps) {
  useSignals();
  const review = editorReview.review.value;
  if (!review?.meanwhile) return null;
  const { by, at, changes } = review.meanwhile;
  const { t, dateTime } = formatter;
  const undecided = editorReview.undecided.value;
  return (
    <section className="concurrent-edits" aria-labelledby="concurrent-edits">
      <h3 id="concurrent-edits">
        {by === null ? t('desk_meanwhile') : t('desk_meanwhile_by', { who: by })}{' '}
        <small>{dateTime(new Date(at))}</small>
      </h3>
      <details>
        <summary>{t('desk_changes')}</summary>
        <Diff changes={changes} menu={menu} formatter={formatter} />
      </details>
      {undecided.length > 0 && (
        <>
          <p>{t('desk_decide')}</p>
          <ul className="conflicts">
            {undecided.map((conflict) => (
              <ConflictRow
                key={`${conflict.of} ${conflict.id} ${conflict.field} ${conflict.language}`}
                conflict={conflict}
                own={ownValueOf(conflict, review.changes)}
                {...{ menu, formatter }}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface ConflictRowProps extends EditorProps {
  readonly conflict: EditConflict;
  readonly own: string | null;
}

function ConflictRow({ conflict, own, menu, formatter }: ConflictRowProps) {
  const { t } = formatter;
  const { of, id, field, language, theirs } = conflict;
  const name = (id !== null && editedName({ of, id })) || menu.venue;
  return (
    <li>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        {field !== null && <FieldName {...{ field, language, menu, formatter }} />}
      </p>
      <dl>
        <div>
          <dt>{t('desk_theirs')}</dt>
          <dd {...languageAttributes(language)}>{fieldValueText(field ?? '', theirs, formatter)}</dd>
        </div>
        <div>
          <dt>{t('desk_own')}</dt>
          <dd {...languageAttributes(language)}>{fieldValueText(field ?? '', own, formatter)}</dd>
        </div>
      </dl>
      <div className="buttons">
        <button type="button" className="button plain" onClick={() => acceptTheirs(conflict)}>
          {t('desk_keep_theirs')}
        </button>
        <button type="button" className="button plain" onClick={() => acceptOwn(conflict)}>
          {t('desk_keep_own')}
        </button>
      </div>
    </li>
  );
}

/** The value that publishing would set. */
const ownValueOf = (
  { of, id, field, language }: EditConflict,
  changes: readonly EntityChange[],
): string | null =>
  changes
    .find((one) => one.of === of && one.id === id)
    ?.fields.find((one) => one.field === field && one.language === language)?.after ?? null;
