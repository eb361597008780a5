import { canceledByDinerReason } from '#domain/order/can-cancel.ts';
import { unacceptedReason } from '#domain/order/declined-unaccepted.ts';
import { translations } from '#i18n/translations.ts';

/** Why orders are not served, as reports group it. `other` is what staff have written, `none` is without a word. */
export const notServedReasons = [
  'guest',
  'unaccepted',
  'sold_out',
  'busy',
  'closing',
  'other',
  'none',
] as const;

export type NotServedReason = (typeof notServedReasons)[number];

export const isReason = (text: string): text is NotServedReason =>
  notServedReasons.some((reason) => reason === text);

const ofProgram: Readonly<Record<string, NotServedReason>> = {
  [canceledByDinerReason]: 'guest',
  [unacceptedReason]: 'unaccepted',
};

/** The reasons that the order board offers, in each of its languages. */
const ofBoard: ReadonlyMap<string, NotServedReason> = new Map(
  Object.values(translations).flatMap((phrases) =>
    (['sold_out', 'busy', 'closing'] as const).flatMap((reason) => {
      const phrase = (phrases as Partial<Record<string, string>>)[`board_reason_${reason}`];
      return phrase === undefined ? [] : [[phrase, reason] as const];
    }),
  ),
);

/** @param text the `status_reason` of an order. */
export const notServedReasonOf = (text: string | null): NotServedReason =>
  text === null ? 'none' : (ofProgram[text] ?? ofBoard.get(text) ?? 'other');
