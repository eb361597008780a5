import { spawnSync } from 'node:child_process';

/** Whether this machine has nginx. */
export const canRunNginx = spawnSync('nginx', ['-v'], { stdio: 'ignore' }).error === undefined;
