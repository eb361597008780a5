import { readStorage, writeStorage } from './storage.ts';

/** Whether this browser can show push messages. iPhones can where the site is on the home screen. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const nameOf = (subject: string) => `push/${subject}`;

/** Whether push messages about a subject were turned on in this tab. The server knows it for good. */
export const isPushOn = (subject: string): boolean => readStorage('session', nameOf(subject)) === 'on';

export const savePushChoice = (subject: string, isOn: boolean): void =>
  writeStorage('session', nameOf(subject), isOn ? 'on' : '');
