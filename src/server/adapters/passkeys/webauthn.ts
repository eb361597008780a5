import type { AuthenticatorTransport, WebAuthnCredential } from '@simplewebauthn/server';
import type { PasskeyCeremony } from '#server/people/passkey-ceremony.ts';
import type { PasskeyCredential } from '#server/people/sign-in-repository.ts';

/** Loaded when the first passkey is asked for: most processes never need it. */
const load = () => import('@simplewebauthn/server');

/** What devices show beside the person's name. */
const serviceName = 'eMenu office';

/** What browsers are asked for: ES256, Ed25519 and RS256 in COSE, which all of them can make. */
const supportedAlgorithmIDs = [-7, -8, -257];

/** How long a person may take, in milliseconds. */
const timeoutMs = 300_000;

const transportsOf = ({ transports }: PasskeyCredential) => transports as unknown as AuthenticatorTransport[];

const credentialOf = (credential: PasskeyCredential): WebAuthnCredential => ({
  id: credential.id,
  publicKey: new Uint8Array(credential.publicKey),
  counter: credential.counter,
  transports: transportsOf(credential),
});

/**
 * WebAuthn by a library.
 *
 * @param origin the office's: scheme, host and port.
 */
export function webauthn(origin: string): PasskeyCeremony {
  const rpID = new URL(origin).hostname;
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true } as const;
  return {
    async askForNew({ id, email, name }, known) {
      const { generateRegistrationOptions } = await load();
      return {
        ...(await generateRegistrationOptions({
          ...{ rpName: serviceName, rpID, userName: email, userDisplayName: name, timeout: timeoutMs },
          userID: new Uint8Array(Buffer.from(`person ${id}`)),
          supportedAlgorithmIDs,
          attestationType: 'none',
          excludeCredentials: known.map((one) => ({ id: one.id, transports: transportsOf(one) })),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        })),
      };
    },
    async readNew(passkey, takeChallenge) {
      const { verifyRegistrationResponse } = await load();
      const verified = await verifyRegistrationResponse({
        ...expected,
        supportedAlgorithmIDs,
        response: passkey as never,
        expectedChallenge: takeChallenge,
      }).catch(() => null);
      if (!verified?.verified) return null;
      const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
      return { id, publicKey, counter, transports };
    },
    async ask() {
      const { generateAuthenticationOptions } = await load();
      return {
        ...(await generateAuthenticationOptions({ rpID, timeout: timeoutMs, userVerification: 'required' })),
      };
    },
    async verify(signature, credential, takeChallenge) {
      const { verifyAuthenticationResponse } = await load();
      const verified = await verifyAuthenticationResponse({
        ...expected,
        response: signature as never,
        credential: credentialOf(credential),
        expectedChallenge: takeChallenge,
      }).catch(() => null);
      return verified?.verified ? verified.authenticationInfo.newCounter : null;
    },
  };
}
