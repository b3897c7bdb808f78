/** Strips HTML and BBCode tags that only serve layout. What they show to a reader (links, titles) is kept as text. */
import { type MappedText, replaceMatches } from './source-map.ts';

const toNameSet = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Block elements, which end a line. */
const htmlBlockTags = toNameSet(
  'address article aside blockquote body br caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html li main nav ol p pre section summary table tbody td tfoot th thead title tr ul',
);
/** Inline elements. */
const htmlInlineTags = toNameSet(
  'a abbr acronym b bdi bdo big cite code del dfn em font i img ins kbd label mark nobr q s samp small span strike strong sub sup time tt u var wbr',
);
const bbcodeBlockTags = toNameSet('quote code center left right list img youtube video table tr td spoiler hr');
const bbcodeInlineTags = toNameSet('b i u s url color size font sub sup highlight email');
/** Attributes whose value a page shows or links to. */
const visibleAttributes = toNameSet('href src alt title cite label placeholder');
/** Layout-only attributes; a tag with any other attribute is not mere layout and is kept. */
const layoutAttributePattern =
  /^(?:class|id|style|rel|target|width|height|align|valign|color|bgcolor|face|size|dir|lang|border|cellpadding|cellspacing|colspan|rowspan|role|name|type|loading|srcset|sizes|start|datetime|data-[\w-]+|aria-(?:hidden|level))$/;

const attributeSource = String.raw`\s+[a-zA-Z:_-]+(?:\s*=\s*(?:"[^"<>]{0,500}"|'[^'<>]{0,500}'|[^\s"'<>=]{1,200}))?`;
const htmlTagSource = String.raw`<\/?[a-zA-Z][a-zA-Z0-9]{0,11}(?:${attributeSource}){0,16}\s*\/?>`;
const bbcodeTagSource = String.raw`\[\/?(?:[a-zA-Z]{1,9}|\*)(?:=(?:"[^"\[\]\n]{0,300}"|[^\s"\[\]]{1,300}))?\]`;
const tagRunPattern = new RegExp(`(?:${htmlTagSource}|${bbcodeTagSource})+`, 'g');
const singleTagPattern = new RegExp(`${htmlTagSource}|${bbcodeTagSource}`, 'g');
const tagNamePattern = /^[<[]\/?([a-zA-Z]+[0-9]?|\*)/;
const attributePattern = /([a-zA-Z:_-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=]+)))?/g;

/**
 * The replacement of a tag: a line break, a value that is shown, or nothing; undefined for tags that are not known as
 * layout.
 */
function replacementForTag(tag: string): string | undefined {
  const name = tagNamePattern.exec(tag)?.[1]?.toLowerCase() ?? '';
  const isHtml = tag.startsWith('<');
  const isBlock = (isHtml ? htmlBlockTags : bbcodeBlockTags).has(name) || name === '*';
  if (!isBlock && !(isHtml ? htmlInlineTags : bbcodeInlineTags).has(name)) return undefined;
  const values = isHtml
    ? visibleHtmlValues(tag.slice(1 + name.length + (tag[1] === '/' ? 1 : 0)))
    : visibleBbcodeValue(name, tag);
  if (values === undefined) return undefined;
  if (values !== '') return ` ${values} `;
  return isBlock ? '\n' : '';
}

function visibleHtmlValues(rest: string): string | undefined {
  const values: string[] = [];
  for (const [, name = '', double, single, bare] of rest.replace(/\/?>$/, '').matchAll(attributePattern)) {
    const lower = name.toLowerCase();
    if (visibleAttributes.has(lower)) values.push(double ?? single ?? bare ?? '');
    else if (!layoutAttributePattern.test(lower)) return undefined;
  }
  return values.join(' ');
}

/** Colors and sizes are layout; any other value after the equals sign is shown or linked to. */
function visibleBbcodeValue(name: string, tag: string): string {
  if (name === 'color' || name === 'size' || name === 'font') return '';
  return /=(.*)\]$/s.exec(tag)?.[1]?.replaceAll('"', '') ?? '';
}

const wordEnds = /[\p{L}\p{N}]$/u;
const wordStarts = /^[\p{L}\p{N}]/u;

/** Tags inside a word are kept: they hide it, and the matcher reports that (normalize/inline-markup.ts). */
export function stripTags(given: MappedText): MappedText {
  const { text } = given;
  if (!/[<[]/.test(text)) return given;
  return replaceMatches(given, tagRunPattern, (match) => {
    const [run] = match;
    const standIns = Array.from(run.matchAll(singleTagPattern), ([tag]) => ({ tag, standIn: replacementForTag(tag) }));
    if (standIns.every(({ standIn }) => standIn === undefined)) return undefined;
    const written = standIns.map(({ tag, standIn }) => standIn ?? tag).join('');
    const after = match.index + run.length;
    const splitsWord =
      written === '' &&
      wordEnds.test(text.slice(Math.max(0, match.index - 2), match.index)) &&
      wordStarts.test(text.slice(after, after + 2));
    return splitsWord ? undefined : written;
  });
}
