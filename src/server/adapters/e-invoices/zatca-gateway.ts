import * as z from 'zod/mini';
import { parseJson } from '#contracts/parse-json.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import type { OutboundFetch } from '#server/integrations/outbound.ts';
import type { AuthorityMessage } from '#server/ordering/e-invoices/e-invoice-status.ts';
import type { ReportOutcome, SealedEInvoice } from '#server/ordering/e-invoices/tax-authority.ts';
import { errorKindOf, fetchText, parseReply, type TextResponse } from '../outbound/responses.ts';

export interface ZatcaGateway {
  readonly fetch: OutboundFetch;
  readonly base: string;
  /** For HTTP basic authentication. */
  readonly token: string;
  readonly secret: string;
}

const service = 'zatca';

/** Shorter than the lease of a report. */
const timeoutMs = 20_000;
const maxBytes = 1024 * 1024;

const messagesSchema = z._default(
  z.nullable(
    z.array(
      z.object({
        code: z._default(z.nullable(z.string()), ''),
        message: z._default(z.nullable(z.string()), ''),
      }),
    ),
  ),
  [],
);

const replySchema = z.object({
  reportingStatus: z._default(z.nullable(z.string()), null),
  validationResults: z._default(
    z.nullable(z.object({ warningMessages: messagesSchema, errorMessages: messagesSchema })),
    null,
  ),
});

type Messages = z.output<typeof messagesSchema>;

/**
 * Reports a simplified invoice.
 *
 * @throws {IntegrationError} when the authority has not decided about it.
 */
export async function reportToZatca(
  { fetch, base, token, secret }: ZatcaGateway,
  { uuid, hash, body }: SealedEInvoice,
): Promise<ReportOutcome> {
  const request = new Request(`${base.replace(/\/$/, '')}/invoices/reporting/single`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'accept-language': 'en',
      'accept-version': 'V2',
      authorization: `Basic ${Buffer.from(`${token}:${secret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      invoiceHash: hash,
      uuid,
      invoice: Buffer.from(body, 'utf8').toString('base64'),
    }),
  });
  return outcomeOf(await fetchText(fetch, request, { service, timeoutMs, maxBytes }));
}

function outcomeOf({ status, text }: TextResponse): ReportOutcome {
  // It has this document already: an earlier response was lost.
  if (status === 409) return { kind: 'reported', messages: [] };
  if (status !== 200 && status !== 202 && status !== 400) {
    throw new IntegrationError(service, errorKindOf(status), `HTTP ${status}`);
  }
  if (status === 400 && parseJson(text) === undefined) {
    throw new IntegrationError(service, 'rejected', `HTTP ${status}`);
  }
  const { reportingStatus, validationResults } = parseReply(service, text, replySchema);
  if (status !== 400 && reportingStatus === 'REPORTED') {
    return { kind: 'reported', messages: readMessages(validationResults?.warningMessages ?? []) };
  }
  const messages = readMessages(validationResults?.errorMessages ?? []);
  if (messages.length > 0) return { kind: 'refused', messages };
  throw new IntegrationError(service, 'rejected', `HTTP ${status} without a decision`);
}

const readMessages = (messages: Messages): readonly AuthorityMessage[] =>
  (messages ?? []).map(({ code, message }) => ({ code: code ?? '', text: message ?? '' }));
