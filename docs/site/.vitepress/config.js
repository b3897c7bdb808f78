/** Settings of the site: what docs/site/stage.ts has prepared, with the navigation that it found. */
import { readFileSync } from 'node:fs';
import { headingAnchor } from '../heading-anchor.ts';

/** @type {{ title: string, pages: { title: string, address: string }[] }[]} */
const sections = JSON.parse(readFileSync(new URL('../dist/navigation.json', import.meta.url), 'utf8'));

/** @param {string} address */
const linkTo = (address) => `/${address.replace(/(?:(?<=^|\/)index)?\.md$/, '')}`;

const firstOf = (/** @type {string} */ title) =>
  sections.find((section) => section.title === title)?.pages[0]?.address ?? '';

export default {
  title: 'Winnow',
  description: 'Self-hosted moderation of texts, images, recordings and videos.',
  lang: 'en',
  srcDir: 'dist/pages',
  outDir: 'dist/site',
  cacheDir: 'dist/cache',
  head: [['link', { rel: 'icon', href: '/mark.svg', type: 'image/svg+xml' }]],
  // The index of the search is one file, which is loaded when somebody searches.
  vite: { build: { chunkSizeWarningLimit: 3000 } },
  markdown: { anchor: { slugify: headingAnchor } },
  themeConfig: {
    logo: '/mark.svg',
    outline: [2, 3],
    search: { provider: 'local' },
    nav: ['Start', 'Guides', 'API', 'API reference', 'Concepts', 'Operations', 'Decisions'].map((title) => ({
      text: title,
      link: linkTo(firstOf(title)),
    })),
    sidebar: sections.map(({ title, pages }) => ({
      text: title,
      collapsed: title !== 'Start',
      items: pages.map((page) => ({ text: page.title, link: linkTo(page.address) })),
    })),
  },
};
