export const refused = (why: string) => ({ kind: 'refused' as const, why });

export type Refused = ReturnType<typeof refused>;

export const notPublished = (licence: string) => refused(`${licence} isn’t published: see emenu venues`);

/** A venue that is named must be published; `null` names none. */
export const isUnknown = (licence: string | null, current: (licence: string) => unknown): licence is string =>
  licence !== null && !current(licence);

export const listed = <Row>(rows: readonly Row[]) => ({ kind: 'done' as const, rows });

export const noSuchOrder = refused('there is no such order');

export const noSuchPayment = refused('there is no such payment');

export const noSuchPrinter = (licence: string, name: string) =>
  refused(`${licence} has no printer “${name}”: add it to "printers" of venue.json`);
