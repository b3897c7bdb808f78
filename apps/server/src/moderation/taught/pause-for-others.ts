/** Lets requests go first between two steps of a computation. */
import { setImmediate } from 'node:timers/promises';

export const pauseForOthers = async (): Promise<void> => {
  await setImmediate();
};
