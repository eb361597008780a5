import { codeMinutes } from '#domain/people/office-limits.ts';
import { initI18n } from '#i18n/init-i18n.ts';
import type { Language } from '#i18n/languages.ts';
import { translatorIn } from '#i18n/translator.ts';
import type { Mail } from '../messages/senders.ts';
import { writeMail } from '../messages/write-mail.ts';
import { formatCode } from './email-code.ts';
import type { Invitation } from './people-repository.ts';

const plain = { receipt: null, reason: null, link: null } as const;

/** The mail with a one-time code. */
export function writeCodeMail(email: string, code: string, language: Language, key: string): Mail {
  initI18n();
  const t = translatorIn(language);
  const content = {
    ...plain,
    ...{ language, brand: t('office') },
    title: t('office_code_title', { code: formatCode(code) }),
    detail: t('office_code_detail', { minutes: codeMinutes }),
  };
  return writeMail(content, { to: email, key, attachments: [] });
}

/** The mail of an invitation. */
export function writeInvitationMail(
  { email, role, invitedBy }: Pick<Invitation, 'email' | 'role' | 'invitedBy'>,
  { venue, link, language, key }: { venue: string; link: string; language: Language; key: string },
): Mail {
  initI18n();
  const t = translatorIn(language);
  const content = {
    ...plain,
    ...{ language, brand: venue },
    title: t('office_invited_title', { venue }),
    detail: t('office_invited_detail', { name: invitedBy, role: t(`role_${role}`) }),
    link: { address: link, text: t('office_open_invitation') },
  };
  return writeMail(content, { to: email, key, attachments: [] });
}

/** The mail of an invitation to make a venue. */
export function writeVenueInvitationMail(
  { email, domain }: { email: string; domain: string },
  { link, language, key }: { link: string; language: Language; key: string },
): Mail {
  initI18n();
  const t = translatorIn(language);
  const content = {
    ...plain,
    ...{ language, brand: t('office') },
    title: t('new_venue_mail_title'),
    detail: t('new_venue_mail_detail', { domain }),
    link: { address: link, text: t('office_open_invitation') },
  };
  return writeMail(content, { to: email, key, attachments: [] });
}
