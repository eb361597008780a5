import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { RestoreError } from '#server/operations/backup/backup.ts';
import { type BackupVault, backupsAmong } from '#server/operations/backup/backup-vault.ts';
import { openS3Client } from '../storage/s3-client.ts';
import type { S3Location } from '../storage/s3-location.ts';
import { openS3Objects } from '../storage/s3-objects.ts';
import { downloadObject, uploadObject } from '../storage/s3-upload.ts';
import { packArchive } from './archive-file.ts';

/**
 * Backups in a bucket. They are written from memory, a part at a time.
 *
 * @param workDir where a backup is downloaded to.
 * @param partBytes of an upload.
 */
export function s3Vault(location: S3Location, workDir: string, partBytes?: number): BackupVault {
  const client = openS3Client(location);
  const objects = openS3Objects(client);
  return {
    list: async () => backupsAmong(await Array.fromAsync(objects.list(''))),
    write: (name, entries) => uploadObject(client, name, packArchive(entries), partBytes),
    remove: objects.remove,
    async withFile(name, work) {
      const found = await objects.find(name);
      if (!found) throw new RestoreError(`There is no backup ${name} in the bucket ${location.bucket}`);
      const folder = await mkdtemp(join(workDir, 'restore-'));
      try {
        const file = join(folder, 'backup.tar.zst');
        const stream = createWriteStream(file, { mode: 0o600 });
        await pipeline(downloadObject(client, name, found.bytes, partBytes), stream);
        return await work(file);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
