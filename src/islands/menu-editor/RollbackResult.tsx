import { useSignals } from '@preact/signals-react/runtime';
import { editorHistory } from '#client/menu-editor/editor-history.ts';
import type { PublishResult } from '#contracts/shapes/publish-result.ts';
import type { EditorFormatter } from './editor-formatter.ts';
import { PublishedNotice } from './PublishedNotice.tsx';

/** The result of a rollback. */
export function RollbackResult({ formatter }: { readonly formatter: EditorFormatter }) {
  useSignals();
  const outcome = editorHistory.outcome.value;
  return (
    <div role="alert">
      {outcome === 'not_sent' && <p className="field-error">{formatter.t('board_not_sent')}</p>}
      {outcome && outcome !== 'not_sent' && <RollbackOutcome outcome={outcome} formatter={formatter} />}
    </div>
  );
}

function RollbackOutcome({
  outcome,
  formatter,
}: {
  readonly outcome: PublishResult;
  readonly formatter: EditorFormatter;
}) {
  const { t } = formatter;
  switch (outcome.kind) {
    case 'live':
      return <PublishedNotice live={outcome} item={null} formatter={formatter} />;
    case 'unchanged':
      return <p>{t('desk_unchanged')}</p>;
    case 'invalid':
      return (
        <p className="field-error" lang="en" dir="ltr">
          {outcome.problems.map(({ text }) => text).join(' ')}
        </p>
      );
    case 'operator_only':
      return <p className="field-error">{t('desk_operator_only')}</p>;
    case 'meanwhile': {
      const { by } = outcome.meanwhile;
      return (
        <p className="field-error">
          {by === null ? t('desk_meanwhile') : t('desk_meanwhile_by', { who: by })}
        </p>
      );
    }
  }
}
