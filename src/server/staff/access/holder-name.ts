import type { Access } from './access-repository.ts';

/** Who holds a token, as a venue's history names them: in the operator's words, or else by its number. */
export const holderNameOf = ({ label, id }: Pick<Access, 'label' | 'id'>): string => label || `token ${id}`;
