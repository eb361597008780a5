/** Source: spec §9 "Wallet OTP length 6". */
export const passwordLength = 6;

/** A diner waits so long for another, in milliseconds. */
export const passwordResendDelayMs = 60_000;

/**
 * What of a text, typed or pasted, belongs to a one-time password.
 *
 * @param typed its digits in Latin.
 */
export const passwordDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, passwordLength);

export const isCompletePassword = (digits: string): boolean => digits.length === passwordLength;
