import type { Annotations } from './annotation.ts';

const mode = ['test, or live for real money.', 'test'] as const;
const settings = [
  'The settings of the service. A secret stays in a setting of the server, and its name stands here.',
  { secretKey: 'env:SECRET_CORNER_BISTRO__KEY' },
] as const;

/** Outside services of a venue. */
export const integrationAnnotations: Annotations = {
  payments: [
    'The payment provider; null for none.',
    { company: 'sandbox', mode: 'test' },
    {
      company: ['The name of the provider.', 'sandbox'],
      mode,
      settings,
      brands: ['The cards and wallets to name to guests, in order.', ['visa', 'mastercard']],
    },
  ],
  partner: [
    'The loyalty partner, which has wallets and employees; null for none.',
    { adapter: 'embedded' },
    { adapter: ['embedded, or http for a server of your own.', 'embedded'], mode, settings },
  ],
  analytics: [
    'A service that receives page views; null for none.',
    { adapter: 'plausible', settings: { site: 'menu.example.com' } },
    { adapter: ['The name of the service.', 'plausible'], mode: ['test, or live.', 'live'], settings },
  ],
  e_invoices: [
    'The tax authority that invoices are reported to; null for none.',
    { adapter: 'sandbox', mode: 'test' },
    {
      adapter: ['The name of the authority, or sandbox, which sends nothing.', 'zatca'],
      mode: ['test, or live.', 'live'],
      settings: [
        'What the authority gave, and where the seller is. A secret stays in a setting of the server, and its name stands here.',
        { token: 'env:SECRET_CORNER_BISTRO__TOKEN', building: '1234' },
      ],
    },
  ],
  order_hook: [
    'The POS that receives orders; null for none.',
    { url: 'https://pos.example/orders', secret: 'env:SECRET_CORNER_BISTRO__POS' },
    {
      url: ['The address that receives them.', 'https://pos.example/orders'],
      secret: [
        'The name of the server’s setting with the secret that signs them.',
        'env:SECRET_CORNER_BISTRO__POS',
      ],
      previous_secret: [
        'The same of the secret before, until the POS knows the new one.',
        'env:SECRET_CORNER_BISTRO__POS_OLD',
      ],
      stages: ['Whether it is also told when an order is accepted, ready, on the way and done.', true],
    },
  ],
  mail: [
    'The mail server of the venue; null for the one of the server’s operator.',
    { host: 'smtp.example.com', from: 'orders@example.com' },
    {
      host: ['The name of the mail server.', 'smtp.example.com'],
      port: ['The port: 465 for TLS from the start, others for STARTTLS.', 587],
      user: ['The name to log in with.', 'orders@example.com'],
      password: ['The name of the server’s setting with the password.', 'env:SECRET_CORNER_BISTRO__PASSWORD'],
      from: ['The address of the sender.', 'orders@example.com'],
    },
  ],
  text_messages: [
    'The service that sends WhatsApp or SMS; null for none.',
    {
      adapter: 'unifonic',
      settings: { appSid: 'env:SECRET_CORNER_BISTRO__APP_SID', sender: 'Corner' },
    },
    { adapter: ['whatsapp, or unifonic for SMS.', 'unifonic'], settings },
  ],
};
