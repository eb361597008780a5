interface ScriptPolicies {
  readonly defaultPolicy: unknown;
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown;
}

declare global {
  interface Window {
    /** Absent where the browser has no Trusted Types. */
    readonly trustedTypes?: ScriptPolicies;
  }
}

/**
 * Lets one script be started as a worker where the page demands Trusted Types. The map library starts it by its
 * address, as text, which only a default policy can vouch for; this one vouches for nothing else.
 */
export function trustWorker(address: string): void {
  if (!window.trustedTypes || window.trustedTypes.defaultPolicy) return;
  const trusted = new URL(address, location.href).href;
  window.trustedTypes.createPolicy('default', {
    createScriptURL: (asked) => (new URL(asked, location.href).href === trusted ? asked : null),
  });
}
