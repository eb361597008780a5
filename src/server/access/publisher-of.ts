import type { Publisher } from '../publishing/desk.ts';
import type { Access } from './access-book.ts';
import { holderOf } from './holder-of.ts';

/** Whoever holds that token, as the one who publishes. */
export const publisherOf = (access: Access): Publisher => ({
  by: holderOf(access),
  base: null,
  isOperator: access.isOperator,
  isEditor: false,
  force: false,
});
