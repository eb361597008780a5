import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readPaymentStatus } from '#contracts/calls/payments.ts';
import { readWallet } from '#contracts/calls/table.ts';
import { couponResponseSchema } from '#contracts/shapes/coupon.ts';
import { formSchema } from '#contracts/shapes/form.ts';
import { menuSchema } from '#contracts/shapes/menu.ts';
import { orderSchema } from '#contracts/shapes/order.ts';
import { membersOf } from '#tests/support/schema-members.ts';

const known = (schema: z.ZodMiniType): ReadonlySet<string> =>
  new Set(membersOf(z.toJSONSchema(schema, { io: 'input' })));

const lacking = (members: ReadonlySet<string>, within: string, names: string) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => within + name)
    .filter((path) => !members.has(path));

describe('the menu schema', () => {
  const menu = known(menuSchema);
  const hasAll = (within: string, names: string) => expect(lacking(menu, within, names)).toEqual([]);

  /** Source: spec §3 menu.fields */
  test('has all menu fields', () => {
    hasAll(
      '',
      `id name license license_status ui_strings theme_data currency currency_symbol display_currency
      price_decimal_places enable_alt_currency alt_currency alt_currency_symbol alt_currency_price_decimal_places
      alt_currency_exchange_rate menu_country enable_arabic_numerals enable_discount_percentage taxes
      display_prices_with_tax cart_subtotal_include_tax minimum_order_amount timezone categories variations
      properties display_properties_in_product default_product_image default_category_image chef_recommends_image
      logo_image.logo category_background languages languages[].code languages[].name_local pages promotions
      promotion_on_load forms opening_hours closing_rules qr_app_version cover_image desktop_image
      home_display_all_categories home_view_format home_header_text home_footer_text product_footer_text
      skip_onboarding_screen enable_language_onboarding outlet_latitude outlet_longitude checkout_terms
      coupon_auto_apply`,
    );
  });

  /** Source: spec §3 menu.flags */
  test('has all menu flags', () => {
    hasAll(
      '',
      `enable_order enable_delivery enable_takeaway enable_dine_in enable_drive_thru enable_adding_same_item_cart
      enable_zero_price_item enable_display_variation_prices enable_display_order_type_home enable_search
      enable_language_header enable_product_comments addtocart_redirect enable_wishlist
      enable_wishlist_table_orders payment_enabled enable_payment_type enable_cash enable_card_machine enable_tips
      enable_coupons enable_order_comments enable_delivery_datetime enable_order_email enable_order_phone
      enable_address_google_maps enable_whatsapp_order whatsapp_number enable_user_send_whatsapp
      al_futtaim_enabled al_futtaim_promotions`,
    );
  });

  /** Source: spec §3 tax */
  test('has all tax fields', () => hasAll('taxes[].', 'id name type rate'));

  /** Source: spec §3 category */
  test('has all category fields', () => {
    hasAll(
      'categories[].',
      `id name image.product image.image_width image.image_height description parent products promotions view_format
      category_hours hidden_title hidden_image fullwidth card_shadow disable_link external_link
      special_category_type special_category_display_categories enable_special_category`,
    );
  });

  /** Source: spec §3 product */
  test('has all product fields', () => {
    hasAll(
      'categories[].products[].',
      `id category name sku description price discount images images[].image.product images[].image_width
      images[].image_height images[].thumb video_file small_description properties product_variations
      combo_groups enable_combo product_hours hidden_title hidden_image fullwidth card_shadow recommend out_of_stock
      pos_available_qty disable_link external_link upsell_cart`,
    );
  });

  /** Source: spec §3 product-variation */
  test('has all fields of product variations', () => {
    hasAll(
      'categories[].products[].product_variations[].',
      'variation variation_value price math display_price display_price_product',
    );
  });

  /** Source: spec §3 variation */
  test('has all variation fields', () => {
    hasAll(
      'variations[].',
      `id name required multiple max_choices_allowed values[].id values[].variation_value values[].name
      values[].price values[].math values[].display_price_product`,
    );
  });

  /** Source: spec §3 combo-group */
  test('has all combo group fields', () => {
    const group = 'categories[].products[].combo_groups[].';
    hasAll(group, 'id name products');
    hasAll(
      `${group}products[].`,
      'id name out_of_stock increase_price_by images description properties product_variations',
    );
  });

  /** Source: spec §3 page-promotion-form-property */
  test('has all fields of pages, promotions, forms and properties', () => {
    hasAll('pages[].', 'id title content');
    hasAll('promotions[].', 'id title image image.product image.retina video enable');
    hasAll('forms[].', 'id name enable display_on_menu_load');
    hasAll('properties[].', 'id name image.icon');
  });

  /** Source: spec §3 hours */
  test('has all fields of hours and closures', () => {
    hasAll('opening_hours[].', 'weekday from_hour to_hour');
    hasAll('closing_rules[].', 'start end');
    hasAll('categories[].category_hours[].', 'weekday from_hour to_hour start end');
  });
});

describe('the contract of responses', () => {
  /** Source: spec §3 form */
  test('has all form fields', () => {
    const field = 'type name label placeholder description required maxlength rows min max step values';
    expect(lacking(known(formSchema), '', 'id name form_data')).toEqual([]);
    expect(
      lacking(known(formSchema), 'form_data[].', `${field} multiple inline other toggle subtype`),
    ).toEqual([]);
  });

  /** Source: spec §3 order */
  test('has all order fields', () => {
    const members = `uuid padded_order_id created status customer_name phone line_items sub_total taxes[].id
      taxes[].name taxes[].amount delivery_fees discounts[].name discounts[].amount_value discounts[].free_delivery
      total order_comments payments[].payment_type payments[].amount balance_due change additional_data.tips_amount
      additional_data.iiko_loyalty_discounts additional_data.employee_id payment_url split_payments[].uuid
      split_payments[].status split_payments[].guest_name split_payments[].amount`;
    expect(lacking(known(orderSchema), '', members)).toEqual([]);
  });

  /** Source: spec §3 order-line */
  test('has all order line fields', () => {
    const members = `product product_sku product_name product_variations product_variation variations combo_groups product_price
      product_price_currency quantity special_instructions cart_uuid status`;
    expect(lacking(known(orderSchema), 'line_items[].', members)).toEqual([]);
  });

  /** Source: spec §3 coupon */
  test('has all coupon fields', () => {
    const members =
      'id products categories discount_value_type discount_value min_order_value max_discount_value';
    expect(lacking(known(couponResponseSchema), '', members)).toEqual([]);
  });

  /** Source: spec §3 blue-wallet, payment-status */
  test('has all fields of payment statuses and wallets', () => {
    expect(lacking(known(readPaymentStatus.reply), '', 'status orderId orderUUID')).toEqual([]);
    expect(lacking(known(readWallet.reply), '', 'wallet_id balance name')).toEqual([]);
  });
});
