/** Tags of HTML and BBCode that only lay a text out. What a reader could still see of them (links, titles) stays as text. */
import { type MappedText, replaceAll } from './source-map.ts';

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements that end a line. */
const blocks = set(
  'address article aside blockquote body br caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html li main nav ol p pre section summary table tbody td tfoot th thead title tr ul',
);
/** Elements within a line. */
const inline = set(
  'a abbr acronym b bdi bdo big cite code del dfn em font i img ins kbd label mark nobr q s samp small span strike strong sub sup time tt u var wbr',
);
const bbBlocks = set('quote code center left right list img youtube video table tr td spoiler hr');
const bbInline = set('b i u s url color size font sub sup highlight email');
/** Attributes whose value a page shows, or leads to. */
const shown = set('href src alt title cite label placeholder');
/** Attributes that only lay out; a tag with any other attribute is no mere layout and stays as it is. */
const layout =
  /^(?:class|id|style|rel|target|width|height|align|valign|color|bgcolor|face|size|dir|lang|border|cellpadding|cellspacing|colspan|rowspan|role|name|type|loading|srcset|sizes|start|datetime|data-[\w-]+|aria-(?:hidden|level))$/;

const attribute = String.raw`\s+[a-zA-Z:_-]+(?:\s*=\s*(?:"[^"<>]{0,500}"|'[^'<>]{0,500}'|[^\s"'<>=]{1,200}))?`;
const htmlTag = String.raw`<\/?[a-zA-Z][a-zA-Z0-9]{0,11}(?:${attribute}){0,16}\s*\/?>`;
const bbTag = String.raw`\[\/?(?:[a-zA-Z]{1,9}|\*)(?:=(?:"[^"\[\]\n]{0,300}"|[^\s"\[\]]{1,300}))?\]`;
const tagRun = new RegExp(`(?:${htmlTag}|${bbTag})+`, 'g');
const oneTag = new RegExp(`${htmlTag}|${bbTag}`, 'g');
const nameOf = /^[<[]\/?([a-zA-Z]+[0-9]?|\*)/;
const attributes = /([a-zA-Z:_-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=]+)))?/g;

/** What stands for a tag: a line break, a value that is shown, or nothing; undefined for what is not known as layout. */
function standIn(tag: string): string | undefined {
  const name = nameOf.exec(tag)?.[1]?.toLowerCase() ?? '';
  const isHtml = tag.startsWith('<');
  const isBlock = (isHtml ? blocks : bbBlocks).has(name) || name === '*';
  if (!isBlock && !(isHtml ? inline : bbInline).has(name)) return undefined;
  const values = isHtml ? htmlValues(tag.slice(1 + name.length + (tag[1] === '/' ? 1 : 0))) : bbValue(name, tag);
  if (values === undefined) return undefined;
  if (values !== '') return ` ${values} `;
  return isBlock ? '\n' : '';
}

function htmlValues(rest: string): string | undefined {
  const values: string[] = [];
  for (const [, name = '', double, single, bare] of rest.replace(/\/?>$/, '').matchAll(attributes)) {
    const lower = name.toLowerCase();
    if (shown.has(lower)) values.push(double ?? single ?? bare ?? '');
    else if (!layout.test(lower)) return undefined;
  }
  return values.join(' ');
}

/** Colours and sizes lay out; whatever else stands behind the sign of equality is shown or leads somewhere. */
function bbValue(name: string, tag: string): string {
  if (name === 'color' || name === 'size' || name === 'font') return '';
  return /=(.*)\]$/s.exec(tag)?.[1]?.replaceAll('"', '') ?? '';
}

const wordEnds = /[\p{L}\p{N}]$/u;
const wordStarts = /^[\p{L}\p{N}]/u;

/** Tags within a word stay: they hide it, and the matcher names that (normalize/markup.ts). */
export function withoutTags(given: MappedText): MappedText {
  const { text } = given;
  if (!/[<[]/.test(text)) return given;
  return replaceAll(given, tagRun, (match) => {
    const [run] = match;
    const standIns = Array.from(run.matchAll(oneTag), ([tag]) => ({ tag, standIn: standIn(tag) }));
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
