type Cleanup = () => Promise<unknown>;

const cleanups: Cleanup[] = [];

/** Registers a cleanup for the end of every test file: `afterAll` would run once where files share their modules. */
export function afterEachFile(cleanup: Cleanup): void {
  cleanups.push(cleanup);
}

/** Runs the registered cleanups. */
export const cleanUp = (): Promise<unknown> => Promise.all(cleanups.map((cleanup) => cleanup()));
