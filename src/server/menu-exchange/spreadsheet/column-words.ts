/** What a column of a menu can hold, apart from one that stands for an allergen or a diet. */
export type ColumnKind = keyof typeof columnWords;

/** Titles of columns, in English and in the languages of menus. Matched without case, accents and punctuation. */
export const columnWords = {
  name: [
    'name, item, item name, dish, dish name, product, product name, title, menu item, customer facing name, food, food item',
    'artikel, gericht, speise, plat, nom, nombre, plato, producto, piatto, nome, gerecht, naam, produit, bezeichnung',
    'اسم, الاسم, الصنف, اسم الصنف, الطبق, نام, نام غذا, שם, מנה, название, блюдо, наименование, yemek, urun, ad',
    '名前, 品名, 商品名, 名称, 菜名, 이름, 메뉴, 메뉴명, ชื่อ, ชื่อเมนู, เมนู',
  ],
  category: [
    'category, categories, section, menu section, menu group, menu category, item category, reporting category, course, department, group, type',
    'kategorie, rubrik, categorie, categoria, rubrique, seccion, sezione, الفئه, القسم, التصنيف, المجموعه, دسته, دسته بندی',
    'קטגוריה, категория, раздел, kategori, カテゴリ, カテゴリー, 分類, 分类, 类别, 카테고리, 분류, หมวดหมู่, หมวด',
  ],
  subcategory: [
    'subcategory, sub category, subsection, sub section, menu subgroup, sub group, unterkategorie, sous categorie',
  ],
  also_in: ['also in, other categories, further categories, additional categories'],
  description: [
    'description, details, item description, long description, text, beschreibung, descripcion, descrizione, omschrijving, beschrijving',
    'الوصف, وصف, توضیحات, תיאור, описание, состав, aciklama, 説明, 描述, 설명, คำอธิบาย, รายละเอียด',
  ],
  small_description: [
    'short description, small description, subtitle, tagline, summary, kurzbeschreibung, comments',
  ],
  price: [
    'price, unit price, item price, retail price, selling price, sales price, base price, default price, amount, rate, mrp, list price',
    'preis, prix, precio, prezzo, prijs, preco, السعر, سعر, قیمت, מחיר, цена, fiyat, 価格, 値段, 价格, 售价, 가격, ราคา',
  ],
  size: [
    'size, sizes, variation name, variation, variant, variant name, portion, portion size, option value, option 1 value, grosse, taille, tamano, misura',
    'formato, maat, الحجم, المقاس, اندازه, גודל, размер, порция, boy, porsiyon, サイズ, 尺寸, 规格, 사이즈, ขนาด',
  ],
  sku: [
    'sku, plu, code, item code, article number, article no, product code, ref, reference, kitchen number, artikelnummer, الرمز',
  ],
  id: ['id, token, handle, item id, product id, uuid, guid, external id, item token'],
  options: [
    'options, option groups, modifiers, modifier groups, modifier sets, choices, add ons, addons, extras, toppings, optionen',
  ],
  allergens: [
    'allergens, allergen, allergies, allergen info, allergen information, allergene, alergenos, allergeni, allergenen, allergies contains',
    'contains, مسببات الحساسيه, アレルゲン, アレルギー, 过敏原, 알레르기, สารก่อภูมิแพ้, аллергены, alerjenler, אלרגנים',
  ],
  may_contain: [
    'may contain, may contain traces of, traces, traces of, kann spuren enthalten, spuren, kan bevatten',
  ],
  diet: [
    'diet, diets, dietary, dietary info, dietary information, dietary label, dietary labels, dietary preferences, labels, suitable for, tags',
  ],
  spiciness: ['spiciness, spicy level, spice level, heat, heat level, scharfe, spicy'],
  calories: [
    'calories, kcal, calories kcal, energy, energy kcal, cal, kalorien, calorie, calorias, السعرات, سعرات حراريه',
  ],
  kj: ['kj, kilojoules, energy kj, brennwert kj, energie kj'],
  fat: ['fat, total fat, fett, matieres grasses, lipides, grasas, grassi, vet'],
  saturates: ['saturates, saturated fat, of which saturates, gesattigte fettsauren, acides gras satures'],
  carbohydrates: [
    'carbohydrates, carbohydrate, carbs, total carbohydrate, kohlenhydrate, glucides, hidratos',
  ],
  sugar: ['sugar, sugars, of which sugars, total sugars, zucker, sucres, azucares, zuccheri, suikers'],
  fibre: ['fibre, fiber, dietary fiber, dietary fibre, ballaststoffe, fibres, fibra, vezels'],
  protein: ['protein, proteins, eiweiss, proteines, proteinas, proteine, eiwit'],
  salt: ['salt, salz, sel, sal, sale, zout'],
  serving_grams: ['serving grams, serving size, serving weight, portion grams, portionsgewicht'],
  serves: ['serves, people, persons, guests, personen, personnes'],
  tax: ['tax, tax rate, vat, vat rate, gst, mwst, ust, tva, iva, btw, kdv, الضريبه'],
  order_types: [
    'order types, order type, service, services, service type, sold for, available for, channels',
  ],
  days: [
    'days, hours, days and hours, available hours, availability hours, times, serving times, schedule, when, dayparts',
  ],
  available: [
    'available, availability, status, active, enabled, visible, visibility, verfugbar, disponible, متاح, متوفر',
  ],
  sold_out: ['sold out, out of stock, unavailable, 86'],
  sold_out_until: ['sold out until, back on, available from'],
  stock: ['stock, quantity, qty, in stock, current quantity, portions, on hand'],
  offer_price: [
    'offer price, sale price, special price, discounted price, promo price, online sale price, promotional price',
  ],
  offer_from: ['offer from, offer starts, offer start, offer begins, sale starts, sale from'],
  offer_until: ['offer until, offer ends, sale ends, sale until, offer end'],
  discount: ['discount, discount percent, discount percentage, rabatt, remise'],
  age: ['age, min age, minimum age, age limit, legal age'],
  alcohol: ['alcohol, abv, alcohol by volume, alcohol content, alkohol'],
  deposit: ['deposit, bottle deposit, container deposit, pfand, statiegeld, consigne'],
  image: [
    'image, images, photo, photos, picture, pictures, image url, image link, photo url, picture url, image urls, bild, foto, image src',
  ],
  recommended: ['recommended, recommend, featured, chefs choice, signature, highlight'],
  min_per_order: ['min per order, minimum per order, minimum quantity'],
  max_per_order: ['max per order, maximum per order, order limit, max quantity, maximum quantity'],
  not_alone: ['not alone, only with other dishes, requires other items'],
  lead_minutes: ['lead minutes, lead time, preparation time, prep time, preparation minutes'],
  currency: ['currency, currency code, wahrung, devise, moneda, valuta'],
  group: [
    'group, group name, option group, modifier group, modifier set, modifier list, modifier group name, gruppe, groupe',
  ],
  group_code: ['group code, group id, option group id, modifier group id, modifier list id'],
  option: ['option, option name, modifier, modifier name, choice, value, modifier option'],
  min: ['min, minimum, min selections, min choices, least, required'],
  max: ['max, maximum, max selections, max choices, most'],
  free: ['free, included, free units, free quantity'],
  max_each: ['max each, max of each, max per option, each'],
  min_each: ['min each, min of each'],
  default: ['default, preselected, on by default, chosen'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Columns that have a language: `Name (ar)`. */
export const textColumns = [
  'name',
  'description',
  'small_description',
  'category',
  'subcategory',
  'also_in',
  'group',
  'option',
  'size',
] as const;

/** Columns of other systems that say nothing about a menu: they are not listed as lost. */
export const ignoredWords =
  'gtin, barcode, ean, upc, cost, cost price, unit cost, default unit cost, default vendor name, default vendor code, no, nr, item no, item number, category id, section id, sort, order, position, rank, created, updated, modified, weight lb, weight kg, item type, square online item visibility, sellable, stockable, archived, skip detail screen in pos, auto add item to check, social media link title, social media link description, seo title, seo description, permalink, shipping enabled, self serve ordering enabled, delivery enabled, pickup enabled, unit and precision, option name, option 1 name, option 2 name, option 3 name, sold by weight, track stock, low stock';
