import { soup, withCategory, withMenu, withProduct, withVenue } from './a-folder.ts';

const maps = { enable_order: true, enable_delivery: true, enable_address_google_maps: true };
const product = 'categories[0].products[0]';
const coupon = { id: 1, code: 'TEN', discount_value_type: 'percentage', discount_value: '10' };
const combo = { id: 5, name: 'Drink', products: [{ id: 51, name: 'Water' }] };
const offered = { variation: 1, variation_value: 101 };
const size = { id: 1, name: 'Size', values: [{ id: 101, variation_value: 101, name: 'Large' }] };
const hours = { weekday: 1, from_hour: '09:00:00', to_hour: '12:00:00' };
const text = { type: 'text', name: 'a', label: 'A' };
const embedded = { adapter: 'embedded' };
const wallet = { wallet_id: 'A', name: 'Maya', balance: '5' };
const employee = { employee_id: '1', employee_phone: '+971501234567' };
const payments = { company: 'sandbox', mode: 'live' };
const mail = { host: 'smtp.corner.example', from: 'orders@corner.example' };
const vat = { id: 1, name: 'VAT', type: 'percentage', rate: '5' };

const withForm = (...form_data: readonly object[]) => withMenu({ forms: [{ id: 1, name: 'A', form_data }] });
const withPromotion = (differing: object) => withMenu({ promotions: [{ id: 1, title: 'A', ...differing }] });
const withZone = (area: object) => withVenue({ delivery_zones: [{ name: 'A', amount: '5', area }] });
const inEnglishAnd = (code: string) => ({
  languages: ['en', code].map((one) => ({ code: one, name_local: one })),
});

/** For each remark of the check at least one folder in which it is found, alone or with others. */
export const brokenFolders = [
  // The shape of the documents.
  [`${product}.price missing`, withProduct({ price: undefined })],
  [`${product}.price bad_value`, withProduct({ price: '12,50' })],
  [`${product}.price wrong_type`, withProduct({ price: true })],
  [`${product}.discount out_of_range`, withProduct({ discount: 101 })],
  ['addtocart_redirect unknown_value', withMenu({ addtocart_redirect: 'carts' })],
  ['enable_serach unknown_member', withMenu({ enable_serach: true })],
  ['zzz unknown_member', withMenu({ zzz: 1 })],
  ['ui_strings.add bad_name', withMenu({ ui_strings: { add: 'x' } })],
  [`${product}.name.eng unknown_language`, withProduct({ name: { en: 'a', eng: 'b' } })],
  [`${product}.name.xx unknown_language`, withProduct({ name: { en: 'a', xx: 'b' } })],
  ['languages[1].code unknown_value', withVenue(inEnglishAnd('pt_BR'))],
  ['delivery_zones[0].area.type unknown_value', withZone({ type: 'Point', coordinates: [] })],
  // Languages.
  ['default_language unlisted_language', withVenue({ default_language: 'fr' })],
  [`${product}.name missing_translation`, withProduct({ name: { en: 'a' } })],
  // Numbers and amounts.
  [`${product}.price bad_value`, withProduct({ price: 1.23456 })],
  ['minimum_order_amount too_fine', withMenu({ minimum_order_amount: '1.255' })],
  ['price_decimal_places too_fine', withMenu({ price_decimal_places: 3 })],
  ['currency unknown_currency', withMenu({ currency: 'QQQ' })],
  ['enable_alt_currency missing', withMenu({ enable_alt_currency: true, alt_currency: 'USD' })],
  ['coupons[0].discount_value out_of_range', withVenue({ coupons: [{ ...coupon, discount_value: '101' }] })],
  // References and ids.
  ['coupon_auto_apply unknown_reference', withMenu({ coupon_auto_apply: 'TEN' })],
  ['coupons[0].products[0] unknown_reference', withVenue({ coupons: [{ ...coupon, products: [9, 11] }] })],
  ['categories[0].parent unknown_reference', withCategory({ parent: 9 })],
  ['checkout_terms unknown_reference', withMenu({ checkout_terms: 9 })],
  [`${product}.properties[0] unknown_reference`, withProduct({ properties: [9] })],
  [
    `${product}.product_variations[0].variation unknown_reference`,
    withProduct({ product_variations: [{ variation: 9, variation_value: 9 }] }),
  ],
  [
    `${product}.product_variations[0].variation_value unknown_reference`,
    withProduct({ product_variations: [{ variation: 1, variation_value: 9 }] }),
  ],
  ['categories[0].parent circular_parent', withCategory({ parent: 1 })],
  [`${product}.category other_category`, withProduct({ category: 2 })],
  ['promotions[0].link.page unknown_reference', withPromotion({ link: { page: 9 } })],
  ['promotions[0].link.product unknown_reference', withPromotion({ link: { product: 9 } })],
  ['categories[1].id duplicate_id', withMenu({ categories: [1, 1].map((id) => ({ id, name: 'A' })) })],
  ['languages[1].code duplicate_value', withVenue(inEnglishAnd('en'))],
  ['coupons[1].code duplicate_value', withVenue({ coupons: [coupon, { ...coupon, id: 2 }] })],
  ['domains[1] duplicate_value', withVenue({ domains: ['a.example', 'a.example'] })],
  [
    'locations[1].name duplicate_value',
    withVenue({ locations: [1, 2].map(() => ({ type: 'Table', name: '4' })) }),
  ],
  // Offers.
  [`${product}.enable_combo combo_without_groups`, withProduct({ enable_combo: true })],
  [`${product}.combo_groups groups_without_combo`, withProduct({ combo_groups: [combo] })],
  [
    `${product}.combo_groups[0].products empty_group`,
    withProduct({ enable_combo: true, combo_groups: [{ ...combo, products: [] }] }),
  ],
  [
    `${product}.product_variations[1] duplicate_choice`,
    withProduct({ product_variations: [offered, offered] }),
  ],
  [
    'variations[0].values required_without_values',
    withMenu({ categories: [], variations: [{ ...size, required: true, values: [] }] }),
  ],
  [
    'categories[0].enable_special_category special_without_type',
    withCategory({ enable_special_category: true }),
  ],
  [`${product}.hidden_title title_shown`, withProduct({ hidden_title: true })],
  ['categories[0].name blank_name', withCategory({ name: ' ' })],
  // Promotions.
  ['promotions[0].link one_target', withPromotion({ link: { product: 11, category: 1 } })],
  ['promotions[0].link one_target', withPromotion({ link: {} })],
  ['promotions[0].button button_unused', withPromotion({ button: 'A' })],
  [
    'promotions[0].link.category no_page',
    withMenu({
      promotions: [{ id: 1, title: 'A', link: { category: 1 } }],
      categories: [{ id: 1, name: 'A', disable_link: true, products: [soup] }],
    }),
  ],
  // Allergens.
  [`${product}.allergens[1] duplicate_value`, withProduct({ allergens: ['milk', 'milk'] })],
  [`${product}.may_contain missing`, withProduct({ may_contain: ['milk'] })],
  ['variations[0].values[0] silent_choice', withProduct({ allergens: [], product_variations: [offered] })],
  [
    `${product}.combo_groups[0].products[0] silent_part`,
    withProduct({ allergens: [], enable_combo: true, combo_groups: [combo] }),
  ],
  // Hours, places and looks.
  ['opening_hours[0].to_hour empty_window', withMenu({ opening_hours: [{ ...hours, to_hour: '09:00:00' }] })],
  [
    'closing_rules[0].end empty_window',
    withMenu({ closing_rules: [{ start: '2027-01-02T00:00:00', end: '2027-01-01T00:00:00' }] }),
  ],
  [
    'closing_rules[0].start bad_value',
    withMenu({ closing_rules: [{ start: '2027-02-30T00:00:00', end: '2027-03-05T00:00:00' }] }),
  ],
  [
    'categories[0].available_hours contradicting_hours',
    withCategory({ category_hours: [hours], available_hours: [hours] }),
  ],
  ['categories[0].category_hours unavailable_hours', withCategory({ category_hours: [hours] })],
  ['timezone unknown_timezone', withMenu({ timezone: 'Asia/Atlantis' })],
  ['menu_country unknown_country', withMenu({ menu_country: 'UK' })],
  ['domains[0] no_domain', withVenue({ domains: ['127.0.0.1'] })],
  [
    'delivery_zones[0].area.center bad_area',
    withZone({ type: 'Circle', center: [25.2, 155.3], radius_meters: 5 }),
  ],
  [
    'delivery_zones[0].area.coordinates[0] bad_area',
    withZone({
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [0, 1],
          [1, 1],
        ],
      ],
    }),
  ],
  [
    'theme_data.text_color low_contrast',
    withMenu({ theme_data: { text_color: '#eee', background_color: '#fff' } }),
  ],
  ['home_header_text cleaned_html', withMenu({ home_header_text: '<p onclick="x">Hello</p>' })],
  // Flags.
  ['enable_whatsapp_order missing', withMenu({ enable_whatsapp_order: true })],
  ['enable_order no_order_type', withMenu({ enable_order: true })],
  ['payment_enabled no_payment_company', withMenu({ payment_enabled: true })],
  ['al_futtaim_promotions no_partner', withMenu({ al_futtaim_enabled: true, al_futtaim_promotions: true })],
  ['enable_address_google_maps no_delivery_zone', withMenu(maps)],
  [
    ' no_seller',
    { ...withMenu({ enable_order: true, enable_takeaway: true }), ...withVenue({ legal: null }) },
  ],
  [
    'legal no_tax_number',
    {
      ...withMenu({ enable_order: true, enable_takeaway: true, taxes: [vat] }),
      ...withVenue({ legal: { name: 'Corner' } }),
    },
  ],
  [
    'languages no_legal_language',
    {
      ...withMenu({ menu_country: 'SA', enable_order: true, enable_takeaway: true }),
      ...withVenue({
        languages: [{ code: 'en', name_local: 'English' }],
        legal: { name: 'مؤسسة الركن', tax_number: '300012345600003' },
      }),
    },
  ],
  // Forms.
  ['forms[0].form_data[0] missing', withForm({ type: 'text', label: 'A' })],
  ['forms[0].form_data[0] missing_label', withForm({ type: 'text', name: 'a' })],
  ['forms[0].form_data[0].name reserved_name', withForm({ ...text, name: 'submit' })],
  ['forms[0].form_data[1].name duplicate_value', withForm(text, text)],
  ['forms[0].form_data[0].subtype unknown_value', withForm({ ...text, type: 'number', subtype: 'tel' })],
  ['forms[0].form_data[0].subtype unknown_value', withForm({ ...text, subtype: 'time' })],
  ['forms[0].form_data[0].values missing', withForm({ ...text, type: 'select' })],
  [
    'forms[0].form_data[0].values[1].value duplicate_value',
    withForm({ ...text, type: 'select', values: [1, 2].map(() => ({ label: 'A', value: 'a' })) }),
  ],
  [
    'forms[0].form_data[0].values[0].value bad_value',
    withForm({ ...text, type: 'select', values: [{ label: 'A', value: '' }] }),
  ],
  ['forms[0].form_data[0].min wrong_type', withForm({ ...text, type: 'number', min: '5', max: 9 })],
  ['forms[0].form_data[0].max wrong_type', withForm({ ...text, type: 'date', max: 'soon' })],
  ['forms[0].form_data[0].min out_of_range', withForm({ ...text, type: 'number', min: 9, max: 5 })],
  ['forms[0].form_data[0].label too_long', withForm({ ...text, label: 'x'.repeat(501) })],
  // Staff, partner and secrets.
  ['urgency_limits.answer.late bad_value', withVenue({ urgency_limits: { answer: { soon: 9, late: 5 } } })],
  ['unaccepted.decline bad_value', withVenue({ unaccepted: { message: 6, decline: 6 } })],
  ['wallets not_embedded', withVenue({ wallets: [wallet] })],
  ['employees not_embedded', withVenue({ employees: [employee] })],
  [
    'employees[0].employee_phone unreadable_phone',
    withVenue({ partner: embedded, employees: [{ ...employee, employee_phone: '050' }] }),
  ],
  ['wallets wallets_live', withVenue({ partner: { ...embedded, mode: 'live' }, wallets: [wallet] })],
  ['partner.mode mixed_modes', withVenue({ partner: { adapter: 'http', mode: 'test' }, payments })],
  ['partner.mode mixed_modes', withVenue({ partner: embedded, payments, wallets: [wallet] })],
  [
    'payments.settings.secretKey written_secret',
    withVenue({ payments: { ...payments, settings: { secretKey: 'sk_live' } } }),
  ],
  // Messages.
  ['mail.host bad_value', withVenue({ mail: { ...mail, host: 'smtp://mail.corner.example' } })],
  ['mail.from bad_value', withVenue({ mail: { ...mail, from: 'Corner' } })],
  ['mail.password bad_value', withVenue({ mail: { ...mail, password: 'the password itself' } })],
  ['messages.diners[0] unknown_value', withVenue({ messages: { diners: ['pigeon'] } })],
  ['messages.venue.email[0] bad_value', withVenue({ messages: { venue: { email: ['kitchen'] } } })],
  ['messages.venue.text[0] bad_value', withVenue({ messages: { venue: { text: ['0500000001'] } } })],
  // Media.
  [
    'cover_image wrong_media',
    { ...withMenu({ cover_image: 'media/a.svg' }), media: ['media/a.svg', 'media/b.png'] },
  ],
  ['cover_image missing_media', { ...withMenu({ cover_image: 'media/A.png' }), media: ['media/a.png'] }],
  [
    'cover_image missing_media',
    { ...withMenu({ cover_image: 'media/pizzza.png' }), media: ['media/pizza.png'] },
  ],
  ['cover_image bad_value', { ...withMenu({ cover_image: '/media/a.png' }), media: ['media/a.png'] }],
  [`${product}.sku unprintable_character`, withProduct({ sku: '\u0001' })],
] as const satisfies readonly (readonly [finds: string, folder: object])[];
