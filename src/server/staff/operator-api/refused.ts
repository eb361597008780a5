export const refused = (why: string) => ({ kind: 'refused' as const, why });

export type Refused = ReturnType<typeof refused>;

export const notPublished = (licence: string) => refused(`${licence} isn’t published`);

export const noSuchOrder = refused('there is no such order');

export const noSuchPayment = refused('there is no such payment');

export const noSuchPrinter = (licence: string, name: string) =>
  refused(`${licence} has no printer “${name}”: add it to "printers" of venue.json`);
