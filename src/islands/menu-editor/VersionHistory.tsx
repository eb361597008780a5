import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import {
  editorHistory,
  readChanges,
  readOlderVersions,
  readVersions,
  rollBackTo,
} from '#client/staff/editor-history.ts';
import { menuEditor } from '#client/staff/menu-editor.ts';
import type { PublishedVersion } from '#contracts/calls/menu-history.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Diff } from './Diff.tsx';
import type { EditorProps } from './editor-props.ts';
import { RollbackResult } from './RollbackResult.tsx';

/** Who published, when and what; and the way back to it. */
export function VersionHistory({ menu, formatter: voice }: EditorProps) {
  useSignals();
  const { t } = voice;
  const [wanted, setWanted] = useState<PublishedVersion | null>(null);
  const version = menuEditor.version.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is published.
  useEffect(() => void readVersions(), [version]);
  const versions = editorHistory.versions.value;
  return (
    <section className="history" aria-labelledby="history">
      <h2 id="history">{t('desk_history')}</h2>
      <RollbackResult formatter={voice} />
      {versions === null && !editorHistory.isUnanswered.value && <p className="loading">{t('loading')}</p>}
      {editorHistory.isUnanswered.value && (
        <p className="fault">
          {t('desk_unanswered')}{' '}
          <button type="button" className="link" onClick={() => void readVersions()}>
            {t('try_again')}
          </button>
        </p>
      )}
      <ol>
        {versions?.map((one) => (
          <VersionRow
            key={one.version}
            one={one}
            onRollBack={() => setWanted(one)}
            {...{ menu, formatter: voice }}
          />
        ))}
      </ol>
      {editorHistory.hasMore.value && (
        <button type="button" className="key plain" onClick={() => void readOlderVersions()}>
          {t('desk_more')}
        </button>
      )}
      {wanted && <RollbackDialog version={wanted} formatter={voice} onDone={() => setWanted(null)} />}
    </section>
  );
}

interface VersionRowProps extends EditorProps {
  readonly one: PublishedVersion;
  readonly onRollBack: () => void;
}

function VersionRow({ one, onRollBack, menu, formatter }: VersionRowProps) {
  const { t, dateTime, number } = formatter;
  return (
    <li className="version">
      <p>
        <b>{dateTime(new Date(one.at))}</b>
        {one.is_current && <span className="tag">{t('desk_seen_now')}</span>}
      </p>
      <p className="quiet">
        {one.by !== null && <bdi>{one.by} · </bdi>}
        {t('desk_version', { version: number(one.version) })}
        {one.again !== null && <> · {t('desk_again', { version: number(one.again) })}</>}
      </p>
      <details onToggle={({ currentTarget }) => currentTarget.open && void readChanges(one.version)}>
        <summary>{t('desk_changes')}</summary>
        <VersionDiff version={one.version} {...{ menu, formatter }} />
      </details>
      {!one.is_current && (
        <button
          type="button"
          className="key plain"
          aria-label={`${t('desk_go_back')}: ${dateTime(new Date(one.at))}`}
          onClick={onRollBack}
        >
          {t('desk_go_back')}
        </button>
      )}
    </li>
  );
}

function VersionDiff({ version, menu, formatter: voice }: EditorProps & { readonly version: number }) {
  useSignals();
  const { t } = voice;
  const changes = editorHistory.changes.value.get(version);
  if (changes === undefined) return <p className="loading">{t('loading')}</p>;
  if (changes === 'first') return <p>{t('desk_first')}</p>;
  if (changes === 'unanswered') return <p className="fault">{t('desk_unanswered')}</p>;
  return <Diff changes={changes} menu={menu} formatter={voice} />;
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
      <div className="keys">
        <button
          type="button"
          className="key"
          disabled={isBusy}
          onClick={() => void rollBackTo(version.version, menuEditor.version.value).then(onDone)}
        >
          {t('desk_go_back')}
        </button>
        <button type="button" className="key plain" disabled={isBusy} onClick={onDone}>
          {t('cancel')}
        </button>
      </div>
    </Dialog>
  );
}
