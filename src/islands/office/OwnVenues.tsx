import { useSignals } from '@preact/signals-react/runtime';
import { officeAccount } from '#client/office/office-account.ts';
import { StrokeIcon } from '../StrokeIcon.tsx';
import { icons } from './icons.ts';
import type { OfficeFormatter } from './office-formatter.ts';

/** The venues of the person who is signed in. */
export function OwnVenues({ formatter: { language, t } }: { readonly formatter: OfficeFormatter }) {
  useSignals();
  const { venues = [] } = officeAccount.own.value ?? {};
  return (
    <>
      <h1>{t('office_venues')}</h1>
      {venues.length === 0 && <p className="office-note">{t('office_no_venues')}</p>}
      <ul className="office-panel office-rows">
        {venues.map(({ licence, name, role, may }) => (
          <li key={licence}>
            <a
              className="office-row"
              href={`/${language}/${licence}/${may.includes('read_reports') ? 'today' : 'people'}`}
            >
              <StrokeIcon path={icons.store} />
              <span>
                <b>{name}</b>
                <small>{t(`role_${role}`)}</small>
              </span>
              <StrokeIcon path={icons.next} isMirrored={true} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
