/**
 * `npm run site`: the documentation as a static site in docs/site/dist/site; `npm run site -- dev` serves it, and shows
 * what changes.
 */
import { cpSync, mkdirSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findDeadLinks } from './built-links.ts';
import { repositoryRoot } from './pages.ts';
import type { OpenApiDocument } from './reference/openapi.ts';
import { readServedDocument } from './served-document.ts';
import { stageSite, writePages } from './stage.ts';
import { installSiteTools, loadVitePress, siteFolder } from './tools.ts';

const usage = `npm run site [-- dev] [-- --repository URL]

Builds the documentation as a static site in docs/site/dist/site, or serves it while it is written.
--repository  where source files can be read, such as https://git.example.com/winnow/blob/main: they are linked there
`;

const generated = join(siteFolder, 'dist');

/** @param document the text of the OpenAPI document */
function stage(document: string, repository: string | undefined): void {
  const { pages, navigation } = stageSite(JSON.parse(document) as OpenApiDocument, repository);
  writePages(pages, join(generated, 'pages'));
  const sections = navigation.map((section) => ({
    title: section.title,
    pages: section.pages.map(({ title, address }) => ({ title, address })),
  }));
  writeFileSync(join(generated, 'navigation.json'), JSON.stringify(sections));
  const files = join(generated, 'pages/public');
  mkdirSync(files, { recursive: true });
  writeFileSync(join(files, 'openapi.json'), document);
  cpSync(join(repositoryRoot, 'apps/dashboard/public/favicon.svg'), join(files, 'mark.svg'));
}

async function build(): Promise<void> {
  await (await loadVitePress()).build(siteFolder);
  const dead = findDeadLinks(join(generated, 'site'));
  if (dead.length > 0) throw new Error(`The site has dead links:\n${dead.join('\n')}`);
  console.log(`The site is in ${join(generated, 'site')}`);
}

async function serve(restage: () => void): Promise<void> {
  const server = await (await loadVitePress()).createServer(siteFolder);
  await server.listen();
  server.printUrls();
  let timer: NodeJS.Timeout | undefined;
  watch(join(repositoryRoot, 'docs'), { recursive: true }, (_event, file) => {
    if (file?.startsWith('site')) return;
    clearTimeout(timer);
    // Editors write a file in several steps.
    timer = setTimeout(restage, 100);
  });
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { repository: { type: 'string' }, help: { type: 'boolean' } },
});
const [verb = 'build'] = positionals;
if (values.help || !['build', 'dev'].includes(verb)) {
  process.stdout.write(usage);
  process.exit(values.help ? 0 : 2);
}
installSiteTools();
const document = await readServedDocument();
rmSync(generated, { recursive: true, force: true });
stage(document, values.repository);
if (verb === 'dev') await serve(() => stage(document, values.repository));
else await build();
