import { useSignals } from '@preact/signals-react/runtime';
import { type Clash, deskReview, keepOwn, keepTheirs } from '#client/staff/desk-review.ts';
import type { DeskChange } from '#contracts/shapes/desk-changes.ts';
import { namesInFiles } from '#domain/desk/names-in-files.ts';
import { Diff, FieldName, sayValue, spokenIn } from './Diff.tsx';
import type { AtDesk } from './desk-props.ts';

/** What somebody else published since, and what both have changed. */
export function MeanwhilePart({ menu, voice }: AtDesk) {
  useSignals();
  const review = deskReview.review.value;
  if (!review?.meanwhile) return null;
  const { by, at, changes } = review.meanwhile;
  const { t, moment } = voice;
  const undecided = deskReview.undecided.value;
  return (
    <section className="meanwhile" aria-labelledby="meanwhile">
      <h3 id="meanwhile">
        {by === null ? t('desk_meanwhile') : t('desk_meanwhile_by', { who: by })}{' '}
        <small>{moment(new Date(at))}</small>
      </h3>
      <details>
        <summary>{t('desk_changes')}</summary>
        <Diff changes={changes} menu={menu} voice={voice} />
      </details>
      {undecided.length > 0 && (
        <>
          <p>{t('desk_decide')}</p>
          <ul className="clashes">
            {undecided.map((clash) => (
              <ClashRow
                key={`${clash.item} ${clash.field} ${clash.language}`}
                clash={clash}
                own={ownOf(clash, review.changes)}
                {...{ menu, voice }}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface ClashProps extends AtDesk {
  readonly clash: Clash;
  readonly own: string | null;
}

function ClashRow({ clash, own, menu, voice }: ClashProps) {
  const { t } = voice;
  const { item, field, language, theirs } = clash;
  const name = menu.items.find(({ id }) => id === item)?.name ?? menu.venue;
  return (
    <li>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        <FieldName {...{ field, language, menu, voice }} />
      </p>
      <dl>
        <div>
          <dt>{t('desk_theirs')}</dt>
          <dd {...spokenIn(language)}>{sayValue(field, theirs, voice)}</dd>
        </div>
        <div>
          <dt>{t('desk_own')}</dt>
          <dd {...spokenIn(language)}>{sayValue(field, own, voice)}</dd>
        </div>
      </dl>
      <div className="keys">
        <button type="button" className="key plain" onClick={() => keepTheirs(clash)}>
          {t('desk_keep_theirs')}
        </button>
        <button type="button" className="key plain" onClick={() => keepOwn(clash)}>
          {t('desk_keep_own')}
        </button>
      </div>
    </li>
  );
}

/** What publishing would make of it. */
const ownOf = ({ item, field, language }: Clash, changes: readonly DeskChange[]): string | null =>
  changes
    .find((one) => one.id === item && (item === null || one.of === 'item'))
    ?.fields.find((one) => one.field === (namesInFiles[field] ?? field) && one.language === language)
    ?.after ?? null;
