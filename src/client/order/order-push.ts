import { subscribeToOrder } from '#contracts/calls/messages.ts';
import type { Language } from '#i18n/languages.ts';
import { callApi } from '../lib/api.ts';
import { changePush, type PushChange, type PushResult } from '../pwa/push-subscription.ts';

/** Tells this browser about an order by push messages, or no more. */
export const changeOrderPush = (
  change: PushChange,
  { uuid, language }: { readonly uuid: string; readonly language: Language },
): Promise<PushResult> =>
  changePush(change, async (body) => {
    const result = await callApi(subscribeToOrder, { params: { lang: language, id: uuid }, body });
    return result.kind === 'done';
  });
