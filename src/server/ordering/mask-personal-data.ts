/** A telephone number of which the last digits alone are shown: "•••• ••07". */
export const maskPhone = (phone: string): string => `•••• ••${phone.slice(-2)}`;

/** A name of which each word shows its first letter alone: "A••• H•••". */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}•••`)
    .join(' ');
