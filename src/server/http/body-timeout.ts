/** How long what diners send may take to come whole, in milliseconds. */
const defaultTimeoutMs = 15_000;

/** The same of a folder with its pictures, or of a photograph from the menu desk, on a slow line. */
export const maxRequestMs = 3_600_000;

export const isFolderUpload = (path: string) => /^\/publish(\/|\?|$)/.test(path);

const isPictureUpload = (path: string) => /^\/desk\/[\w-]+\/picture\//.test(path);

/** How long what is sent to a path may take to come whole, in milliseconds. */
export const bodyTimeoutOf = (path: string): number =>
  isFolderUpload(path) || isPictureUpload(path) ? maxRequestMs : defaultTimeoutMs;
