/** Edits that do not change the meaning of a text: what people, editors and programs do to it in transit. */

/**
 * The part of the canonical reading that undoes the edit (packages/text/src/canonical); "canonical": only its
 * lower-casing; "nothing": the model has to be invariant.
 */
export type CanonicalStage = 'layout' | 'plain' | 'canonical' | 'nothing';

export interface InvariantEdit {
  readonly name: string;
  readonly removedBy: CanonicalStage;
  /** The largest share of verdicts that may change. */
  readonly maxChangedShare: number;
  readonly apply: (text: string) => string;
}

const layout = (name: string, write: InvariantEdit['apply']): InvariantEdit => ({
  name,
  removedBy: 'layout',
  maxChangedShare: 0,
  apply: write,
});
const plain = (name: string, write: InvariantEdit['apply']): InvariantEdit => ({
  name,
  removedBy: 'plain',
  maxChangedShare: 0.01,
  apply: write,
});
const canonical = (name: string, write: InvariantEdit['apply'], most = 0.01): InvariantEdit => ({
  name,
  removedBy: 'canonical',
  maxChangedShare: most,
  apply: write,
});
const other = (name: string, write: InvariantEdit['apply']): InvariantEdit => ({
  name,
  removedBy: 'nothing',
  maxChangedShare: 0.01,
  apply: write,
});

const toTitleCase = (text: string): string =>
  text.toLowerCase().replace(/(?<![\p{L}\p{N}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());

function toAlternatingCase(text: string): string {
  let count = 0;
  return text.replace(/\p{L}/gu, (letter) => {
    count += 1;
    return count % 2 === 1 ? letter.toLowerCase() : letter.toUpperCase();
  });
}

/** The middle of a text between two words; its end if it has one word. */
function insertInMiddle(text: string, put: string): string {
  const at = text.indexOf(' ', Math.floor(text.length / 2));
  return at < 0 ? `${text} ${put}` : `${text.slice(0, at)} ${put}${text.slice(at)}`;
}

export const edits: readonly InvariantEdit[] = [
  layout('a space at the end', (text) => `${text} `),
  layout('a newline at the end', (text) => `${text}\n`),
  layout('a space before', (text) => ` ${text}`),
  layout('empty lines around', (text) => `\r\n\r\n${text}\r\n\r\n`),
  layout('a byte order mark', (text) => `\ufeff${text}`),
  layout('doubled spaces', (text) => text.replaceAll(' ', '  ')),
  layout('tabs for spaces', (text) => text.replaceAll(' ', '\t')),
  layout('spaces that do not break', (text) => text.replaceAll(' ', '\u00a0')),
  layout('<p> around', (text) => `<p>${text}</p>`),
  layout(
    'a styled <div> and <span> around',
    (text) => `<div class="body"><span style="color:red">${text}</span></div>`,
  ),
  layout('<b> around', (text) => `<b>${text}</b>`),
  layout('<br> behind', (text) => `${text}<br/>`),
  layout('&nbsp; for spaces', (text) => text.replaceAll(' ', '&nbsp;')),
  layout('[b] around', (text) => `[b]${text}[/b]`),
  layout('[quote] around', (text) => `[quote]${text}[/quote]`),
  layout('** around', (text) => `**${text}**`),
  layout('_ around', (text) => `_${text}_`),
  layout('> before each line', (text) => text.replace(/^/gm, '> ')),
  layout('# before', (text) => `# ${text}`),
  canonical('UPPER CASE', (text) => text.toUpperCase()),
  canonical('lower case', (text) => text.toLowerCase()),
  canonical('Title Case', toTitleCase),
  canonical('aLtErNaTiNg case', toAlternatingCase, 0.02),
  plain('a handle before', (text) => `@sam_w ${text}`),
  plain('!!! behind', (text) => `${text}!!!`),
  plain('... behind', (text) => `${text}...`),
  plain('no full stop', (text) => text.replace(/[.!。]+$/, '')),
  plain('curly quotation marks', (text) => text.replaceAll("'", '’').replace(/"([^"]*)"/g, '“$1”')),
  plain('an emoji behind', (text) => `${text} 🙂`),
  plain('emoji before and behind', (text) => `❤️ ${text} 😂😂`),
  other('a hashtag behind', (text) => `${text} #mood`),
  other('a handle in the middle', (text) => insertInMiddle(text, '@sam_w')),
  other('hashtags, an emoji and a link behind', (text) => `${text} #weekend 🎉 https://example.com/a/17 #fyp`),
  other('a link before', (text) => `https://example.com/a/17 ${text}`),
  other('a link behind', (text) => `${text} https://example.com/a/17`),
];
