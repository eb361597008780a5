import * as z from 'zod/mini';
import type { ShownForm } from '#contracts/shapes/shown-form.ts';
import { readStorage, writeStorage } from '../lib/storage.ts';
import { savedEntriesKey } from './saved-entries-key.ts';

type Entries = ShownForm['entries'];

const entriesSchema = z.record(
  z.string(),
  z.object({ given: z.array(z.string()), other: z.nullable(z.string()) }),
);

/** What was typed into a form earlier in this visit, as far as the form still asks for it. */
export function readSavedEntries(form: Pick<ShownForm, 'id' | 'entries'>): Entries {
  const { data = {} } = z.safeParse(
    entriesSchema,
    parseJson(readStorage('session', savedEntriesKey(form.id))),
  );
  return Object.fromEntries(Object.entries(data).filter(([name]) => Object.hasOwn(form.entries, name)));
}

/** It outlives a reload, and the tab does not outlive the visit. */
export function saveEntries(form: Pick<ShownForm, 'id'>, entries: Entries): void {
  writeStorage('session', savedEntriesKey(form.id), JSON.stringify(entries));
}

export function clearSavedEntries(form: Pick<ShownForm, 'id'>): void {
  writeStorage('session', savedEntriesKey(form.id), '');
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null; // Not in our words: as good as nothing.
  }
}
