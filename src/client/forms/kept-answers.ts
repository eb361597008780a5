import * as z from 'zod/mini';
import type { ShownForm } from '#contracts/shapes/shown-form.ts';
import { recall, remember } from '../lib/storage.ts';
import { keptFormName } from './kept-form.ts';

type Entries = ShownForm['entries'];

const entriesSchema = z.record(
  z.string(),
  z.object({ given: z.array(z.string()), other: z.nullable(z.string()) }),
);

/** What was typed into a form earlier in this visit, as far as the form still asks for it. */
export function typedBefore(form: Pick<ShownForm, 'id' | 'entries'>): Entries {
  const { data = {} } = z.safeParse(entriesSchema, parsed(recall('session', keptFormName(form.id))));
  return Object.fromEntries(Object.entries(data).filter(([name]) => Object.hasOwn(form.entries, name)));
}

/** It outlives a reload, and the tab does not outlive the visit. */
export function keepTyped(form: Pick<ShownForm, 'id'>, entries: Entries): void {
  remember('session', keptFormName(form.id), JSON.stringify(entries));
}

export function forgetTyped(form: Pick<ShownForm, 'id'>): void {
  remember('session', keptFormName(form.id), '');
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null; // Not in our words: as good as nothing.
  }
}
