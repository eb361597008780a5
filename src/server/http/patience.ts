/** How long what diners send may take to come whole, in milliseconds. */
const usualMs = 15_000;

/** The same of a folder with its pictures, or of a photograph from the menu desk, on a slow line. */
export const longestRequestMs = 3_600_000;

export const bringsFolder = (path: string) => /^\/publish(\/|\?|$)/.test(path);

const bringsPicture = (path: string) => /^\/desk\/[\w-]+\/picture\//.test(path);

/** How long what is sent to a path may take to come whole, in milliseconds. */
export const patienceAt = (path: string): number =>
  bringsFolder(path) || bringsPicture(path) ? longestRequestMs : usualMs;
