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
import { toLatinDigits } from '#i18n/latin-digits.ts';
import { clearSavedEntries, readSavedEntries, saveEntries } from './saved-entries.ts';

type Entries = ShownForm['entries'];
type ReadPhone = (text: string, country: string) => string | null;

/** Pause after which typing counts as finished, in milliseconds. */
const debounceMs = 600;

const shown = signal<ShownForm | null>(null);
const entries = signal<Entries>({});
/** The fields whose errors may show: the diner has visited them. */
const touchedFields = signal<ReadonlySet<string>>(new Set());
/** The venue's errors, each with the entry that it applies to. */
const venueErrors = signal<ReadonlyMap<string, { readonly error: AnswerError; readonly entry: FieldEntry }>>(
  new Map(),
);
/** Loaded on demand: it is as large as everything else. */
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
  if (found?.kind === 'error') return found.error;
  const venueError = venueErrors.value.get(name);
  return venueError && venueError.entry === entries.value[name] ? venueError.error : null;
};

const isReady = computed(
  () => readPhone.value !== null || questions.value.every(({ kind }) => kind !== 'phone'),
);

/** A diner's answers to a venue's form. */
export const venueForm = {
  entries: entries as ReadonlySignal<Entries>,
  /** Errors of the visited fields. */
  errors: computed((): ShownForm['errors'] =>
    Object.fromEntries(
      [...touchedFields.value].flatMap((name) => {
        const error = isReady.value ? errorOf(name) : null;
        return error ? [[name, error] as const] : [];
      }),
    ),
  ),
  /** Whether it can be sent as it is. */
  isValid: computed(() => isReady.value && questions.value.every(({ name }) => errorOf(name) === null)),
};

/**
 * Called first by the island, and again when the page is refreshed.
 *
 * Text typed before hydration is kept and validated, except in the focused field.
 *
 * @param typed the current values of the page's fields.
 * @param at the focused field; `null` for none.
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
  // If it cannot be loaded, only the server validates.
  readPhone.value = loaded ? loaded.readPhone : (text) => text;
}

/** The diner checked or selected something: validates it at once. */
export function chooseAnswer(name: string, entry: FieldEntry): void {
  batch(() => {
    setEntry(name, entry);
    markTouched(name);
  });
}

const debounceTimers = new Map<string, ReturnType<typeof setTimeout>>();

/** The diner typed: validates when they pause or leave the field, and from then on with every letter. */
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

/** The diner leaves a field: it is validated even when unchanged. */
export function blurAnswer(name: string): void {
  markTouched(name);
}

/** Shows errors of these fields from now on. */
export function markTouched(...names: readonly string[]): void {
  touchedFields.value = new Set([...touchedFields.value, ...names]);
}

function setEntry(name: string, entry: FieldEntry): void {
  entries.value = { ...entries.value, [name]: entry };
  if (shown.value) saveEntries(shown.value, entries.value);
}

/** The answers to send: one for each answered question. */
export const answersToSend = () =>
  Object.fromEntries(
    [...checked.value].flatMap(([name, found]) => (found.kind === 'answer' ? [[name, found.answer]] : [])),
  );

/** The current form; `null` before one is started. */
export const currentForm = (): ShownForm | null => shown.value;

/** Shows the errors of a refused submission. */
export function setVenueErrors(errors: ReadonlyMap<string, AnswerError>): void {
  batch(() => {
    venueErrors.value = new Map([...errors].map(([name, error]) => [name, { error, entry: entryOf(name) }]));
    markTouched(...errors.keys());
  });
}

/** Called after the submission is accepted. */
export function clearSavedAnswers(): void {
  if (shown.value) clearSavedEntries(shown.value);
}

/** The first invalid question; `null` for none. */
export const firstInvalidField = (): string | null =>
  questions.value.find(({ name }) => errorOf(name) !== null)?.name ?? null;
