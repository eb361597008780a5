import * as z from 'zod/mini';
import { isEmail } from '#domain/is-email.ts';
import { type Permission, permissions, roles } from '#domain/people/roles.ts';

export const roleSchema = z.enum(roles);

export const permissionSchema = z.enum(Object.keys(permissions) as [Permission, ...Permission[]]);

/** Without spaces around it, in small letters. */
export const emailSchema = z.pipe(
  z.string().check(z.maxLength(254)),
  z.pipe(
    z.transform((text: string) => text.trim().toLowerCase()),
    z.string().check(z.refine(isEmail)),
  ),
);

const maxNameLength = 80;

/** One line, without spaces around it. */
export const personNameSchema = z.pipe(
  z.string().check(z.maxLength(1_000)),
  z.pipe(
    z.transform((text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()),
    z.string().check(z.minLength(1), z.maxLength(maxNameLength)),
  ),
);
