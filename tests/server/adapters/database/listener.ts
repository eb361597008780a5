import { EventEmitter, on } from 'node:events';

/** Receives notifications and returns them one by one. `next` waits for those still to come. */
export function aListener<T>() {
  const emitter = new EventEmitter();
  const received = on(emitter, 'received');
  return {
    receive: (notification: T) => {
      emitter.emit('received', notification);
    },
    next: async (): Promise<T> => (await received.next()).value?.[0],
  };
}
