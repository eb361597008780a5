type ColumnParser = (text: string) => unknown;

/** Postgres type OIDs, from `pg_type`. */
const oid = {
  bool: 16,
  bytea: 17,
  int8: 20,
  int2: 21,
  int4: 23,
  text: 25,
  oid: 26,
  json: 114,
  float4: 700,
  float8: 701,
  varchar: 1043,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  numeric: 1700,
  uuid: 2950,
  jsonb: 3802,
} as const;

const asText: ColumnParser = (text) => text;

/** Exact beyond 2^53 too, as a `bigint`. */
const asInteger: ColumnParser = (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text));

const asInstant: ColumnParser = (text) => new Date(text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00'));

/** Copies: small buffers share pooled memory, which cannot be transferred to another thread. */
const asBytes: ColumnParser = (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex'));

/**
 * Parsers of column values, shared by both engines.
 *
 * Decimals stay text because they are money. Dates and times without a zone stay text because they are not
 * instants. Any other type is text too.
 */
export const parsers: Readonly<Record<number, ColumnParser>> = {
  [oid.bool]: (text) => text === 't',
  [oid.bytea]: asBytes,
  [oid.int8]: asInteger,
  [oid.int2]: Number,
  [oid.int4]: Number,
  [oid.text]: asText,
  [oid.oid]: Number,
  [oid.json]: (text) => JSON.parse(text),
  [oid.float4]: Number,
  [oid.float8]: Number,
  [oid.varchar]: asText,
  [oid.date]: asText,
  [oid.timestamp]: asText,
  [oid.timestamptz]: asInstant,
  [oid.numeric]: asText,
  [oid.uuid]: asText,
  [oid.jsonb]: (text) => JSON.parse(text),
};

/** Element type OIDs by array type OID. Arrays of other types differ between engines. */
export const arrayElementTypes: Readonly<Record<number, number>> = {
  1000: oid.bool,
  1001: oid.bytea,
  1005: oid.int2,
  1007: oid.int4,
  1016: oid.int8,
  1009: oid.text,
  1015: oid.varchar,
  1021: oid.float4,
  1022: oid.float8,
  1115: oid.timestamp,
  1182: oid.date,
  1185: oid.timestamptz,
  1231: oid.numeric,
  2951: oid.uuid,
  3807: oid.jsonb,
};

/**
 * Passes bytes to the embedded engine unchanged, like PostgreSQL. Its types require text, but it sends
 * bytes in binary, at a third of the cost of hexadecimal digits.
 */
export const serializers = {
  [oid.bytea]: (bytes: Uint8Array) => bytes,
} as unknown as Readonly<Record<number, (value: unknown) => string>>;
