import { mediaLayout, originalsLayout } from '#server/adapters/storage/folder-layout.ts';
import { folderStore } from '#server/adapters/storage/folder-store.ts';

export const mediaIn = (folder: string) => folderStore(mediaLayout(folder));

export const originalsIn = (folder: string) => folderStore(originalsLayout(folder));
