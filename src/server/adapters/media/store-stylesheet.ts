import { access, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Stylesheet } from '#server/catalog/stylesheet.ts';

/** Keeps stylesheets beside the media; one that is there already is the same, for its name is its content's. */
export function storeStylesheet(mediaDir: string) {
  return async ({ address, css }: Stylesheet): Promise<void> => {
    const file = join(mediaDir, basename(address));
    const isKept = await access(file).then(
      () => true,
      () => false,
    );
    if (isKept) return;
    const unfinished = `${file}.${process.pid}.tmp`;
    await writeFile(unfinished, css, { mode: 0o600 });
    await rename(unfinished, file);
  };
}
