import { type Adapter, adapterOf, chooseAdapter } from '#server/integrations/adapter.ts';
import type { Integration } from '#server/integrations/integration.ts';
import type { TextSender } from '#server/messages/senders.ts';
import type { TextContext } from './send-text-request.ts';
import { unifonic, unifonicSettingsSchema } from './unifonic.ts';
import { whatsapp, whatsappSettingsSchema } from './whatsapp.ts';

/** Every service a venue can choose. */
const adapters: Readonly<Record<string, Adapter<TextSender, TextContext>>> = {
  whatsapp: adapterOf(whatsappSettingsSchema, whatsapp),
  unifonic: adapterOf(unifonicSettingsSchema, unifonic),
};

/** WhatsApp or SMS. It has no circuit breaker: the outbox decides when a message is tried again. */
export const textIntegration: Integration<'text_messages', TextSender, TextContext> = {
  member: 'text_messages',
  alsoReads: [],
  offMessage: 'text messages are off',
  guardedCalls: [],
  refusal: 'text_messages_unfit',

  choose({ adapter: name, settings }) {
    const adapter = chooseAdapter(adapters, name, 'unknown_adapter');
    if ('code' in adapter) return adapter;
    return { owner: `the text messages "${name}"`, settings, schema: adapter.settings, open: adapter.open };
  },

  remedies: {
    unfit_setting:
      'Write it exactly as the service shows it; the name of a setting of the server is written "env:SECRET_{LICENCE}__{NAME}".',
    unsafe_base:
      'Write the service’s own address; for one on a private network, the server has PRIVATE_TARGETS set to "on" while you develop.',
  },
};
