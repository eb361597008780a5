import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useRef, useState } from 'react';
import { discardEdits, editorDraft } from '#client/menu-editor/editor-draft.ts';
import { editorReview, publish, requestReview } from '#client/menu-editor/editor-review.ts';
import type { EditsReview } from '#contracts/calls/menu-editor.ts';
import type { EditorMenu } from '#contracts/shapes/editor-menu.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { ConcurrentEdits } from './ConcurrentEdits.tsx';
import { EditsList } from './EditsList.tsx';
import type { EditorProps } from './editor-props.ts';
import { Preview } from './Preview.tsx';
import { PublishedNotice } from './PublishedNotice.tsx';

/** The pages to preview. If no changed page was ever opened, the pages of the edited items. */
function pagesToPreview(
  { pages: { shown } }: EditsReview,
  { languages }: EditorMenu,
): EditsReview['pages']['shown'] {
  if (shown.length > 0) return shown;
  return languages.flatMap(({ code }) =>
    editorDraft.entities.value
      .filter(({ of, id }) => of === 'item' && id !== null && id > 0)
      .map(({ id }) => ({ path: `/${code}/product/${id}`, language: code })),
  );
}

interface Props extends EditorProps {
  readonly onBack: () => void;
}

/** What publishing would change, and the button that publishes. */
export function ReviewView({ menu, formatter, onBack }: Props) {
  useSignals();
  const { t } = formatter;
  const heading = useRef<HTMLHeadingElement>(null);
  const edits = editorDraft.edits.value;
  const published = editorReview.lastPublish.value;
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (edits.length > 0) void requestReview();
  }, [edits]);
  return (
    <section className="review" aria-labelledby="review">
      <header className="editor-head">
        <button type="button" className="button plain" onClick={onBack}>
          {t('back')}
        </button>
        <h2 id="review" ref={heading} tabIndex={-1}>
          {t(published ? 'desk_is_live' : 'desk_review')}
        </h2>
      </header>
      {published && <PublishedNotice {...published} formatter={formatter} />}
      {!published && editorDraft.count.value === 0 && <p className="quiet">{t('desk_nothing_to_publish')}</p>}
      {!published && editorDraft.count.value > 0 && <UnpublishedEdits menu={menu} formatter={formatter} />}
    </section>
  );
}

function UnpublishedEdits({ menu, formatter }: EditorProps) {
  useSignals();
  const { t } = formatter;
  const review = editorReview.review.value;
  const pages = useMemo(() => (review ? pagesToPreview(review, menu) : []), [review, menu]);
  return (
    <div className="review-columns">
      <div>
        <ConcurrentEdits menu={menu} formatter={formatter} />
        <EditsList menu={menu} formatter={formatter} />
        <PublishActions formatter={formatter} />
      </div>
      {review && review.problems.length === 0 && pages.length > 0 && (
        <div className="previewing">
          {/* Nobody has opened a page yet that shows it. */}
          {review.pages.count > 0 && <h3>{t('desk_pages', { count: review.pages.count })}</h3>}
          <Preview pages={pages} menu={menu} formatter={formatter} />
        </div>
      )}
    </div>
  );
}

function PublishActions({ formatter: { t } }: Pick<EditorProps, 'formatter'>) {
  useSignals();
  const [isAsking, setAsking] = useState(false);
  const isBusy = editorReview.isPublishing.value;
  return (
    <div className="publish-actions">
      <div role="alert">
        {editorReview.isUnanswered.value && (
          <p className="field-error">
            {t('desk_unanswered')}{' '}
            <button type="button" className="link" onClick={() => void requestReview()}>
              {t('try_again')}
            </button>
          </p>
        )}
        {editorReview.wasNotSent.value && <p className="field-error">{t('board_not_sent')}</p>}
      </div>
      <button
        type="button"
        className="button"
        disabled={!editorReview.canPublish.value || isBusy}
        onClick={() => void publish()}
      >
        {t(isBusy ? 'desk_publishing' : 'desk_publish')}
      </button>
      <button type="button" className="button plain" disabled={isBusy} onClick={() => setAsking(true)}>
        {t('desk_throw_away')}
      </button>
      {isAsking && (
        <Dialog labelledBy="throw-away" onDismiss={() => setAsking(false)}>
          <h2 id="throw-away">{t('desk_throw_away_sure')}</h2>
          <div className="buttons">
            <button
              type="button"
              className="button"
              onClick={() => {
                setAsking(false);
                discardEdits();
              }}
            >
              {t('desk_throw_away')}
            </button>
            <button type="button" className="button plain" onClick={() => setAsking(false)}>
              {t('cancel')}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
