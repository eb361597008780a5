import { expect, test } from 'vitest';
import { readSettings } from '#server/boot/settings.ts';

const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'very-secret' };

test('media in a bucket need its name and keys, and Amazon’s own address unless another is set', () => {
  expect(readSettings({ MEDIA: 's3://menus/site/', ...keys }).mediaBucket).toEqual({
    endpoint: 'https://s3.us-east-1.amazonaws.com',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'very-secret',
    bucket: 'menus',
    prefix: 'site/',
  });
  const own = { S3_ENDPOINT: 'http://10.0.0.5:8080', S3_REGION: 'garage' };
  expect(readSettings({ MEDIA: 's3://menus', ...own, ...keys }).mediaBucket).toMatchObject({
    endpoint: 'http://10.0.0.5:8080',
    region: 'garage',
    prefix: '',
  });
});

test('backups are made into a folder or a bucket, every day unless told otherwise', () => {
  expect(readSettings({ BACKUP: '/backups' }).backup).toEqual({
    target: { kind: 'folder', folder: '/backups' },
    everyHours: 24,
    keep: 14,
  });
  const given = { BACKUP: 's3://safe', BACKUP_HOURS: '6', BACKUP_KEEP: '3', ...keys };
  expect(readSettings(given).backup).toMatchObject({
    target: { kind: 's3', location: { bucket: 'safe' } },
    everyHours: 6,
    keep: 3,
  });
});

test.for([
  [{ MEDIA: 's3://menus' }, /MEDIA=s3:\/\/menus needs S3_ACCESS_KEY_ID/],
  [{ BACKUP: 's3://menus' }, /BACKUP=s3:\/\/menus needs S3_ACCESS_KEY_ID/],
  [{ MEDIA: 's3://Menus', ...keys }, /isn’t s3:\/\/bucket/],
  [{ MEDIA: 's3://menus/../x', ...keys, MEDIA_URL: 'ftp://x' }, /MEDIA_URL/],
  [{ MEDIA: 'bucket' }, /MEDIA=bucket/],
  [{ MEDIA_URL: 'https://pictures.example' }, /MEDIA_URL needs MEDIA=s3/],
  [{ BACKUP: '/backups', BACKUP_KEEP: '0' }, /BACKUP_KEEP=0/],
] as const)('%j is refused', ([given, why]) => {
  expect(() => readSettings(given)).toThrow(why);
  expect(() => readSettings(given)).not.toThrow(/very-secret/);
});
