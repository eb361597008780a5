interface PagePolicy {
  createHTML(page: string): string;
}

interface PagePolicies {
  createPolicy(name: string, rules: PagePolicy): PagePolicy;
}

let policy: PagePolicy | null = null;

/**
 * Shows a page in a frame whose sandbox runs no script. Where the page around it demands Trusted Types, the sandbox is what
 * vouches for it.
 */
export function showPage(frame: HTMLIFrameElement, page: string): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PagePolicies };
  policy ??= trustedTypes?.createPolicy('preview', { createHTML: (text) => text }) ?? null;
  frame.srcdoc = policy ? policy.createHTML(page) : page;
}
