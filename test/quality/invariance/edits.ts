/** Edits that do not change what a text says: what people, editors and programs do to it on its way. */

/** Which part of the canonical reading takes the edit away (packages/text/src/canonical); "canonical": its letter case alone; "nothing": the model has to know. */
export type TakenAwayBy = 'layout' | 'plain' | 'canonical' | 'nothing';

export interface Edit {
  readonly name: string;
  readonly takenAwayBy: TakenAwayBy;
  /** The largest share of verdicts that may change. */
  readonly most: number;
  readonly write: (text: string) => string;
}

const layout = (name: string, write: Edit['write']): Edit => ({ name, takenAwayBy: 'layout', most: 0, write });
const plain = (name: string, write: Edit['write']): Edit => ({ name, takenAwayBy: 'plain', most: 0.01, write });
const canonical = (name: string, write: Edit['write'], most = 0.01): Edit => ({
  name,
  takenAwayBy: 'canonical',
  most,
  write,
});
const other = (name: string, write: Edit['write']): Edit => ({ name, takenAwayBy: 'nothing', most: 0.01, write });

const titled = (text: string): string =>
  text.toLowerCase().replace(/(?<![\p{L}\p{N}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());

function alternating(text: string): string {
  let count = 0;
  return text.replace(/\p{L}/gu, (letter) => {
    count += 1;
    return count % 2 === 1 ? letter.toLowerCase() : letter.toUpperCase();
  });
}

/** The middle of a text between two words; its end where there is one word. */
function inTheMiddle(text: string, put: string): string {
  const at = text.indexOf(' ', Math.floor(text.length / 2));
  return at < 0 ? `${text} ${put}` : `${text.slice(0, at)} ${put}${text.slice(at)}`;
}

export const edits: readonly Edit[] = [
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
  canonical('Title Case', titled),
  canonical('aLtErNaTiNg case', alternating, 0.02),
  plain('a handle before', (text) => `@sam_w ${text}`),
  plain('!!! behind', (text) => `${text}!!!`),
  plain('... behind', (text) => `${text}...`),
  plain('no full stop', (text) => text.replace(/[.!。]+$/, '')),
  plain('curly quotation marks', (text) => text.replaceAll("'", '’').replace(/"([^"]*)"/g, '“$1”')),
  other('a handle in the middle', (text) => inTheMiddle(text, '@sam_w')),
  other('a hashtag behind', (text) => `${text} #mood`),
  other('an emoji behind', (text) => `${text} 🙂`),
  other('a link behind', (text) => `${text} https://example.com/a/17`),
];
