interface HtmlPolicy {
  createHTML(page: string): string;
}

interface HtmlPolicyFactory {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy;
}

let policy: HtmlPolicy | null = null;

/**
 * Shows a page in a frame whose sandbox runs no scripts. The sandbox is why the Trusted Types policy may allow any
 * HTML.
 */
export function showPreview(frame: HTMLIFrameElement, page: string): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: HtmlPolicyFactory };
  policy ??= trustedTypes?.createPolicy('preview', { createHTML: (text) => text }) ?? null;
  frame.srcdoc = policy ? policy.createHTML(page) : page;
}
