import type { Access } from './access-repository.ts';

/** The holder of a token in a venue's history: the label, or else the token's id. */
export const holderNameOf = ({ label, id }: Pick<Access, 'label' | 'id'>): string => label || `token ${id}`;
