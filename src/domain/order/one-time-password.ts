/** Source: spec §9 "Wallet OTP length 6". */
export const passwordLength = 6;

/** Time before another password can be requested, in milliseconds. */
export const passwordResendDelayMs = 60_000;

/**
 * Extracts the digits of a one-time password from typed or pasted text.
 *
 * @param typed in Latin digits.
 */
export const passwordDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, passwordLength);

export const isCompletePassword = (digits: string): boolean => digits.length === passwordLength;
