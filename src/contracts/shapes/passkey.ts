import * as z from 'zod/mini';

/**
 * What browsers send for a passkey, and what they are asked for: the JSON forms of WebAuthn, level 3. Their contents are
 * checked by the library that verifies them.
 */

const base64url = z.string().check(z.regex(/^[\w-]{1,12000}$/));

const credentialShape = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: z.looseObject({}),
};

/** A new passkey. */
export const newPasskeySchema = z.strictObject({
  ...credentialShape,
  response: z.looseObject({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))),
  }),
});

/** A signature of a passkey. */
export const passkeySignatureSchema = z.strictObject({
  ...credentialShape,
  response: z.strictObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(z.string().check(z.regex(/^[\w-]{0,200}$/))),
  }),
});

/** What the browser is asked to do: passed on as it is. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });
