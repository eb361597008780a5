/** An expected type of a property: a literal type or a type of the vocabulary. */
type Range = string;

interface Type {
  /** Parent types. */
  readonly is: readonly string[];
  readonly has: Readonly<Record<string, readonly Range[]>>;
}

/**
 * The part of the schema.org vocabulary (version 30) that the pages use: each type with its own properties and their
 * expected types.
 */
const vocabulary: Readonly<Record<string, Type>> = {
  Thing: {
    is: [],
    has: {
      name: ['Text'],
      description: ['Text'],
      url: ['URL'],
      image: ['URL', 'ImageObject'],
      potentialAction: ['Action'],
    },
  },
  CreativeWork: {
    is: ['Thing'],
    has: {
      about: ['Thing'],
      inLanguage: ['Text', 'Language'],
      isPartOf: ['CreativeWork', 'URL'],
      offers: ['Offer'],
      position: ['Integer', 'Text'],
    },
  },
  Menu: { is: ['CreativeWork'], has: { hasMenuItem: ['MenuItem'], hasMenuSection: ['MenuSection'] } },
  MenuSection: { is: ['CreativeWork'], has: { hasMenuItem: ['MenuItem'], hasMenuSection: ['MenuSection'] } },
  WebPage: { is: ['CreativeWork'], has: { breadcrumb: ['BreadcrumbList', 'Text'] } },
  MenuItem: {
    is: ['Thing'],
    has: {
      menuAddOn: ['MenuItem', 'MenuSection'],
      nutrition: ['NutritionInformation'],
      offers: ['Offer'],
      suitableForDiet: ['RestrictedDiet'],
    },
  },
  NutritionInformation: {
    is: ['Thing'],
    has: {
      calories: ['Energy'],
      carbohydrateContent: ['Mass'],
      fatContent: ['Mass'],
      fiberContent: ['Mass'],
      proteinContent: ['Mass'],
      saturatedFatContent: ['Mass'],
      servingSize: ['Text'],
      sodiumContent: ['Mass'],
      sugarContent: ['Mass'],
    },
  },
  Offer: {
    is: ['Thing'],
    has: {
      availability: ['ItemAvailability'],
      availableDeliveryMethod: ['DeliveryMethod'],
      offeredBy: ['Organization'],
      price: ['Number', 'Text'],
      priceCurrency: ['Text'],
      priceValidUntil: ['Date'],
    },
  },
  Organization: {
    is: ['Thing'],
    has: { address: ['PostalAddress', 'Text'], logo: ['URL', 'ImageObject'], telephone: ['Text'] },
  },
  Place: {
    is: ['Thing'],
    has: {
      address: ['PostalAddress', 'Text'],
      geo: ['GeoCoordinates'],
      logo: ['URL', 'ImageObject'],
      openingHoursSpecification: ['OpeningHoursSpecification'],
      specialOpeningHoursSpecification: ['OpeningHoursSpecification'],
      telephone: ['Text'],
    },
  },
  LocalBusiness: {
    is: ['Organization', 'Place'],
    has: { currenciesAccepted: ['Text'], paymentAccepted: ['Text'], priceRange: ['Text'] },
  },
  FoodEstablishment: {
    is: ['LocalBusiness'],
    has: {
      acceptsReservations: ['Boolean', 'Text', 'URL'],
      hasMenu: ['Menu', 'Text', 'URL'],
      servesCuisine: ['Text'],
    },
  },
  Restaurant: { is: ['FoodEstablishment'], has: {} },
  PostalAddress: {
    is: ['Thing'],
    has: {
      addressCountry: ['Text'],
      addressLocality: ['Text'],
      postalCode: ['Text'],
      streetAddress: ['Text'],
    },
  },
  GeoCoordinates: { is: ['Thing'], has: { latitude: ['Number', 'Text'], longitude: ['Number', 'Text'] } },
  OpeningHoursSpecification: {
    is: ['Thing'],
    has: {
      closes: ['Time'],
      dayOfWeek: ['DayOfWeek'],
      opens: ['Time'],
      validFrom: ['Date'],
      validThrough: ['Date'],
    },
  },
  Action: { is: ['Thing'], has: { result: ['Thing'], target: ['EntryPoint', 'URL'] } },
  OrderAction: { is: ['Action'], has: { deliveryMethod: ['DeliveryMethod'] } },
  ReserveAction: { is: ['Action'], has: {} },
  EntryPoint: {
    is: ['Thing'],
    has: { actionPlatform: ['DigitalPlatformEnumeration'], urlTemplate: ['URL'] },
  },
  FoodEstablishmentReservation: { is: ['Thing'], has: { partySize: ['Integer'], startTime: ['DateTime'] } },
  ItemList: { is: ['Thing'], has: { itemListElement: ['ListItem', 'Text', 'Thing'] } },
  BreadcrumbList: { is: ['ItemList'], has: {} },
  ListItem: { is: ['Thing'], has: { item: ['Thing'], position: ['Integer', 'Text'] } },
};

/** Addresses without a host are relative to the page. */
const isAddress = (value: unknown) => typeof value === 'string' && /^(https:\/\/[^\s/]+)?\/\S*$/.test(value);

const literals: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => typeof value === 'string' && value !== '',
  Boolean: (value) => typeof value === 'boolean',
  Number: (value) =>
    typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)),
  Integer: Number.isInteger,
  URL: isAddress,
  Time: (value) => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value),
  Date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  Energy: (value) => typeof value === 'string' && /^\d+ (kcal|calories)$/.test(value),
  Mass: (value) => typeof value === 'string' && /^\d+(\.\d+)? m?g$/.test(value),
  DayOfWeek: (value) => typeof value === 'string' && /^(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day$/.test(value),
  RestrictedDiet: (value) =>
    typeof value === 'string' &&
    /^https:\/\/schema\.org\/(Vegan|Vegetarian|Halal|Kosher|GlutenFree)Diet$/.test(value),
  DeliveryMethod: (value) =>
    typeof value === 'string' &&
    (/^https:\/\/schema\.org\/(OnSitePickup|ParcelService)$/.test(value) ||
      /^http:\/\/purl\.org\/goodrelations\/v1#DeliveryMode(OwnFleet|PickUp)$/.test(value)),
  DigitalPlatformEnumeration: (value) =>
    typeof value === 'string' && /^https:\/\/schema\.org\/(Desktop|Mobile)WebPlatform$/.test(value),
  ItemAvailability: (value) =>
    typeof value === 'string' && /^https:\/\/schema\.org\/(InStock|OutOfStock|SoldOut)$/.test(value),
};

const ancestorsOf = (type: string): readonly string[] => [
  type,
  ...(vocabulary[type]?.is ?? []).flatMap(ancestorsOf),
];

const rangesOf = (type: string, property: string) =>
  ancestorsOf(type)
    .map((one) => vocabulary[one]?.has[property])
    .find((ranges) => ranges !== undefined);

type Members = Readonly<Record<string, unknown>>;

/**
 * Errors in a piece of JSON-LD: unknown types and properties, properties of other types, and values of unexpected
 * types.
 */
export function schemaErrorsIn(text: string): readonly string[] {
  const whole = JSON.parse(text) as Members;
  const context = whole['@context'] === 'https://schema.org' ? [] : ['The context is not schema.org'];
  const { '@context': _, ...only } = whole;
  const nodes = (whole['@graph'] ?? [only]) as readonly Members[];
  return [...context, ...nodes.flatMap((node, at) => errorsOfNode(node, String(at)))];
}

function errorsOfNode(node: Members, path: string): readonly string[] {
  const { '@type': named, '@id': id, ...properties } = node;
  const type = String(named);
  if (!(type in vocabulary)) return [`${path}: there is no type ${type}`];
  return [
    ...(id === undefined || isAddress(id) ? [] : [`${path}.@id is no address`]),
    ...Object.entries(properties).flatMap(([property, value]) =>
      errorsOfProperty(rangesOf(type, property), value, `${path}.${property}`),
    ),
  ];
}

function errorsOfProperty(
  ranges: readonly Range[] | undefined,
  value: unknown,
  path: string,
): readonly string[] {
  if (!ranges) return [`${path}: its type has no such property`];
  const values = Array.isArray(value) ? value : [value];
  if (values.length === 0) return [`${path} is empty`];
  return values.flatMap((one) => errorsOfValue(one, ranges, path));
}

function errorsOfValue(value: unknown, ranges: readonly Range[], path: string): readonly string[] {
  if (typeof value !== 'object' || value === null) {
    const fits = ranges.some((range) => literals[range]?.(value) ?? false);
    return fits ? [] : [`${path}: ${JSON.stringify(value)} is none of ${ranges.join(', ')}`];
  }
  const node = value as Members;
  const isReference = Object.keys(node).join() === '@id';
  if (isReference) return isAddress(node['@id']) ? [] : [`${path} leads nowhere`];
  const types = ancestorsOf(String(node['@type']));
  const expected = ranges.some((range) => types.includes(range))
    ? []
    : [`${path} does not expect ${types[0]}`];
  return [...expected, ...errorsOfNode(node, path)];
}
