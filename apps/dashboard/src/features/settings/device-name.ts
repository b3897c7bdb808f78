/** The name of a device, for people. */

import { t } from '../../i18n/i18n.ts';

const BROWSERS = ['Firefox', 'Edg', 'Chrome', 'Safari'] as const;
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux'] as const;

/** "Chrome on Linux", derived from the user agent. */
export function parseDeviceName(userAgent: string): string {
  const browser = BROWSERS.find((name) => userAgent.includes(name))?.replace('Edg', 'Edge');
  const system = SYSTEMS.find((name) => userAgent.includes(name));
  if (browser === undefined) return system ?? t('Unknown client');
  return system === undefined ? browser : t('{{browser}} on {{system}}', { browser, system });
}
