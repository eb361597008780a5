import { createHash, createHmac } from 'node:crypto';
import { type Topic, topicOf } from '#contracts/events/updates.ts';

/** The topic of a venue's board: changes of any of its orders. Secret, so that only the board can know it. */
export const boardTopic = (secret: Uint8Array): Topic =>
  topicOf('board', uuidOf(createHmac('sha256', secret).update('board').digest()));

/** The topic of a venue's menu, which is public: it needs no secret. */
export const menuTopic = (licence: string): Topic =>
  topicOf('menu', uuidOf(createHash('sha256').update(`menu ${licence}`).digest()));

/** A digest in the form of a random uuid: the two cannot be told apart. */
function uuidOf(digest: Buffer): string {
  const bytes = digest.subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
