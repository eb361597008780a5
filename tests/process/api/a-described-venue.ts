import { forms } from '#tests/server/forms/a-form.ts';
import { afterEachFile } from '#tests/support/after-each-file.ts';
import { servePhoton } from '#tests/support/photon-double.ts';
import { aDataDir, emenu, ensureSite, startServer } from '#tests/support/server-process.ts';
import { enterScreen } from '../a-menu-editor.ts';
import { aToken } from '../a-remote-publisher.ts';
import {
  anOrder,
  anOrderingFolder,
  type Body,
  orderRequest,
  type PlacedOrder,
} from '../an-ordering-venue.ts';

const product_variations = [{ variation: 3, variation_value: 31 }];

/** A venue that offers all that the calls of guests are about. In table mode it delivers nothing. */
const folder = (isTableMode: boolean) =>
  anOrderingFolder({
    venue: {
      payments: { company: 'sandbox', mode: 'test' },
      partner: { adapter: 'embedded' },
      wallets: [{ wallet_id: 'W-1', name: 'Amal Haddad', balance: '100.00' }],
      loyalty: [
        {
          name: 'Soup with your grill',
          discount_value_type: 'percentage',
          discount_value: '10',
          products: [11],
        },
      ],
      employees: [{ employee_id: '1042', employee_phone: '+971501234567', discount: 20 }],
      coupons: [{ id: 1, code: 'WELCOME10', discount_value_type: 'percentage', discount_value: '10' }],
      drivers: { proof: 'none' },
      messages: { diners: ['push'] },
    },
    menu: {
      menu_country: 'AE',
      forms: JSON.parse(JSON.stringify(forms)),
      payment_enabled: true,
      enable_payment_type: true,
      enable_cash: true,
      enable_card_machine: true,
      enable_coupons: true,
      enable_tips: true,
      enable_order_phone: false,
      enable_order_email: false,
      al_futtaim_enabled: isTableMode,
      al_futtaim_promotions: isTableMode,
      variations: [
        {
          id: 3,
          name: { en: 'Bread', ar: 'خبز' },
          values: [{ id: 31, variation_value: 31, name: 'Saj', sku: 'SAJ' }],
        },
      ],
      categories: [
        {
          id: 1,
          name: { en: 'Soups', ar: 'شوربات' },
          products: [
            {
              id: 11,
              name: { en: 'Lentil soup', ar: 'شوربة عدس' },
              sku: 'LENTIL',
              price: '18',
              product_variations,
            },
            { id: 12, name: { en: 'Freekeh soup', ar: 'شوربة فريكة' }, price: '21.50' },
          ],
        },
      ],
    },
  });

interface LocationCode {
  readonly type: string;
  readonly token: string;
}

/** The server of such a venue without rate limits, and what its clients hold. */
export async function aDescribedVenue() {
  await ensureSite();
  const geocoder = await servePhoton();
  afterEachFile(geocoder.close);
  const dataDir = await aDataDir();
  const server = await startServer(dataDir, {
    RATE_LIMITS: 'off',
    GEOCODER: geocoder.base,
    PRIVATE_TARGETS: 'on',
  });
  const publish = async (isTableMode: boolean) => {
    const { code, complaint } = await emenu(dataDir, 'publish', await folder(isTableMode));
    if (code !== 0) throw new Error(complaint);
  };
  await publish(false);
  const codes = (await emenu(dataDir, 'qr', 'corner', '--json')).json<readonly LocationCode[]>();
  const [till, publisher] = [
    await aToken(server, 'corner', 'till'),
    await aToken(server, 'corner', 'publish', '--operator'),
  ];

  /** Places an order; at a table that has one already, the answer is that one. */
  async function place(overrides: Body = {}): Promise<PlacedOrder> {
    const response = await server.ask('/en/api/order/', orderRequest(anOrder(overrides)));
    const { existing_order, ...placed } = response.json<PlacedOrder & { existing_order?: PlacedOrder }>();
    const found = existing_order ?? placed;
    if (found.uuid === undefined) throw new Error(`No order: ${response.status} ${response.text}`);
    return found;
  }
  const { cookie } = await enterScreen(server, 'board', 'board', 'Kitchen');
  /** The link of a driver for a new delivery. */
  async function deliver(): Promise<string> {
    const { uuid, padded_order_id } = await place({ order_type: 'delivery', total: '28.50' });
    const json = { 'content-type': 'application/json' };
    const post = (path: string, headers: Readonly<Record<string, string>>, body: string) =>
      server.ask(path, { method: 'POST', headers: { ...json, ...headers }, body });
    await post(`/till/order/${uuid}/`, { authorization: `Bearer ${till.token}` }, '{"move":"accept"}');
    const link = await post(`/board/en/order/${Number(padded_order_id)}/driver/`, { cookie }, '{}');
    return link.json<{ path: string }>().path.split('/').at(-1) ?? '';
  }
  const driver = await deliver();
  await publish(true);
  /** The password that the wallet's holder was sent last; empty for none. */
  async function otp(): Promise<string> {
    const listed = await emenu(dataDir, 'wallet', 'corner', 'W-1', '--json');
    const [wallet] = listed.json<readonly { readonly password: { readonly code: string } | null }[]>();
    return wallet?.password?.code ?? '';
  }

  return {
    server,
    place,
    driver,
    otp,
    table: codes.find(({ type }) => type === 'Table')?.token ?? '',
    tokens: { till: till.token, publish: publisher.token },
  };
}

export type DescribedVenue = Awaited<ReturnType<typeof aDescribedVenue>>;
