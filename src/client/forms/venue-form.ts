import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ShownForm } from '#contracts/shapes/shown-form.ts';
import { type AnswerFault, type Checked, checkEntry, type Readers } from '#domain/form/check.ts';
import { type Entry, emptyEntry } from '#domain/form/entry.ts';
import type { Question } from '#domain/form/question.ts';
import { latinDigits } from '#i18n/numerals.ts';
import { forgetTyped, keepTyped, typedBefore } from './kept-answers.ts';

type Entries = ShownForm['entries'];
type ReadPhone = (text: string, country: string) => string | null;

/** How long somebody pauses who has typed what they wanted, in milliseconds. */
const pauseMs = 600;

const shown = signal<ShownForm | null>(null);
const entries = signal<Entries>({});
/** The fields that may be told what is wrong with them: the diner has been there. */
const judged = signal<ReadonlySet<string>>(new Set());
/** What the venue found wrong, each with what it was said about. */
const said = signal<ReadonlyMap<string, { readonly fault: AnswerFault; readonly entry: Entry }>>(new Map());
/** Known once it is there: it is as large as all the rest. */
const readPhone = signal<ReadPhone | null>(null);

const questions = computed((): readonly Question[] =>
  (shown.value?.parts ?? []).flatMap((part) => (part.kind === 'question' ? [part.question] : [])),
);

const entryOf = (name: string): Entry => entries.value[name] ?? emptyEntry;

function check(question: Question): Checked {
  const { country = '' } = shown.value ?? {};
  const readers: Readers = { phone: (text) => readPhone.value?.(text, country) ?? null, latinDigits };
  return checkEntry(question, entryOf(question.name), readers);
}

const checked = computed(() => new Map(questions.value.map((question) => [question.name, check(question)])));

const faultOf = (name: string): AnswerFault | null => {
  const found = checked.value.get(name);
  if (found?.kind === 'fault') return found.fault;
  const told = said.value.get(name);
  return told && told.entry === entries.value[name] ? told.fault : null;
};

const isReady = computed(
  () => readPhone.value !== null || questions.value.every(({ kind }) => kind !== 'phone'),
);

/** What a diner answers to a venue's form. */
export const venueForm = {
  entries: entries as ReadonlySignal<Entries>,
  /** What is wrong with the fields where the diner has been. */
  faults: computed((): ShownForm['faults'] =>
    Object.fromEntries(
      [...judged.value].flatMap((name) => {
        const fault = isReady.value ? faultOf(name) : null;
        return fault ? [[name, fault] as const] : [];
      }),
    ),
  ),
  /** Whether it can be sent as it is. */
  isValid: computed(() => isReady.value && questions.value.every(({ name }) => faultOf(name) === null)),
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
  const touched = new Set(Object.keys(typed).filter((name) => !isSame(typed[name], form.entries[name])));
  const before = form.trouble === null ? typedBefore(form) : {};
  batch(() => {
    shown.value = form;
    entries.value = {
      ...form.entries,
      ...before,
      ...Object.fromEntries(Object.entries(typed).filter(([name]) => touched.has(name))),
    };
    judge(...Object.keys(form.faults), ...[...touched].filter((name) => name !== at));
  });
  if (touched.size > 0) keepTyped(form, entries.value);
  if (at !== null && touched.has(at)) judgeSoon(at);
  if (!isReady.value) void loadPhones();
}

const isSame = (one: Entry | undefined, other: Entry | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

async function loadPhones(): Promise<void> {
  const loaded = await import('#contracts/phone.ts').catch(() => null);
  // Where it cannot be had the venue judges: it does so in any case.
  readPhone.value = loaded ? loaded.readPhone : (text) => text;
}

/** Something was ticked or chosen: that is judged at once. */
export function chooseAnswer(name: string, entry: Entry): void {
  batch(() => {
    setEntry(name, entry);
    judge(name);
  });
}

const pauses = new Map<string, ReturnType<typeof setTimeout>>();

/** Something was typed: it is judged once the diner pauses or goes on, and from then on with every letter. */
export function typeAnswer(name: string, entry: Entry): void {
  setEntry(name, entry);
  judgeSoon(name);
}

function judgeSoon(name: string): void {
  clearTimeout(pauses.get(name));
  pauses.set(
    name,
    setTimeout(() => judge(name), pauseMs),
  );
}

/** The diner goes on: what was left is judged, and what was only passed by, too. */
export function leaveAnswer(name: string): void {
  judge(name);
}

/** Says from now on what is wrong with some fields. */
export function judge(...names: readonly string[]): void {
  judged.value = new Set([...judged.value, ...names]);
}

function setEntry(name: string, entry: Entry): void {
  entries.value = { ...entries.value, [name]: entry };
  if (shown.value) keepTyped(shown.value, entries.value);
}

/** What a submission says: an answer to each question that was answered. */
export const answersToSend = () =>
  Object.fromEntries(
    [...checked.value].flatMap(([name, found]) => (found.kind === 'answer' ? [[name, found.answer]] : [])),
  );

/** The form that is being filled in; `null` before there is one. */
export const currentForm = (): ShownForm | null => shown.value;

/** The venue does not take it as it is. */
export function noteFaults(faults: ReadonlyMap<string, AnswerFault>): void {
  batch(() => {
    said.value = new Map([...faults].map(([name, fault]) => [name, { fault, entry: entryOf(name) }]));
    judge(...faults.keys());
  });
}

/** It was taken: nothing of it is kept. */
export function clearAnswers(): void {
  if (shown.value) forgetTyped(shown.value);
}

/** The first question that something is wrong with; `null` for none. */
export const firstWrong = (): string | null =>
  questions.value.find(({ name }) => faultOf(name) !== null)?.name ?? null;
