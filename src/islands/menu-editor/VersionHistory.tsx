import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import {
  editorHistory,
  readChanges,
  readOlderVersions,
  readVersions,
  rollBackTo,
} from '#client/menu-editor/editor-history.ts';
import { menuEditor } from '#client/menu-editor/menu-editor.ts';
import type { PublishedVersion } from '#contracts/calls/menu-history.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Diff } from './Diff.tsx';
import type { EditorProps } from './editor-props.ts';
import { RollbackResult } from './RollbackResult.tsx';

/** Who published what and when, and how to roll back. */
export function VersionHistory({ menu, formatter }: EditorProps) {
  useSignals();
  const { t } = formatter;
  const [selected, setSelected] = useState<PublishedVersion | null>(null);
  const version = menuEditor.version.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is published.
  useEffect(() => void readVersions(), [version]);
  const versions = editorHistory.versions.value;
  return (
    <section className="history" aria-labelledby="history">
      <h2 id="history">{t('desk_history')}</h2>
      <RollbackResult formatter={formatter} />
      {versions === null && !editorHistory.isUnanswered.value && <p className="loading">{t('loading')}</p>}
      {editorHistory.isUnanswered.value && (
        <p className="field-error">
          {t('desk_unanswered')}{' '}
          <button type="button" className="link" onClick={() => void readVersions()}>
            {t('try_again')}
          </button>
        </p>
      )}
      <ol>
        {versions?.map((entry) => (
          <VersionRow
            key={entry.version}
            entry={entry}
            onRollBack={() => setSelected(entry)}
            {...{ menu, formatter }}
          />
        ))}
      </ol>
      {editorHistory.hasMore.value && (
        <button type="button" className="button plain" onClick={() => void readOlderVersions()}>
          {t('desk_more')}
        </button>
      )}
      {selected && (
        <RollbackDialog version={selected} formatter={formatter} onDone={() => setSelected(null)} />
      )}
    </section>
  );
}

interface VersionRowProps extends EditorProps {
  readonly entry: PublishedVersion;
  readonly onRollBack: () => void;
}

function VersionRow({ entry, onRollBack, menu, formatter }: VersionRowProps) {
  const { t, dateTime, number } = formatter;
  return (
    <li className="version">
      <p>
        <b>{dateTime(new Date(entry.at))}</b>
        {entry.is_current && <span className="tag">{t('desk_seen_now')}</span>}
      </p>
      <p className="quiet">
        {entry.by !== null && (
          <>
            <bdi>{entry.by}</bdi>
            {' · '}
          </>
        )}
        {t('desk_version', { version: number(entry.version) })}
        {entry.again !== null && <> · {t('desk_again', { version: number(entry.again) })}</>}
      </p>
      <details onToggle={({ currentTarget }) => currentTarget.open && void readChanges(entry.version)}>
        <summary>{t('desk_changes')}</summary>
        <VersionDiff version={entry.version} {...{ menu, formatter }} />
      </details>
      {!entry.is_current && (
        <button
          type="button"
          className="button plain"
          aria-label={`${t('desk_go_back')}: ${dateTime(new Date(entry.at))}`}
          onClick={onRollBack}
        >
          {t('desk_go_back')}
        </button>
      )}
    </li>
  );
}

function VersionDiff({ version, menu, formatter }: EditorProps & { readonly version: number }) {
  useSignals();
  const { t } = formatter;
  const changes = editorHistory.changes.value.get(version);
  if (changes === undefined) return <p className="loading">{t('loading')}</p>;
  if (changes === 'first') return <p>{t('desk_first')}</p>;
  if (changes === 'unanswered') return <p className="field-error">{t('desk_unanswered')}</p>;
  return <Diff changes={changes} menu={menu} formatter={formatter} />;
}

interface RollbackDialogProps extends Pick<EditorProps, 'formatter'> {
  readonly version: PublishedVersion;
  readonly onDone: () => void;
}

function RollbackDialog({ version, formatter: { t, dateTime }, onDone }: RollbackDialogProps) {
  useSignals();
  const isBusy = editorHistory.isRollingBack.value;
  return (
    <Dialog labelledBy="go-back" onDismiss={onDone} isBusy={isBusy}>
      <h2 id="go-back">{t('desk_go_back_sure', { time: dateTime(new Date(version.at)) })}</h2>
      <p>{t('desk_go_back_text')}</p>
      <div className="buttons">
        <button
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() => void rollBackTo(version.version, menuEditor.version.value).then(onDone)}
        >
          {t('desk_go_back')}
        </button>
        <button type="button" className="button plain" disabled={isBusy} onClick={onDone}>
          {t('cancel')}
        </button>
      </div>
    </Dialog>
  );
}
