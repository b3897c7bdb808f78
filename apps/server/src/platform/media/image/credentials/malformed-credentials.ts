/** The error of credentials that cannot be read. */

/** The message says in a few words what is wrong. */
export class MalformedCredentials extends Error {
  override readonly name = 'MalformedCredentials';
}

/** @returns undefined if it cannot be read */
export function tryRead<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof MalformedCredentials) return undefined;
    throw error;
  }
}
