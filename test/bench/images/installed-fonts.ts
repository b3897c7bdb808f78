/** Families of fonts that a bench needs and Debian's packages have. */
import { execFileSync } from 'node:child_process';

/** @throws if one is not installed */
export function requireFonts(families: readonly string[]): void {
  const installed = new Set(execFileSync('fc-list', [':', 'family'], { encoding: 'utf8' }).split(/[\n,]/));
  const missing = families.filter((family) => !installed.has(family));
  if (missing.length > 0) throw new Error(`these fonts are not installed: ${[...new Set(missing)].join(', ')}`);
}
