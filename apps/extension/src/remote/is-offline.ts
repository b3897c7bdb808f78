/** Whether a server cannot be reached because this device has no network. */

const LOOPBACK = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

/** A server on this device needs no network. @param serverUrl null: none */
export const isOffline = (serverUrl: string | null): boolean =>
  !navigator.onLine && (serverUrl === null || !LOOPBACK.test(new URL(serverUrl).hostname));
