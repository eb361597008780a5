import type { Access } from '../../staff/access/access-repository.ts';
import { holderNameOf } from '../../staff/access/holder-name.ts';
import type { Author } from '../publisher.ts';

/** The holder of a token as the author of a publish. */
export const authorOf = (access: Access): Author => ({
  label: holderNameOf(access),
  base: null,
  isOperator: access.isOperator,
  mayEditLegal: access.isOperator,
  isEditor: false,
  force: false,
});
