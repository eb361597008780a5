/** A file of the server: its name, its media type and its bytes in Base64. */
export interface ServedFile {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

/** Saves a file on the device, as a link to it would. */
export function saveFile({ name, type, base64 }: ServedFile): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
