import { useEffect, useMemo } from 'react';
import { readAccount } from '#client/office/office-account.ts';
import { readUrlToken } from '#client/staff/url-token.ts';
import type { OfficeScreen as OfficeScreenName } from '#contracts/shapes/office-screens.ts';
import type { Language } from '#i18n/languages.ts';
import { AccountView } from './AccountView.tsx';
import { BranchesView } from './BranchesView.tsx';
import { GuestsView } from './GuestsView.tsx';
import { InvitationView } from './InvitationView.tsx';
import { NewVenueView } from './NewVenueView.tsx';
import { OfficeFrame } from './OfficeFrame.tsx';
import { OwnVenues } from './OwnVenues.tsx';
import { createOfficeFormatter } from './office-formatter.ts';
import type { OfficePhrases } from './office-phrases.ts';
import { PeopleView } from './PeopleView.tsx';
import { ClosingView } from './reports/ClosingView.tsx';
import { ReportView } from './reports/ReportView.tsx';
import { TodayView } from './reports/TodayView.tsx';
import { shownLicence } from './shown-licence.ts';

export interface OfficeScreenProps {
  readonly language: Language;
  readonly screen: OfficeScreenName;
  readonly phrases: OfficePhrases;
}

/** A screen of the office. */
export function OfficeScreen({ language, screen, phrases }: OfficeScreenProps) {
  const formatter = useMemo(() => createOfficeFormatter(phrases, language), [phrases, language]);
  const licence = useMemo(shownLicence, []);
  const token = useMemo(readUrlToken, []);
  useEffect(() => {
    if (screen !== 'invitation' && screen !== 'new-venue') void readAccount();
  }, [screen]);
  if (screen === 'invitation') return <InvitationView token={token} formatter={formatter} />;
  if (screen === 'new-venue') return <NewVenueView token={token} formatter={formatter} />;
  return (
    <OfficeFrame screen={screen} licence={licence} formatter={formatter}>
      {screen === 'home' && <OwnVenues formatter={formatter} />}
      {screen === 'account' && <AccountView formatter={formatter} />}
      {licence !== null && screen === 'today' && <TodayView licence={licence} formatter={formatter} />}
      {licence !== null && screen === 'branches' && <BranchesView licence={licence} formatter={formatter} />}
      {licence !== null && screen === 'reports' && <ReportView licence={licence} formatter={formatter} />}
      {licence !== null && screen === 'closing' && <ClosingView licence={licence} formatter={formatter} />}
      {licence !== null && screen === 'guests' && <GuestsView licence={licence} formatter={formatter} />}
      {screen === 'people' && licence !== null && <PeopleView licence={licence} formatter={formatter} />}
    </OfficeFrame>
  );
}
