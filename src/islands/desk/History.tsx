import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { desk } from '#client/staff/desk.ts';
import {
  deskHistory,
  goBackTo,
  readChanges,
  readOlderVersions,
  readVersions,
} from '#client/staff/desk-history.ts';
import type { DeskVersion } from '#contracts/calls/menu-history.ts';
import { Ask } from '../dialog/Ask.tsx';
import { Diff } from './Diff.tsx';
import type { AtDesk } from './desk-props.ts';
import { WentBack } from './WentBack.tsx';

/** Who published, when and what; and the way back to it. */
export function History({ menu, voice }: AtDesk) {
  useSignals();
  const { t } = voice;
  const [wanted, setWanted] = useState<DeskVersion | null>(null);
  const version = desk.version.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is published.
  useEffect(() => void readVersions(), [version]);
  const versions = deskHistory.versions.value;
  return (
    <section className="history" aria-labelledby="history">
      <h2 id="history">{t('desk_history')}</h2>
      <WentBack voice={voice} />
      {versions === null && !deskHistory.isUnanswered.value && <p className="loading">{t('loading')}</p>}
      {deskHistory.isUnanswered.value && (
        <p className="fault">
          {t('desk_unanswered')}{' '}
          <button type="button" className="link" onClick={() => void readVersions()}>
            {t('try_again')}
          </button>
        </p>
      )}
      <ol>
        {versions?.map((one) => (
          <VersionRow key={one.version} one={one} onWant={() => setWanted(one)} {...{ menu, voice }} />
        ))}
      </ol>
      {deskHistory.hasMore.value && (
        <button type="button" className="key plain" onClick={() => void readOlderVersions()}>
          {t('desk_more')}
        </button>
      )}
      {wanted && <GoBack version={wanted} voice={voice} onDone={() => setWanted(null)} />}
    </section>
  );
}

interface RowProps extends AtDesk {
  readonly one: DeskVersion;
  readonly onWant: () => void;
}

function VersionRow({ one, onWant, menu, voice }: RowProps) {
  const { t, moment, number } = voice;
  return (
    <li className="version">
      <p>
        <b>{moment(new Date(one.at))}</b>
        {one.is_current && <span className="tag">{t('desk_seen_now')}</span>}
      </p>
      <p className="quiet">
        {one.by !== null && <bdi>{one.by} · </bdi>}
        {t('desk_version', { version: number(one.version) })}
        {one.again !== null && <> · {t('desk_again', { version: number(one.again) })}</>}
      </p>
      <details onToggle={({ currentTarget }) => currentTarget.open && void readChanges(one.version)}>
        <summary>{t('desk_changes')}</summary>
        <VersionDiff version={one.version} {...{ menu, voice }} />
      </details>
      {!one.is_current && (
        <button
          type="button"
          className="key plain"
          aria-label={`${t('desk_go_back')}: ${moment(new Date(one.at))}`}
          onClick={onWant}
        >
          {t('desk_go_back')}
        </button>
      )}
    </li>
  );
}

function VersionDiff({ version, menu, voice }: AtDesk & { readonly version: number }) {
  useSignals();
  const { t } = voice;
  const changes = deskHistory.changes.value.get(version);
  if (changes === undefined) return <p className="loading">{t('loading')}</p>;
  if (changes === 'first') return <p>{t('desk_first')}</p>;
  if (changes === 'unanswered') return <p className="fault">{t('desk_unanswered')}</p>;
  return <Diff changes={changes} menu={menu} voice={voice} />;
}

interface GoBackProps extends Pick<AtDesk, 'voice'> {
  readonly version: DeskVersion;
  readonly onDone: () => void;
}

function GoBack({ version, voice: { t, moment }, onDone }: GoBackProps) {
  useSignals();
  const isBusy = deskHistory.isRollingBack.value;
  return (
    <Ask labelledBy="go-back" onDismiss={onDone} isBusy={isBusy}>
      <h2 id="go-back">{t('desk_go_back_sure', { time: moment(new Date(version.at)) })}</h2>
      <p>{t('desk_go_back_text')}</p>
      <div className="keys">
        <button
          type="button"
          className="key"
          disabled={isBusy}
          onClick={() => void goBackTo(version.version, desk.version.value).then(onDone)}
        >
          {t('desk_go_back')}
        </button>
        <button type="button" className="key plain" disabled={isBusy} onClick={onDone}>
          {t('cancel')}
        </button>
      </div>
    </Ask>
  );
}
