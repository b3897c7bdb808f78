/** The page of chosen constants: every one with its value, its file and how it was chosen, by subject. */
import { basename } from 'node:path';
import type { ChosenConstant } from './chosen-constants.ts';

/** Title, and the beginning of the paths that belong to it; the first that fits counts. */
const subjects: readonly (readonly [title: string, prefix: string])[] = [
  ['Catalog and verdict', 'packages/core/'],
  ['Text engine', 'packages/text/'],
  ['Models', 'packages/models/'],
  ['Analyzers', 'apps/server/src/moderation/analyzers/'],
  ['Moderation and jobs', 'apps/server/src/moderation/'],
  ['Images', 'apps/server/src/platform/media/image'],
  ['Recordings and videos', 'apps/server/src/platform/media/av'],
  ['Fetching and storage', 'apps/server/src/platform/'],
  ['Requests', 'apps/server/src/transport/'],
  ['Accounts', 'apps/server/src/accounts/'],
  ['Running a server', 'apps/server/src/operations/'],
  ['SDK', 'packages/sdk/'],
  ['Dashboard', 'apps/dashboard/'],
  ['Extension', 'apps/extension/'],
];

/** What a comment may say, and how the page counts it. */
const bases = {
  judgement: /\bChosen by us, not measured[:.] \S+ \S+/,
  data: /\bChosen on \S+ \S+/,
  precedent: /\bChosen as in \S+/,
} as const;

const getBasis = ({ comment }: ChosenConstant) =>
  (Object.keys(bases) as (keyof typeof bases)[]).find((basis) => bases[basis].test(comment));

/** Sentences: constants that do not say how they were chosen, or that belong to no subject. */
export function findPageProblems(constants: readonly ChosenConstant[]): string[] {
  return constants.flatMap((constant) => [
    ...(getBasis(constant) === undefined
      ? [
          `${constant.path}: the comment of ${constant.name} has to say "Chosen by us, not measured: " and why, "Chosen on " and which data, or "Chosen as in " and where.`,
        ]
      : []),
    ...(getSubject(constant) === undefined ? [`${constant.path} belongs to no subject in thresholds/page.ts.`] : []),
  ]);
}

const getSubject = ({ path }: ChosenConstant) => subjects.find(([, prefix]) => path.startsWith(prefix))?.[0];

/** Longer values are tables of their own, which the file shows better. */
const MAX_VALUE_CHARACTERS = 90;

const escapeCell = (text: string) => text.replaceAll('|', '\\|');

/** Constants that share a comment share a row. */
function groupByComment(constants: readonly ChosenConstant[]): ChosenConstant[][] {
  const groups: ChosenConstant[][] = [];
  for (const constant of constants) {
    const last = groups.at(-1);
    if (last?.[0]?.path === constant.path && last[0].comment === constant.comment) last.push(constant);
    else groups.push([constant]);
  }
  return groups;
}

function renderGroup(group: readonly ChosenConstant[]): string {
  const names = group.map(({ name }) => `\`${name}\``).join(', ');
  const values = group
    .map(({ value }) => (value.length > MAX_VALUE_CHARACTERS ? 'a table' : `\`${value}\``))
    .join(', ');
  const { path, comment } = group[0] ?? { path: '', comment: '' };
  return `| ${[names, escapeCell(values), escapeCell(comment), `[${basename(path)}](../${path})`].join(' | ')} |`;
}

function renderSubject(title: string, constants: readonly ChosenConstant[]): string {
  const head = ['| constant | value | how it was chosen | where |', '|---|---|---|---|'];
  return [`## ${title}`, '', ...head, ...groupByComment(constants).map(renderGroup)].join('\n');
}

export function renderPage(constants: readonly ChosenConstant[]): string {
  const count = (wanted: keyof typeof bases) => constants.filter((one) => getBasis(one) === wanted).length;
  const sections = subjects.flatMap(([title]) => {
    const own = constants.filter((one) => getSubject(one) === title);
    return own.length === 0 ? [] : [renderSubject(title, own)];
  });
  return `# Chosen constants

Constants whose value is a choice: thresholds of detectors, time limits, sizes and the like. Each is
defined beside its use, with a comment that says how it was chosen; constants without such a comment
are not on this page.

| chosen | constants |
|---|--:|
| by us, not measured | ${count('judgement')} |
| on data | ${count('data')} |
| as in other software | ${count('precedent')} |

\`npx vitest run conformance/thresholds.test.ts -u\` in \`test\` writes this page from the sources.
Operators' settings are in [configuration.md](configuration.md), the thresholds of profiles in [the
guide to thresholds](guides/thresholds.md). Thresholds that were fitted with a model are in its
manifest.

${sections.join('\n\n')}
`;
}
