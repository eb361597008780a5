import type { Person } from './person.ts';

/** A device on which a person is signed in. */
export interface OfficeSession {
  readonly id: number;
  readonly person: Person;
  /** A short name of browser and system. */
  readonly device: string;
  readonly createdAt: Date;
  /** To the hour. */
  readonly usedAt: Date;
}

/** Stores sessions of the office. */
export interface SessionRepository {
  add(hash: Uint8Array, person: number, device: string, now: Date): Promise<void>;
  /** Records the use; `null` when it is unknown, ended or expired. */
  find(hash: Uint8Array, now: Date): Promise<OfficeSession | null>;
  /** The one used last first. */
  list(person: number, now: Date): Promise<readonly Omit<OfficeSession, 'person'>[]>;
  /** Takes effect at once in every process. @returns whether there was one. */
  end(person: number, id: number): Promise<boolean>;
  /** @returns how many were dropped. */
  dropExpired(now: Date): Promise<number>;
}

/** A session that is not used ends, and so does an old one. In milliseconds. */
export const sessionLimits = { idleMs: 30 * 86_400_000, ageMs: 180 * 86_400_000 } as const;
