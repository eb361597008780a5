import type { PlatformProfiles } from '#server/assistants/ucp/platform-profiles.ts';
import type { HttpSite } from '#server/http/http-site.ts';

/** A site that no assistant asks. */
export const noAssistants: HttpSite['assistants'] = {
  answer: () => Promise.reject(new Error('No assistants')),
  answerUcp: () => Promise.reject(new Error('No assistants')),
  discovery: () => Promise.reject(new Error('No assistants')),
};

/** No agent comes from a platform. */
export const noProfiles: PlatformProfiles = {
  read: () => Promise.resolve({ kind: 'profile_unreachable' }),
};
