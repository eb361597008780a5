import * as z from 'zod/mini';
import { type Hook, HookFault } from '#server/events/webhooks/hook.ts';
import type { HookSettings, HookUnfitness } from '#server/events/webhooks/unfitness.ts';
import { mayAsk } from '../outbound/addresses.ts';
import { resolvedSettings, type SettingRules, settingFaults } from '../written-settings.ts';
import { type PostingNeeds, postTo } from './post-to.ts';
import { signatureHeader, signatureOf } from './signature.ts';

/** Shorter ones can be guessed by whoever has recorded one message. */
const secret = z.string().check(z.minLength(16));

const hookSettings = z.strictObject({
  url: z.string().check(z.refine((text) => URL.canParse(text))),
  secret,
  previous_secret: z.optional(secret),
});

export interface VenueHookNeeds extends PostingNeeds {
  readonly rules: SettingRules;
  readonly now: () => Date;
}

const writtenIn = (hook: HookSettings): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(hook).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/** The hook that a venue names; one that cannot be used says so whenever it is to send something. */
export function venueHook(hook: HookSettings, needs: VenueHookNeeds): Hook {
  const why = hookUnfitness(hook, needs.rules);
  if (why.length > 0) return unfitHook(why.map(({ message }) => message).join(' '));
  const settings = z.parse(hookSettings, resolvedSettings(writtenIn(hook), needs.rules));
  const secrets = [settings.secret, settings.previous_secret].filter((one) => one !== undefined);
  return {
    send: (body) => {
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'eMenu',
        [signatureHeader]: signatureOf(secrets, needs.now(), body),
      };
      return postTo(new URL(settings.url), headers, body, needs);
    },
  };
}

/** A hook that sends nothing, and says why. */
export const unfitHook = (why: string): Hook => ({ send: () => Promise.reject(new HookFault(why)) });

/** What keeps a venue's till from being told. */
export function hookUnfitness(hook: HookSettings, rules: SettingRules): readonly HookUnfitness[] {
  const settings = writtenIn(hook);
  const written = { owner: 'the order hook', settings, schema: hookSettings };
  return [...settingFaults(written, rules), ...unsafeUrl(hook, rules)];
}

function unsafeUrl({ url }: HookSettings, { reach }: SettingRules): readonly HookUnfitness[] {
  if (!URL.canParse(url) || mayAsk(new URL(url), reach)) return [];
  const message = '"url" of the order hook is a public address over https.';
  return [{ setting: 'url', code: 'unsafe_url', message }];
}
