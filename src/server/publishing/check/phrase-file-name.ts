/** The file with the product's phrases in one language, in a venue's folder. */
export type PhraseFileName = `phrases/${string}.json`;

/** Captures the code of the language. */
export const phraseFilePattern = /^phrases\/([\w-]{1,40})\.json$/;

export const isPhraseFileName = (path: string): path is PhraseFileName => phraseFilePattern.test(path);
