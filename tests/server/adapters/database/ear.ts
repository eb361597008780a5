import { EventEmitter, on } from 'node:events';

/** Hears announcements and gives them out one by one, waiting for those still to come. */
export function anEar<T>() {
  const emitter = new EventEmitter();
  const heard = on(emitter, 'heard');
  return {
    hear: (what: T) => {
      emitter.emit('heard', what);
    },
    next: async (): Promise<T> => (await heard.next()).value?.[0],
  };
}
