import {
  addPasskey as addPasskeyCall,
  askForNewPasskey,
  askForPasskey,
  endOwnSession,
  removePasskey as removePasskeyCall,
  signInWithPasskey,
} from '#contracts/calls/office.ts';
import { callApi } from '../lib/api.ts';
import { readAccount } from './office-account.ts';

/** `canceled`: the person stopped, or has no passkey here. */
export type PasskeyOutcome = 'done' | 'canceled' | 'refused' | 'no_response';

/** Loaded when the first passkey is asked for. */
const load = () => import('@simplewebauthn/browser');

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Signs in with a passkey that the person chooses. */
export async function enterWithPasskey(): Promise<PasskeyOutcome> {
  const asked = await callApi(askForPasskey, { params: {}, body: {} });
  if (asked.kind !== 'done') return 'no_response';
  const { startAuthentication } = await load();
  const signature = await startAuthentication({ optionsJSON: asked.reply.options as never }).catch(
    () => null,
  );
  if (signature === null) return 'canceled';
  const result = await callApi(signInWithPasskey, { params: {}, body: { signature: signature as never } });
  return finish(result.kind);
}

/** Adds a passkey of this device, or of another one that the person chooses. */
export async function addPasskey(): Promise<PasskeyOutcome> {
  const asked = await callApi(askForNewPasskey, { params: {}, body: {} });
  if (asked.kind !== 'done') return 'no_response';
  const { startRegistration } = await load();
  const passkey = await startRegistration({ optionsJSON: asked.reply.options as never }).catch(() => null);
  if (passkey === null) return 'canceled';
  const result = await callApi(addPasskeyCall, { params: {}, body: { passkey: passkey as never } });
  return finish(result.kind);
}

async function finish(kind: 'done' | 'refused' | 'no_response' | 'not_sent'): Promise<PasskeyOutcome> {
  await readAccount();
  return kind === 'done' || kind === 'refused' ? kind : 'no_response';
}

export async function removePasskey(id: string): Promise<void> {
  await callApi(removePasskeyCall, { params: {}, body: { id } });
  await readAccount();
}

export async function endSession(id: number): Promise<void> {
  await callApi(endOwnSession, { params: {}, body: { id } });
  await readAccount();
}
