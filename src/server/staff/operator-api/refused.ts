export const refused = (why: string) => ({ kind: 'refused' as const, why });

export type Refused = ReturnType<typeof refused>;

export const notPublished = (licence: string) => refused(`${licence} isn’t published`);

export const noSuchOrder = refused('there is no such order');

export const noSuchPayment = refused('there is no such payment');
