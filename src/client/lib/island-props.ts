/** A value as Astro writes it into an island's `props`: its type, then the value or its encoded members. */
type EncodedValue = readonly [type: number, value: unknown];

const arrayType = 1;

/** The props of a fetched page's island: plain values, arrays and objects; `null` without an island. */
export function islandPropsIn<Props>(page: Document): Props | null {
  const props = page.querySelector('main astro-island')?.getAttribute('props');
  return props ? (decodeMembers(JSON.parse(props)) as Props) : null;
}

function decode([type, value]: EncodedValue): unknown {
  if (type === arrayType) return (value as readonly EncodedValue[]).map(decode);
  return typeof value === 'object' && value !== null ? decodeMembers(value) : value;
}

const decodeMembers = (members: object): object =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [name, decode(value)]));
