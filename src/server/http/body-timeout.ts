/** How long the body of a diner's request may take to arrive, in milliseconds. */
const defaultTimeoutMs = 15_000;

/** The same for a folder with its pictures, or for a file of the menu editor, on a slow connection. */
export const maxRequestMs = 3_600_000;

export const isFolderUpload = (path: string) => /^\/publish(\/|\?|$)/.test(path);

/** A photograph, or a menu of another system. */
const isEditorUpload = (path: string) =>
  /^\/((desk|office\/[a-z\d-]+\/menu)\/[\w-]+\/picture|office\/[a-z\d-]+\/import)\//.test(path);

/** How long the body of a request may take to arrive, in milliseconds, by its path. */
export const bodyTimeoutOf = (path: string): number =>
  isFolderUpload(path) || isEditorUpload(path) ? maxRequestMs : defaultTimeoutMs;
