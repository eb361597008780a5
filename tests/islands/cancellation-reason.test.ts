import { beforeAll, expect, test } from 'vitest';
import { canceledByDinerReason } from '#domain/order/can-cancel.ts';
import { unpaidReason } from '#domain/order/canceled-unpaid.ts';
import { unacceptedReason } from '#domain/order/declined-unaccepted.ts';
import { initI18n } from '#i18n/init-i18n.ts';
import { translatorIn } from '#i18n/translator.ts';
import { cancellationReason } from '#islands/board/cancellation-reason.ts';

beforeAll(initI18n);

test.for([
  ['by the guest', canceledByDinerReason, 'The guest canceled it', 'ألغاه الضيف'],
  ['unpaid', unpaidReason, 'Not paid in time', 'لم يُدفع في الوقت المحدد'],
  ['unaccepted', unacceptedReason, 'No one accepted it in time', 'لم يقبله أحد في الوقت المناسب'],
  ['by staff, with a reason', 'Out of soup', 'Reason: Out of soup', 'السبب: \u2068Out of soup\u2069'],
  ['by staff, without one', null, null, null],
] as const)('staff read in words why an order ended: %s', ([, status_reason, ...texts]) => {
  const inLanguage = (language: 'en' | 'ar') =>
    cancellationReason({ status_reason }, { t: translatorIn(language) });
  expect([inLanguage('en'), inLanguage('ar')]).toEqual(texts);
});
