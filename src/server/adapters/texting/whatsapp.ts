import * as z from 'zod/mini';
import { parseJson } from '#contracts/parse-json.ts';
import { knownLanguageSchema } from '#contracts/shapes/known-language.ts';
import { type Language, languageTagOf } from '#i18n/languages.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import type { TextMessage, TextSender } from '#server/messages/senders.ts';
import { errorKindOf, sendTextRequest, type TextContext } from './send-text-request.ts';

/** Languages, separated by commas. */
const languageList = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    z.array(knownLanguageSchema),
  ),
);

export const whatsappSettingsSchema = z.strictObject({
  /** The id of the sender's telephone number. */
  phoneId: z.string().check(z.regex(/^\d{5,30}$/)),
  /** A permanent token of a system user. */
  token: z.string().check(z.minLength(1)),
  /** The name of an approved template with four parameters: venue, order number, what happened, link. */
  template: z.string().check(z.regex(/^[a-z0-9_]{1,512}$/)),
  /** The languages in which it is approved. Others get the first. */
  templateLanguages: z._default(languageList, ['en']),
  base: z._default(z.url(), 'https://graph.facebook.com/v23.0'),
});

const service = 'whatsapp';

/** Errors after which the same message can be sent: too many messages, or the service has a problem. */
const temporaryErrors: readonly unknown[] = [4, 80007, 130429, 131016, 131048, 131056, 133004];

const errorSchema = z.object({ error: z.object({ code: z.number() }) });

/** WhatsApp's Cloud API. Outside of a conversation it sends only approved templates. */
export function whatsapp(
  { phoneId, token, template, templateLanguages, base }: z.output<typeof whatsappSettingsSchema>,
  context: TextContext,
): TextSender {
  const address = `${base.replace(/\/$/, '')}/${phoneId}/messages`;
  return {
    kind: 'whatsapp',
    async send(message) {
      const request = new Request(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(message, template, templateLanguages)),
      });
      const { status, text } = await sendTextRequest(context, service, request);
      if (status >= 200 && status < 300) return;
      const { data } = z.safeParse(errorSchema, parseJson(text));
      const code = data?.error.code;
      const kind = temporaryErrors.includes(code) ? 'throttled' : errorKindOf(status);
      throw new IntegrationError(
        service,
        kind,
        `HTTP ${status}${code === undefined ? '' : `, error ${code}`}`,
      );
    },
  };
}

function bodyOf({ to, language, parts }: TextMessage, template: string, known: readonly Language[]) {
  const { brand, number, title, link } = parts;
  const code = known.includes(language) ? language : (known[0] ?? 'en');
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace(/^\+/, ''),
    type: 'template',
    template: {
      name: template,
      language: { code: templateCodeOf(code) },
      components: [
        { type: 'body', parameters: [brand, number, title, link].map((text) => ({ type: 'text', text })) },
      ],
    },
  };
}

/** WhatsApp's code of a language: a region follows an underscore. Chinese always has one. */
function templateCodeOf(of: Language): string {
  const locale = new Intl.Locale(languageTagOf(of));
  const { region } = locale.language === 'zh' ? locale.maximize() : locale;
  return region === undefined ? locale.language : `${locale.language}_${region}`;
}
