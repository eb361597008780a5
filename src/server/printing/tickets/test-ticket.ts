import { formatDateTime } from '#i18n/format-time.ts';
import { translatorIn } from '#i18n/translator.ts';
import { pricingOf } from '../../catalog/pricing.ts';
import { localizedMenuText, type RequestContext } from '../../catalog/request-context.ts';
import type { Printer } from '../printer.ts';
import type { Ticket } from './ticket.ts';

/** A page that shows that a printer works. */
export function testTicket(
  context: RequestContext,
  { name, paper }: Pick<Printer, 'name' | 'paper'>,
): Ticket {
  const { menu, language, licence, now } = context;
  const { numberingSystem } = pricingOf(context).style;
  const t = translatorIn(language, menu.field('ui_strings'), numberingSystem);
  const venue = localizedMenuText(menu, 'name')?.words ?? licence;
  return {
    language,
    banners: [],
    place: t('printer_test'),
    count: `${paper} mm`,
    number: name,
    time: { label: '', value: '' },
    note: null,
    dishes: [],
    money: null,
    recipient: null,
    footer: [venue, formatDateTime(now, language, menu.field('timezone'), numberingSystem)].join(' · '),
  };
}
