type Cleanup = () => Promise<unknown>;

const cleanups: Cleanup[] = [];

/** Registers a cleanup for the end of every test file: `afterAll` would run once where files share their modules. */
export function afterEachFile(cleanup: Cleanup): void {
  cleanups.push(cleanup);
}

/** Runs the registered cleanups, the last one first: a disk is unmounted before its folder is removed. */
export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.toReversed()) await cleanup();
}
