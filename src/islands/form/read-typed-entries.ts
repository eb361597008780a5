import type { ShownForm } from '#contracts/shapes/shown-form.ts';
import { entryFromPost } from '#domain/form/entry.ts';

/** Reads the entries typed into the page's form. */
export function readTypedEntries(element: HTMLFormElement, { parts }: ShownForm): ShownForm['entries'] {
  const fields = [...new FormData(element)].map(([name, value]): [string, string] => [name, String(value)]);
  const form = new URLSearchParams(fields);
  return Object.fromEntries(
    parts.flatMap((part) =>
      part.kind === 'question' ? [[part.question.name, entryFromPost(part.question, form)]] : [],
    ),
  );
}
