import { describe, expect, onTestFinished, test } from 'vitest';
import type { Language } from '#i18n/languages.ts';
import { textIntegration } from '#server/adapters/texting/text-integration.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import { openAdapter } from '#server/integrations/open-adapter.ts';
import type { TextMessage, TextSender } from '#server/messages/senders.ts';
import { outbound } from '#tests/support/outbound.ts';
import { rulesWith } from '#tests/support/server-secrets.ts';
import { serveTexts, type TextAnswer } from '#tests/support/text-services.ts';

const key = 'a-key-of-the-service';

const aMessage = (differing: Partial<TextMessage> = {}): TextMessage => ({
  to: '+971501234567',
  language: 'ar',
  parts: {
    brand: 'الركن',
    number: '00001',
    title: 'تم قبول الطلب 00001',
    link: 'https://corner.example/ar/order/1',
  },
  text: 'الركن: تم قبول الطلب 00001\nhttps://corner.example/ar/order/1',
  key: '0b5f.accepted.7',
  ...differing,
});

const whatsappSettings = {
  phoneId: '106540352242922',
  token: 'env:SECRET_CORNER__TEXT',
  template: 'order_update',
};

function open(adapter: string, settings: Readonly<Record<string, string>>): TextSender {
  const opened = openAdapter(
    textIntegration,
    { adapter, settings },
    rulesWith({ SECRET_CORNER__TEXT: key }),
    { fetch: outbound },
  );
  if (opened.kind !== 'ready') throw new Error(JSON.stringify(opened.errors));
  return opened.service;
}

async function aService(answer: TextAnswer) {
  const service = await serveTexts(answer);
  onTestFinished(service.close);
  return service;
}

const errorOf = (sending: Promise<unknown>) =>
  sending.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof IntegrationError)) throw error;
      expect(error.message).not.toMatch(/97150|a-key|127\.0/);
      return error.kind;
    },
  );

const sentByWhatsapp: TextAnswer = { status: 200, body: { messages: [{ id: 'wamid.1' }] } };
const sentByUnifonic: TextAnswer = { status: 200, body: { success: true, errorCode: 'ER-00' } };

describe('WhatsApp', () => {
  const sender = (base: string, more: Readonly<Record<string, string>> = {}) =>
    open('whatsapp', { ...whatsappSettings, base: `${base}/v23.0`, ...more });

  test('sends the approved template with the parts of the message', async () => {
    const service = await aService(sentByWhatsapp);
    await sender(service.base, { templateLanguages: 'en,ar' }).send(aMessage());
    const [request] = service.received;
    expect(request).toMatchObject({
      path: '/v23.0/106540352242922/messages',
      authorization: `Bearer ${key}`,
      type: 'application/json',
    });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '971501234567',
      type: 'template',
      template: {
        name: 'order_update',
        language: { code: 'ar' },
        components: [
          {
            type: 'body',
            parameters: ['الركن', '00001', 'تم قبول الطلب 00001', 'https://corner.example/ar/order/1'].map(
              (text) => ({ type: 'text', text }),
            ),
          },
        ],
      },
    });
  });

  test.for<readonly [string, string, string]>([
    ['ar', 'en', 'en'],
    ['zh-hans', 'en,zh-hans', 'zh_CN'],
    ['zh-hant', 'zh-hant', 'zh_TW'],
    ['pt-br', 'en,pt-br', 'pt_BR'],
    ['kp', 'kp', 'ko'],
  ])('writes %s in a template approved for %s as %s', async ([language, templateLanguages, code]) => {
    const service = await aService(sentByWhatsapp);
    await sender(service.base, { templateLanguages }).send(aMessage({ language: language as Language }));
    expect(JSON.parse(service.received[0]?.body ?? '').template.language).toEqual({ code });
  });

  test.for<readonly [TextAnswer, string | null]>([
    [sentByWhatsapp, null],
    [{ status: 400, body: { error: { code: 131026 } } }, 'rejected'],
    [{ status: 404, body: { error: { code: 132001 } } }, 'rejected'],
    [{ status: 400, body: { error: { code: 131056 } } }, 'throttled'],
    [{ status: 401, body: { error: { code: 190 } } }, 'unauthorised'],
    [{ status: 429, body: {} }, 'throttled'],
    [{ status: 500, body: 'no' }, 'unreachable'],
    ['reset', 'unreachable'],
  ])('answers %o: the message ends as %s', async ([answer, kind]) => {
    const service = await aService(answer);
    expect(await errorOf(sender(service.base).send(aMessage()))).toBe(kind);
  });
});

describe('Unifonic', () => {
  const sender = (base: string) =>
    open('unifonic', { appSid: 'env:SECRET_CORNER__TEXT', sender: 'Corner', base });

  test('sends the text to a number without a plus', async () => {
    const service = await aService(sentByUnifonic);
    await sender(service.base).send(aMessage());
    const [request] = service.received;
    expect(request).toMatchObject({
      path: '/rest/SMS/messages',
      type: 'application/x-www-form-urlencoded',
    });
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      AppSid: key,
      SenderID: 'Corner',
      Recipient: '971501234567',
      Body: aMessage().text,
      CorrelationID: '0b5f.accepted.7',
      responseType: 'JSON',
    });
  });

  test.for<readonly [TextAnswer, string | null]>([
    [sentByUnifonic, null],
    [{ status: 200, body: { success: 'true' } }, null],
    [{ status: 200, body: { success: 'false', errorCode: 'ER-482' } }, 'rejected'],
    [{ status: 401, body: { success: false, errorCode: 'ER-401' } }, 'unauthorised'],
    [{ status: 502, body: {} }, 'unreachable'],
    ['reset', 'unreachable'],
  ])('answers %o: the message ends as %s', async ([answer, kind]) => {
    const service = await aService(answer);
    expect(await errorOf(sender(service.base).send(aMessage()))).toBe(kind);
  });

  test('is tried again where there was no connection, because nothing was sent', async () => {
    const service = await serveTexts(sentByUnifonic);
    await service.close();
    expect(await errorOf(sender(service.base).send(aMessage()))).toBe('throttled');
  });
});

test('an unknown service is a config error', () => {
  const opened = openAdapter(textIntegration, { adapter: 'pigeon', settings: {} }, rulesWith(), {
    fetch: outbound,
  });
  expect(opened).toMatchObject({ kind: 'invalid', errors: [{ code: 'unknown_adapter' }] });
});
