/** `npm run licences`: under which licence is each package that is installed for production, and each model that ships; as Markdown. */
import { readFileSync } from 'node:fs';
import { describeModel, shippedModels } from '@winnow/models';
import { licensed } from '../architecture/rules/lockfile.ts';
import { root } from '../support/workspaces.js';

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');

const lockfile = readFileSync(`${root}package-lock.json`, 'utf8');
const packages = licensed({ files: new Map([['package-lock.json', lockfile]]) });
/** A package can be there in several versions, and one version in several places. */
const lines = [...new Set(packages.map(({ licence, name, version }) => [licence, name, version].join('\t')))];

console.log(
  `# Packages\n\n${table(
    ['licence', 'package', 'version'],
    lines.sort().map((line) => line.split('\t')),
  )}\n`,
);
const models = (await Promise.all((await shippedModels()).map(describeModel))).filter((model) => model !== undefined);
console.log(
  `# Models\n\n${table(
    ['licence', 'model'],
    models.map(({ licence = 'none stated', id, version }) => [licence, `${id} ${version}`]),
  )}`,
);
