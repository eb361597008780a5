import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ShownForm } from '#contracts/shapes/shown-form.ts';
import { emptyEntry, type FieldEntry } from '#domain/form/entry.ts';
import type { Question } from '#domain/form/question.ts';
import {
  type AnswerError,
  type EntryReaders,
  type EntryValidation,
  validateEntry,
} from '#domain/form/validate-entry.ts';
import { toLatinDigits } from '#i18n/numerals.ts';
import { clearSavedEntries, readSavedEntries, saveEntries } from './saved-entries.ts';

type Entries = ShownForm['entries'];
type ReadPhone = (text: string, country: string) => string | null;

/** How long somebody pauses who has typed what they wanted, in milliseconds. */
const debounceMs = 600;

const shown = signal<ShownForm | null>(null);
const entries = signal<Entries>({});
/** The fields that may be told what is wrong with them: the diner has been there. */
const touchedFields = signal<ReadonlySet<string>>(new Set());
/** What the venue found wrong, each with what it was said about. */
const venueErrors = signal<ReadonlyMap<string, { readonly fault: AnswerError; readonly entry: FieldEntry }>>(
  new Map(),
);
/** Known once it is there: it is as large as all the rest. */
const readPhone = signal<ReadPhone | null>(null);

const questions = computed((): readonly Question[] =>
  (shown.value?.parts ?? []).flatMap((part) => (part.kind === 'question' ? [part.question] : [])),
);

const entryOf = (name: string): FieldEntry => entries.value[name] ?? emptyEntry;

function checkQuestion(question: Question): EntryValidation {
  const { country = '' } = shown.value ?? {};
  const readers: EntryReaders = {
    phone: (text) => readPhone.value?.(text, country) ?? null,
    latinDigits: toLatinDigits,
  };
  return validateEntry(question, entryOf(question.name), readers);
}

const checked = computed(
  () => new Map(questions.value.map((question) => [question.name, checkQuestion(question)])),
);

const errorOf = (name: string): AnswerError | null => {
  const found = checked.value.get(name);
  if (found?.kind === 'fault') return found.error;
  const told = venueErrors.value.get(name);
  return told && told.entry === entries.value[name] ? told.fault : null;
};

const isReady = computed(
  () => readPhone.value !== null || questions.value.every(({ kind }) => kind !== 'phone'),
);

/** What a diner answers to a venue's form. */
export const venueForm = {
  entries: entries as ReadonlySignal<Entries>,
  /** What is wrong with the fields where the diner has been. */
  errors: computed((): ShownForm['errors'] =>
    Object.fromEntries(
      [...touchedFields.value].flatMap((name) => {
        const fault = isReady.value ? errorOf(name) : null;
        return fault ? [[name, fault] as const] : [];
      }),
    ),
  ),
  /** Whether it can be sent as it is. */
  isValid: computed(() => isReady.value && questions.value.every(({ name }) => errorOf(name) === null)),
};

/**
 * Called by the island before anything else, and again when the page is fresher.
 *
 * What was typed before there was a script is kept and judged like all else, but not under the diner's hands.
 *
 * @param typed what stands in the page's fields already.
 * @param at the field where the diner is; `null` for none.
 */
export function startForm(form: ShownForm, typed: Entries, at: string | null = null): void {
  const touched = new Set(Object.keys(typed).filter((name) => !isSameEntry(typed[name], form.entries[name])));
  const before = form.error === null ? readSavedEntries(form) : {};
  batch(() => {
    shown.value = form;
    entries.value = {
      ...form.entries,
      ...before,
      ...Object.fromEntries(Object.entries(typed).filter(([name]) => touched.has(name))),
    };
    markTouched(...Object.keys(form.errors), ...[...touched].filter((name) => name !== at));
  });
  if (touched.size > 0) saveEntries(form, entries.value);
  if (at !== null && touched.has(at)) markTouchedSoon(at);
  if (!isReady.value) void loadPhoneReader();
}

const isSameEntry = (one: FieldEntry | undefined, other: FieldEntry | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

async function loadPhoneReader(): Promise<void> {
  const loaded = await import('#contracts/phone.ts').catch(() => null);
  // Where it cannot be had the venue judges: it does so in any case.
  readPhone.value = loaded ? loaded.readPhone : (text) => text;
}

/** Something was ticked or chosen: that is judged at once. */
export function chooseAnswer(name: string, entry: FieldEntry): void {
  batch(() => {
    setEntry(name, entry);
    markTouched(name);
  });
}

const debounceTimers = new Map<string, ReturnType<typeof setTimeout>>();

/** Something was typed: it is judged once the diner pauses or goes on, and from then on with every letter. */
export function typeAnswer(name: string, entry: FieldEntry): void {
  setEntry(name, entry);
  markTouchedSoon(name);
}

function markTouchedSoon(name: string): void {
  clearTimeout(debounceTimers.get(name));
  debounceTimers.set(
    name,
    setTimeout(() => markTouched(name), debounceMs),
  );
}

/** The diner goes on: what was left is judged, and what was only passed by, too. */
export function blurAnswer(name: string): void {
  markTouched(name);
}

/** Says from now on what is wrong with some fields. */
export function markTouched(...names: readonly string[]): void {
  touchedFields.value = new Set([...touchedFields.value, ...names]);
}

function setEntry(name: string, entry: FieldEntry): void {
  entries.value = { ...entries.value, [name]: entry };
  if (shown.value) saveEntries(shown.value, entries.value);
}

/** What a submission says: an answer to each question that was answered. */
export const answersToSend = () =>
  Object.fromEntries(
    [...checked.value].flatMap(([name, found]) => (found.kind === 'answer' ? [[name, found.answer]] : [])),
  );

/** The form that is being filled in; `null` before there is one. */
export const currentForm = (): ShownForm | null => shown.value;

/** The venue does not take it as it is. */
export function setVenueErrors(faults: ReadonlyMap<string, AnswerError>): void {
  batch(() => {
    venueErrors.value = new Map([...faults].map(([name, fault]) => [name, { fault, entry: entryOf(name) }]));
    markTouched(...faults.keys());
  });
}

/** It was taken: nothing of it is kept. */
export function clearSavedAnswers(): void {
  if (shown.value) clearSavedEntries(shown.value);
}

/** The first question that something is wrong with; `null` for none. */
export const firstInvalidField = (): string | null =>
  questions.value.find(({ name }) => errorOf(name) !== null)?.name ?? null;
