/** Planted violations of the rules about the root and the documents, and near misses. */
import { errorCatalog } from '@winnow/core';
import type { RuleCase } from './plant.ts';

const page = Object.entries(errorCatalog)
  .map(([code, { status }]) => `| ${status} | \`${code}\` | why |`)
  .join('\n');
const rootEntries = [
  ...[
    'package.json',
    'turbo.json',
    'tsconfig.base.json',
    'packages/x',
    'apps/x',
    'test/x',
    'README.md',
    'LICENSE',
    'CHANGELOG.md',
  ],
  ...[
    'CODE_OF_CONDUCT.md',
    '.editorconfig',
    '.github/x',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'THREAT-MODEL.md',
    'biome.json',
    '.npmrc',
    '.gitignore',
    'package-lock.json',
  ],
  ...['docs/x.md', 'deploy/x', '.ci/run'],
];
const wholeRoot = Object.fromEntries(rootEntries.map((path) => [path, path.endsWith('package.json') ? '{}' : '']));

const retired =
  '## Retired words\n\n| retired | use instead |\n|---|---|\n| `Who hears` | callbacks |\n| `Told` | a noun |\n';

export const docRuleCases = {
  rootEntries: {
    violating: [
      ['a strange file', { ...wholeRoot, 'vitest.config.ts': '' }],
      ['a strange folder', { ...wholeRoot, 'scripts/a.js': '' }],
      ['another thing in .ci', { ...wholeRoot, '.ci/other': '' }],
      ['a missing one', Object.fromEntries(Object.entries(wholeRoot).filter(([path]) => path !== 'LICENSE'))],
    ],
    allowed: [['the list', wholeRoot]],
  },
  links: {
    violating: [
      ['no such file', { 'docs/a.md': '[b](b.md)' }],
      ['no such heading', { 'docs/a.md': '[b](b.md#other)', 'docs/b.md': '# One thing' }],
      ['no such heading here', { 'docs/a.md': '# One\n[b](#two)' }],
    ],
    allowed: [
      ['a file', { 'docs/a.md': '[b](../LICENSE)', LICENSE: '' }],
      ['a folder', { 'docs/a.md': '[b](decisions/)', 'docs/decisions/0001-a.md': '' }],
      ['a heading', { 'docs/a.md': '[b](b.md#one-thing-403)', 'docs/b.md': '## One thing: `403`' }],
      ['elsewhere', { 'docs/a.md': '[b](https://example.org/c.md)' }],
      ['code', { 'docs/a.md': '`[b](c.md)`\n```\n[b](c.md)\n```\n' }],
    ],
  },
  decisionHeads: {
    violating: [
      ['no date', { 'docs/decisions/0001-a.md': '# 0001 A\n\nText\n' }],
      ['no status', { 'docs/decisions/0001-a.md': '# 0001 A\n\n- Date: 2026-11-23\n\nText\n' }],
    ],
    allowed: [
      ['both', { 'docs/decisions/0001-a.md': '# 0001 A\n\n- Date: 2026-11-23\n- Status: accepted\n' }],
      ['the index', { 'docs/decisions/README.md': '# Decisions\n' }],
    ],
  },
  wrappedProse: {
    violating: [
      ['a long line', { 'docs/a.md': 'word '.repeat(21) }],
      ['a long item', { 'docs/a.md': `- ${'word '.repeat(21)}` }],
      ['a long line after code', { 'docs/a.md': `\`\`\`\nx\n\`\`\`\n\n${'word '.repeat(21)}` }],
    ],
    allowed: [
      ['a line of 100', { 'docs/a.md': 'word '.repeat(20) }],
      ['a table', { 'docs/a.md': `| ${'word '.repeat(30)} |` }],
      ['code', { 'docs/a.md': `\`\`\`sh\n${'word '.repeat(30)}\n\`\`\`` }],
      ['a link', { 'docs/a.md': `see [${'word '.repeat(30)}](b.md)`, 'docs/b.md': '' }],
      ['a generated page', { 'docs/quality.md': 'word '.repeat(30) }],
    ],
  },
  decisions: {
    violating: [
      ['a gap', { 'docs/decisions/0002-a.md': '', 'docs/decisions/README.md': '[a](0002-a.md)' }],
      [
        'twice a number',
        {
          'docs/decisions/0001-a.md': '',
          'docs/decisions/0001-b.md': '',
          'docs/decisions/README.md': '[a](0001-a.md) [b](0001-b.md)',
        },
      ],
      ['not listed', { 'docs/decisions/0001-a.md': '', 'docs/decisions/README.md': '' }],
    ],
    allowed: [['a row', { 'docs/decisions/0001-a.md': '', 'docs/decisions/README.md': '[a](0001-a.md)' }]],
  },
  errorsExplained: {
    violating: [
      ['one is missing', { 'docs/failure-modes.md': page.replace(/^.*rate_limited.*$/m, '') }],
      ['another status', { 'docs/failure-modes.md': page.replace('| 429 | `rate_limited`', '| 428 | `rate_limited`') }],
      ['one too many', { 'docs/failure-modes.md': `${page}\n| 418 | \`teapot\` | why |` }],
    ],
    allowed: [['the table', { 'docs/failure-modes.md': page }]],
  },
  guides: {
    violating: [
      ['a lost file', { 'README.md': 'See `packages/core/src/lost.ts`.', 'packages/core/src/a.ts': '' }],
      ['a lost file in a guide', { 'docs/guides/a.md': '`docs/lost.md`', 'docs/b.md': '' }],
      ['a lost script', { 'README.md': '    npm run lost', 'package.json': '{ "scripts": { "found": "" } }' }],
    ],
    allowed: [
      [
        'a file and a folder',
        { 'README.md': '`packages/core/src/a.ts` in `packages/core/`', 'packages/core/src/a.ts': '' },
      ],
      [
        'a script of a workspace',
        {
          'README.md': 'npm run dev -w @winnow/server',
          'apps/server/package.json': '{ "name": "@winnow/server", "scripts": { "dev": "" } }',
        },
      ],
      ['a script', { 'README.md': 'npm run --silent found', 'package.json': '{ "scripts": { "found": "" } }' }],
    ],
  },
  retiredWords: {
    violating: [
      ['in a comment', { 'docs/glossary.md': retired, 'packages/x/a.ts': '/** Who hears. */' }],
      ['in a document', { 'docs/glossary.md': retired, 'README.md': 'Who hears of it.' }],
      ['a name', { 'docs/glossary.md': retired, 'apps/x/a.ts': '/** A. */\ntype A = Told;' }],
    ],
    allowed: [
      ['a part of a word', { 'docs/glossary.md': retired, 'README.md': 'ToldYou' }],
      ['history', { 'docs/glossary.md': retired, 'CHANGELOG.md': 'Told', 'docs/decisions/0001-a.md': 'Told' }],
      ['a term of another table', { 'docs/glossary.md': `| \`verdict\` | x |\n${retired}`, 'README.md': 'verdict' }],
    ],
  },
  uniqueTypeNames: {
    violating: [
      [
        'twice a name',
        {
          'packages/x/a.ts': '/** A. */\nexport interface Row {}',
          'packages/x/b.ts': '/** B. */\nexport type Row = 1;',
        },
      ],
    ],
    allowed: [
      [
        'one of them private',
        { 'packages/x/a.ts': '/** A. */\nexport interface Row {}', 'packages/x/b.ts': '/** B. */\ntype Row = 1;' },
      ],
      [
        'a request in core and in the SDK',
        {
          'packages/x/a.ts': '/** A. */\nexport interface TextRequest {}',
          'packages/y/b.ts': '/** B. */\nexport interface TextRequest {}',
        },
      ],
    ],
  },
} satisfies Record<string, RuleCase>;
