import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { officeAccount, readAccount, signOutOfAccount } from '#client/office/office-account.ts';
import type { Permission } from '#domain/people/roles.ts';
import { StrokeIcon } from '../StrokeIcon.tsx';
import type { FramePhrase } from './frame-phrases.ts';
import { icons } from './icons.ts';
import type { OfficeFormatter } from './office-formatter.ts';
import { SignIn } from './SignIn.tsx';

/** The screens of a venue, in the order of the navigation. */
const venueScreens = [
  { screen: 'today', phrase: 'office_today', icon: icons.chart, permission: 'read_reports' },
  { screen: 'branches', phrase: 'report_branches', icon: icons.store, permission: null },
  { screen: 'reports', phrase: 'office_reports', icon: icons.list, permission: 'read_reports' },
  { screen: 'closing', phrase: 'closing_title', icon: icons.cash, permission: 'read_reports' },
  { screen: 'menu', phrase: 'menu', icon: icons.menu, permission: 'edit_menu' },
  { screen: 'guests', phrase: 'guests_title', icon: icons.guest, permission: 'read_guests' },
  { screen: 'people', phrase: 'office_people', icon: icons.people, permission: null },
] as const satisfies readonly {
  readonly screen: string;
  readonly phrase: FramePhrase;
  readonly icon: string;
  /** `null` for everybody. */
  readonly permission: Permission | null;
}[];

/** On a phone the navigation is a row that scrolls. */
const showInRow = (link: HTMLElement | null) => link?.scrollIntoView({ inline: 'center', block: 'nearest' });

interface Props {
  readonly screen: string;
  /** Of the address; `null` for none. */
  readonly licence: string | null;
  readonly formatter: OfficeFormatter<FramePhrase>;
  readonly children: ReactNode;
}

/** The office around a screen: who is signed in, their venues, and the way to the other screens. */
export function OfficeFrame({ screen, licence, formatter, children }: Props) {
  useSignals();
  const { language, t } = formatter;
  const own = officeAccount.own.value;
  switch (officeAccount.state.value) {
    case 'opening':
      return <p className="centered loading">{t('office_opening')}</p>;
    case 'signed_out':
      return <SignIn formatter={formatter} />;
    case 'lost':
      return (
        <div className="centered">
          <p>{t('board_not_sent')}</p>
          <button type="button" className="button" onClick={() => void readAccount()}>
            {t('try_again')}
          </button>
        </div>
      );
    case 'open':
      break;
  }
  if (!own) return null;
  const venue = own.venues.find((one) => one.licence === licence) ?? null;
  return (
    <div className="office">
      <header className="office-bar">
        <a className="office-brand" href={`/${language}`}>
          <StrokeIcon path={icons.store} />
          <span>
            <b>{venue?.name ?? t('office')}</b>
            {venue && <small>{t('office')}</small>}
          </span>
        </a>
        <a
          className="office-own"
          href={`/${language}/account`}
          aria-label={`${t('office_account')}: ${own.name}`}
          aria-current={screen === 'account' ? 'page' : undefined}
        >
          <StrokeIcon path={icons.person} />
          <bdi>{own.name}</bdi>
        </a>
        <button type="button" className="link" onClick={() => void signOutOfAccount()}>
          {t('office_sign_out')}
        </button>
      </header>
      {venue && (
        <nav className="office-nav" aria-label={venue.name}>
          {venueScreens
            .filter(({ screen: name }) => name !== 'branches' || own.venues.length > 1)
            .filter(({ permission }) => permission === null || venue.may.includes(permission))
            .map(({ screen: name, phrase, icon }) => (
              <a
                key={name}
                href={`/${language}/${venue.licence}/${name}`}
                ref={name === screen ? showInRow : undefined}
                aria-current={name === screen ? 'page' : undefined}
              >
                <StrokeIcon path={icon} />
                {t(phrase)}
              </a>
            ))}
        </nav>
      )}
      <div className="office-content">
        {licence !== null && !venue ? <p className="office-note">{t('office_not_yours')}</p> : children}
      </div>
    </div>
  );
}
