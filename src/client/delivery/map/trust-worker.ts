interface ScriptPolicies {
  readonly defaultPolicy: unknown;
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown;
}

declare global {
  interface Window {
    /** Undefined in browsers without Trusted Types. */
    readonly trustedTypes?: ScriptPolicies;
  }
}

/**
 * Allows one script to start as a worker on pages that require Trusted Types. The map library passes its URL as text,
 * which only a default policy can allow; this one allows nothing else.
 */
export function trustWorker(address: string): void {
  if (!window.trustedTypes || window.trustedTypes.defaultPolicy) return;
  const trusted = new URL(address, location.href).href;
  window.trustedTypes.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, location.href).href === trusted ? url : null),
  });
}
