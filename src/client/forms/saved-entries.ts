import * as z from 'zod/mini';
import { parseJson } from '#contracts/parse-json.ts';
import type { ShownForm } from '#contracts/shapes/shown-form.ts';
import { readStorage, writeStorage } from '../lib/storage.ts';
import { savedEntriesKey } from './saved-entries-key.ts';

type Entries = ShownForm['entries'];

const entriesSchema = z.record(
  z.string(),
  z.object({ given: z.array(z.string()), other: z.nullable(z.string()) }),
);

/** The saved entries of a form, without fields that the form no longer has. */
export function readSavedEntries(form: Pick<ShownForm, 'id' | 'entries'>): Entries {
  const { data = {} } = z.safeParse(
    entriesSchema,
    parseJson(readStorage('session', savedEntriesKey(form.id)) ?? ''),
  );
  return Object.fromEntries(Object.entries(data).filter(([name]) => Object.hasOwn(form.entries, name)));
}

/** Entries survive a reload but not the session. */
export function saveEntries(form: Pick<ShownForm, 'id'>, entries: Entries): void {
  writeStorage('session', savedEntriesKey(form.id), JSON.stringify(entries));
}

export function clearSavedEntries(form: Pick<ShownForm, 'id'>): void {
  writeStorage('session', savedEntriesKey(form.id), '');
}
