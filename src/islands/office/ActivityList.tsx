import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { loadActivity, loadOlderActivity, saveActivity, venuePeople } from '#client/office/people.ts';
import type { ListedAuditEntry } from '#contracts/calls/people.ts';
import { auditDays } from '#domain/people/office-limits.ts';
import { type Role, roles } from '#domain/people/roles.ts';
import type { OfficeFormatter } from './office-formatter.ts';
import type { OfficePhrase } from './office-phrases.ts';

interface Props {
  readonly licence: string;
  readonly formatter: OfficeFormatter;
}

/** Who did what in a venue. */
export function ActivityList({ licence, formatter }: Props) {
  useSignals();
  const { t, dateTime } = formatter;
  useEffect(() => void loadActivity(licence), [licence]);
  const entries = venuePeople.entries.value;
  if (!entries) return null;
  return (
    <section className="office-panel">
      <h2>{t('office_activity')}</h2>
      <p className="office-quiet">{t('office_activity_text', { days: auditDays })}</p>
      <ul className="office-rows">
        {entries.map((entry) => (
          <li key={entry.id} className="office-row">
            <span>
              <b>
                <bdi>{entry.by}</bdi>
              </b>
              <small>{wordsOf(entry, t)}</small>
            </span>
            <time dateTime={entry.at}>{dateTime(entry.at)}</time>
          </li>
        ))}
      </ul>
      <div className="office-actions">
        {venuePeople.hasMore.value && (
          <button type="button" className="button plain" onClick={() => void loadOlderActivity(licence)}>
            {t('desk_more')}
          </button>
        )}
        <button type="button" className="button plain" onClick={() => void saveActivity(licence)}>
          {t('office_activity_export')}
        </button>
      </div>
    </section>
  );
}

/** An action in words, its roles included. */
function wordsOf({ action, details }: ListedAuditEntry, t: OfficeFormatter['t']): string {
  const named = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      roles.includes(value as Role) ? t(`role_${value as Role}`) : value || t('office_unknown_device'),
    ]),
  );
  // A page that is older than the server does not know what it records since.
  return t(`audit_${action}` as OfficePhrase, named) || action;
}
