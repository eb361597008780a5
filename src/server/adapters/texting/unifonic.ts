import * as z from 'zod/mini';
import { parseJson } from '#contracts/parse-json.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import type { TextSender } from '#server/messages/senders.ts';
import { errorKindOf, sendTextRequest, type TextContext } from './send-text-request.ts';

export const unifonicSettingsSchema = z.strictObject({
  appSid: z.string().check(z.minLength(1)),
  /** The registered name of the sender. */
  sender: z.string().check(z.regex(/^[\w .-]{1,16}$/)),
  base: z._default(z.url(), 'https://el.cloud.unifonic.com'),
});

const service = 'unifonic';

/** The service writes booleans as text, too. */
const replySchema = z.object({
  success: z.union([z.boolean(), z.string()]),
  errorCode: z.optional(z.string()),
});

/** SMS by Unifonic. */
export function unifonic(
  { appSid, sender, base }: z.output<typeof unifonicSettingsSchema>,
  context: TextContext,
): TextSender {
  const address = new URL('/rest/SMS/messages', base);
  return {
    kind: 'sms',
    async send({ to, text, key }) {
      const form = new URLSearchParams({
        AppSid: appSid,
        SenderID: sender,
        // Digits only, without + or 00.
        Recipient: to.replace(/^\+/, ''),
        Body: text,
        CorrelationID: key,
        responseType: 'JSON',
      });
      const request = new Request(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      });
      const response = await sendTextRequest(context, service, request);
      const { data } = z.safeParse(replySchema, parseJson(response.text));
      const isSuccess = response.status >= 200 && response.status < 300;
      if (isSuccess && data && String(data.success) === 'true') return;
      const kind = isSuccess ? 'rejected' : errorKindOf(response.status);
      const code = data?.errorCode === undefined ? '' : `, error ${data.errorCode.slice(0, 20)}`;
      throw new IntegrationError(service, kind, `HTTP ${response.status}${code}`);
    },
  };
}
