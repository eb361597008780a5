import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useRef, useState } from 'react';
import { deskDraft, forgetEdits } from '#client/staff/desk-draft.ts';
import { askReview, deskReview, publish } from '#client/staff/desk-review.ts';
import type { DeskMenu, Review } from '#contracts/calls/menu-desk.ts';
import { Ask } from '../dialog/Ask.tsx';
import type { AtDesk } from './desk-props.ts';
import { EditsList } from './EditsList.tsx';
import { MeanwhilePart } from './MeanwhilePart.tsx';
import { Preview } from './Preview.tsx';
import { Published } from './Published.tsx';

/** Where nobody has opened a page that changes, those of the items that do. */
function pagesToSee({ pages: { shown } }: Review, { languages }: DeskMenu): Review['pages']['shown'] {
  if (shown.length > 0) return shown;
  return languages.flatMap(({ code }) =>
    deskDraft.items.value.map(({ id }) => ({ path: `/${code}/product/${id}`, language: code })),
  );
}

interface Props extends AtDesk {
  readonly onBack: () => void;
}

/** What publishing would do, and the button that does it. */
export function ReviewView({ menu, voice, onBack }: Props) {
  useSignals();
  const { t } = voice;
  const heading = useRef<HTMLHeadingElement>(null);
  const edits = deskDraft.edits.value;
  const seen = deskReview.seen.value;
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (edits.items.length > 0 || Object.keys(edits.venue).length > 0) void askReview();
  }, [edits]);
  return (
    <section className="review" aria-labelledby="review">
      <header className="editor-head">
        <button type="button" className="key plain" onClick={onBack}>
          {t('back')}
        </button>
        <h2 id="review" ref={heading} tabIndex={-1}>
          {t(seen ? 'desk_is_live' : 'desk_review')}
        </h2>
      </header>
      {seen && <Published {...seen} voice={voice} />}
      {!seen && deskDraft.count.value === 0 && <p className="quiet">{t('desk_nothing_to_publish')}</p>}
      {!seen && deskDraft.count.value > 0 && <Unpublished menu={menu} voice={voice} />}
    </section>
  );
}

function Unpublished({ menu, voice }: AtDesk) {
  useSignals();
  const { t } = voice;
  const review = deskReview.review.value;
  const pages = useMemo(() => (review ? pagesToSee(review, menu) : []), [review, menu]);
  return (
    <div className="to-review">
      <div>
        <MeanwhilePart menu={menu} voice={voice} />
        <EditsList menu={menu} voice={voice} />
        <Publishing voice={voice} />
      </div>
      {review && review.problems.length === 0 && pages.length > 0 && (
        <div className="previewing">
          <h3>{t('desk_pages', { count: review.pages.count })}</h3>
          <Preview pages={pages} menu={menu} voice={voice} />
        </div>
      )}
    </div>
  );
}

function Publishing({ voice: { t } }: Pick<AtDesk, 'voice'>) {
  useSignals();
  const [isAsking, setAsking] = useState(false);
  const isBusy = deskReview.isPublishing.value;
  return (
    <div className="publishing">
      <div role="alert">
        {deskReview.isUnanswered.value && (
          <p className="fault">
            {t('desk_unanswered')}{' '}
            <button type="button" className="link" onClick={() => void askReview()}>
              {t('try_again')}
            </button>
          </p>
        )}
        {deskReview.wasNotSent.value && <p className="fault">{t('board_not_sent')}</p>}
      </div>
      <button
        type="button"
        className="key"
        disabled={!deskReview.mayPublish.value || isBusy}
        onClick={() => void publish()}
      >
        {t(isBusy ? 'desk_publishing' : 'desk_publish')}
      </button>
      <button type="button" className="key plain" disabled={isBusy} onClick={() => setAsking(true)}>
        {t('desk_throw_away')}
      </button>
      {isAsking && (
        <Ask labelledBy="throw-away" onDismiss={() => setAsking(false)}>
          <h2 id="throw-away">{t('desk_throw_away_sure')}</h2>
          <div className="keys">
            <button
              type="button"
              className="key"
              onClick={() => {
                setAsking(false);
                forgetEdits();
              }}
            >
              {t('desk_throw_away')}
            </button>
            <button type="button" className="key plain" onClick={() => setAsking(false)}>
              {t('cancel')}
            </button>
          </div>
        </Ask>
      )}
    </div>
  );
}
