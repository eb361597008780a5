import { categories, properties, variations } from './corner.ts';
import { text } from './texts.ts';

const picture = (name: string) => `media/saffron-grill/${name}.webp`;

export const promotions = [
  { id: 1, title: text('Grill night', 'ليلة المشاوي'), video: 'media/saffron-grill/grill-night.mp4' },
  {
    id: 2,
    title: text('Office lunch', 'غداء المكتب'),
    image: { product: picture('promotion-lunch') },
    text: text('Any two dishes until three.', 'أي طبقين حتى الثالثة.'),
    link: { category: 2 },
    button: text('See the dishes', 'شاهد الأطباق'),
  },
  {
    id: 3,
    title: text('Second night', 'ليلة ثانية'),
    video: 'media/saffron-grill/grill-night.mp4',
    link: { url: 'https://nights.example/' },
  },
  {
    id: 4,
    title: text('Last year', 'العام الماضي'),
    image: { product: picture('promotion-ramadan') },
    enable: false,
  },
];

const pages = [
  {
    id: 1,
    title: text('About us', 'من نحن', '私たちについて'),
    content: text(
      '<h2>Since 1987</h2><p>One <strong>corner</strong>, <a href="https://corner.example/">one oven</a>.</p>',
      '<h2>منذ ١٩٨٧</h2><p>زاوية واحدة وفرن واحد.</p>',
    ),
  },
  {
    id: 2,
    title: text('Terms', 'الشروط'),
    content: text('<p>Pay as you like.</p>', '<p>ادفع كما تشاء.</p>'),
  },
];

const forms = [
  {
    id: 1,
    name: text('How was it?', 'كيف كانت زيارتك؟'),
    display_on_menu_load: true,
    form_data: [
      { type: 'starRating', name: 'stars', label: text('The food', 'الطعام'), required: true },
      { type: 'textarea', name: 'words', label: text('Your words', 'كلماتك') },
    ],
    message: text('<p>The kitchen <strong>thanks</strong> you.</p>', '<p>المطبخ يشكرك.</p>'),
  },
  { id: 2, name: text('Catering request', 'طلب تموين') },
  { id: 3, name: text('Old form', 'نموذج قديم'), enable: false },
];

export const cornerMenu = {
  id: 9001,
  name: text('The Corner', 'الركن', '角の店'),
  currency: 'AED',
  price_decimal_places: 2,
  enable_arabic_numerals: true,
  enable_discount_percentage: true,
  display_properties_in_product: true,
  logo_image: { logo: picture('logo') },
  cover_image: picture('cover'),
  home_header_text: text(
    '<p>Welcome to <strong>the corner</strong>.</p>',
    '<p>أهلاً بكم في <strong>الركن</strong>.</p>',
  ),
  home_footer_text: text('<p>Find us by the fountain.</p>', '<p>نحن عند النافورة.</p>'),
  product_footer_text: text('<p>Tell us about allergies.</p>', '<p>أخبرونا عن الحساسية.</p>'),
  categories,
  properties,
  variations,
  promotions,
  pages,
  forms,
};
