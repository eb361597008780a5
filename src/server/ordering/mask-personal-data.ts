/** Shows only the last two digits: "•••• ••07". */
export const maskPhone = (phone: string): string => `•••• ••${phone.slice(-2)}`;

/** Shows only the first letter of each word: "A••• H•••". */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}•••`)
    .join(' ');
