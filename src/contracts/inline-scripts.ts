/**
 * The inline script of every page; the policy of pages has its hash. It ignores aborted view transitions, which are
 * normal when a diner leaves before a page has loaded. A file would run too late: after the page is revealed.
 */
export const transitionScript =
  "for(const type of['pageswap','pagereveal'])addEventListener(type,({viewTransition:t})=>{" +
  'if(t)for(const end of[t.updateCallbackDone,t.ready,t.finished])end.catch(()=>{})})';
