import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { CallResponse } from '#contracts/call.ts';
import type { readBoard } from '#contracts/calls/board.ts';

type BoardBranch = NonNullable<CallResponse<typeof readBoard>['branches']>[number];

const branches = signal<readonly BoardBranch[]>([]);
const only = signal<string | null>(null);

/** The branches of a board that shows several. Only this file writes it. */
export const boardBranches = {
  /** The board's own first; empty where it shows one venue. */
  all: branches as ReadonlySignal<readonly BoardBranch[]>,
  /** The one that staff look at; `null` for all. */
  only: only as ReadonlySignal<string | null>,
};

/**
 * @param listed of the reply of the board's own branch.
 * @returns whether they are others than before.
 */
export function setBranches(listed: readonly BoardBranch[]): boolean {
  if (JSON.stringify(listed) === JSON.stringify(branches.value)) return false;
  branches.value = listed;
  only.value = null;
  return true;
}

export function showOnly(licence: string | null): void {
  only.value = licence;
}

/** Orders are numbered by branch. On a board of several each number is made unique by the place of its branch. */
const numbersPerBranch = 1_000_000_000;

/** @param place of the branch in the list. */
export const numberOnBoard = (place: number, number: number): number => place * numbersPerBranch + number;

/** The number that the branch knows. */
export const numberAtBranch = (number: number): number => number % numbersPerBranch;

/** The branch of an order; `null` on a board of one venue. */
export const branchOf = (number: number): BoardBranch | null =>
  branches.value[Math.floor(number / numbersPerBranch)] ?? null;

/** The headers of a call about an order: they name its branch. */
export function headersFor(number: number): Readonly<Record<string, string>> {
  const branch = branchOf(number);
  return branch ? { branch: branch.licence } : {};
}
