/** The name of a device, for people. */

const BROWSERS = ['Firefox', 'Edg', 'Chrome', 'Safari'] as const;
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux'] as const;

/** "Chrome on Linux", derived from the user agent. */
export function parseDeviceName(userAgent: string): string {
  const browser = BROWSERS.find((name) => userAgent.includes(name))?.replace('Edg', 'Edge');
  const system = SYSTEMS.find((name) => userAgent.includes(name));
  return [browser ?? 'Unknown client', system].filter(Boolean).join(' on ');
}
