import { spawnSync } from 'node:child_process';

/** Whether nginx is installed. */
export const canRunNginx = spawnSync('nginx', ['-v'], { stdio: 'ignore' }).error === undefined;
