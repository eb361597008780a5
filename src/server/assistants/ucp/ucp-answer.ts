import { type UcpCapability, ucpVersion } from './business-profile.ts';

/** An answer of the REST binding. */
export interface UcpAnswer {
  readonly status: number;
  /** JSON. */
  readonly body: object;
  /** In seconds. */
  readonly retryAfter?: number;
  /** The methods of an address that was asked with another one. */
  readonly allow?: string;
}

export type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable';

/** What an agent, or the guest, must know. */
export type UcpMessage = {
  readonly code: string;
  readonly content: string;
  /** JSONPath into the answer; absent for all of it. */
  readonly path?: string;
} & (
  | { readonly type: 'error'; readonly severity: Severity }
  | { readonly type: 'warning'; readonly presentation?: 'disclosure' }
  | { readonly type: 'info' }
);

export const errorMessage = (code: string, content: string, severity: Severity): UcpMessage => ({
  type: 'error',
  code,
  content,
  severity,
});

/** The request cannot be handled: an error of the transport. */
export const fault = (status: number, code: string, content: string): UcpAnswer => ({
  status,
  body: { code, content },
});

/** The `ucp` member of an answer. */
const envelopeOf = (capability: UcpCapability, status: 'success' | 'error') => ({
  version: ucpVersion,
  status,
  capabilities: { [capability]: [{ version: ucpVersion }] },
});

export const success = (capability: UcpCapability, members: object, status = 200): UcpAnswer => ({
  status,
  body: { ucp: envelopeOf(capability, 'success'), ...members },
});

/** Nothing can be answered of what is asked for, for a reason of the venue. */
export const businessError = (
  capability: UcpCapability,
  messages: readonly UcpMessage[],
  continueUrl: string,
): UcpAnswer => ({
  status: 200,
  body: { ucp: envelopeOf(capability, 'error'), messages, continue_url: continueUrl },
});

/** The agent and the venue have nothing in common that the operation needs. */
export const withoutCapabilities = (content: string, continueUrl: string): UcpAnswer => ({
  status: 200,
  body: {
    ucp: { version: ucpVersion, status: 'error', capabilities: {} },
    messages: [errorMessage('capabilities_incompatible', content, 'unrecoverable')],
    continue_url: continueUrl,
  },
});
