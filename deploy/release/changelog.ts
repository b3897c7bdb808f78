/** The changelog's section "Unreleased". */

const HEADING = '## Unreleased';

/** @throws Error if the changelog has no such section, or nothing in it */
export function extractUnreleased(changelog: string): string {
  const [, rest] = changelog.split(`${HEADING}\n`);
  const section = rest?.split(/^## /m)[0]?.trim();
  if (!section) throw new Error(`CHANGELOG.md has nothing under "${HEADING}".`);
  return `${section}\n`;
}

/** The changelog with that section under a version, and a new empty one above. @param today as 2026-01-31 */
export function releaseChangelog(changelog: string, { version, today }: { version: string; today: string }): string {
  extractUnreleased(changelog);
  return changelog.replace(`${HEADING}\n`, `${HEADING}\n\n## ${version} (${today})\n`);
}
