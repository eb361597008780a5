import { sendSignInCode, signInWithCode } from '#contracts/calls/office.ts';
import type { Language } from '#i18n/languages.ts';
import { callApi } from '../lib/api.ts';
import { readAccount } from './office-account.ts';

/** `no_mail`: this office sends none. */
export type CodeRequest = 'sent' | 'no_mail' | 'too_many' | 'invalid' | 'no_response';

export async function requestCode(email: string, language: Language): Promise<CodeRequest> {
  const result = await callApi(sendSignInCode, { params: {}, body: { email, language } });
  if (result.kind === 'done') return result.reply.sent ? 'sent' : 'no_mail';
  if (result.kind !== 'refused') return 'no_response';
  const { code } = result.refusal;
  if (code === 'too_many') return 'too_many';
  return code === 'invalid_request' ? 'invalid' : 'no_response';
}

export type CodeEntry = 'entered' | 'wrong' | 'too_many' | 'no_response';

export async function enterWithCode(email: string, code: string): Promise<CodeEntry> {
  const result = await callApi(signInWithCode, { params: {}, body: { email, code } });
  if (result.kind === 'done') {
    await readAccount();
    return 'entered';
  }
  if (result.kind !== 'refused') return 'no_response';
  return result.refusal.code === 'too_many' ? 'too_many' : 'wrong';
}
