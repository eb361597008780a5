import { subscribeBoard } from '#contracts/calls/messages.ts';
import type { Language } from '#i18n/languages.ts';
import { callApi } from '../lib/api.ts';
import { changePush, type PushChange, type PushResult } from '../pwa/push-subscription.ts';

/** Tells this device about new orders by push messages, or no more. */
export const changeBoardPush = (change: PushChange, language: Language): Promise<PushResult> =>
  changePush(change, async (body) => {
    const result = await callApi(subscribeBoard, { params: { lang: language }, body });
    return result.kind === 'done';
  });
