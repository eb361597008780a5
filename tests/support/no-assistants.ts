import type { HttpSite } from '#server/http/http-site.ts';

/** A site that no assistant asks. */
export const noAssistants: HttpSite['assistants'] = {
  answer: () => Promise.reject(new Error('No assistants')),
  discovery: () => Promise.reject(new Error('No assistants')),
};
