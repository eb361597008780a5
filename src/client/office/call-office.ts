import type { Call, CallRequest } from '#contracts/call.ts';
import { callApi } from '../lib/api.ts';
import { markSignedOut } from './office-account.ts';

/** Makes a call of the office, and notes when nobody is signed in any more. */
export async function callOffice<C extends Call>(call: C, input: CallRequest<C>) {
  const result = await callApi(call, input);
  if (result.kind === 'refused' && (result.refusal.code as string) === 'signed_out') markSignedOut();
  return result;
}
