/** Blocks of text: what a reader sees as a paragraph, a heading, a table cell or a list item. */

/** Inline elements, which are not blocks of their own. */
const INLINE_TAGS = new Set(
  'A ABBR B BDI BDO BIG CITE CODE DATA DEL DFN EM FONT I INS KBD LABEL MARK Q S SAMP SMALL SPAN STRONG SUB SUP TIME TT U VAR WBR'.split(
    ' ',
  ),
);
/** Elements whose content is not readable text. */
const NON_TEXT_SELECTOR =
  'script, style, noscript, template, textarea, select, option, svg, [hidden], [contenteditable]';

/** Shorter texts are marks and numbers. */
const MIN_TEXT_LENGTH = 3;

function findBlock(text: Node): HTMLElement | undefined {
  let block = text.parentElement;
  while (block !== null && INLINE_TAGS.has(block.tagName)) block = block.parentElement;
  return block instanceof HTMLElement ? block : undefined;
}

const hasLetters = (text: string): boolean => text.length >= MIN_TEXT_LENGTH && /\p{L}/u.test(text);

/** The block that a text node belongs to; undefined if it is not readable text. */
export function findReadableBlock(text: Node): HTMLElement | undefined {
  const block = hasLetters(text.nodeValue?.trim() ?? '') ? findBlock(text) : undefined;
  return block?.closest(NON_TEXT_SELECTOR) ? undefined : block;
}

/** The text of a block without that of nested blocks, which are not entered: a block may contain the whole page. */
export function getBlockText(block: HTMLElement): string {
  let text = '';
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (node instanceof Text) return NodeFilter.FILTER_ACCEPT;
    return INLINE_TAGS.has(node.nodeName) ? NodeFilter.FILTER_SKIP : NodeFilter.FILTER_REJECT;
  });
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) text += node.nodeValue;
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * Visits a part of the page in document order, elements and texts, then the open shadow trees in it.
 * @param nextSlice awaited before each step
 */
export async function walkElements(
  part: Node,
  nextSlice: () => Promise<void> | undefined,
  onNode: (node: Node) => void,
): Promise<void> {
  const roots: Node[] = [part];
  for (let root = roots.pop(); root !== undefined; root = roots.pop()) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node: Node | null = root; node !== null; node = walker.nextNode()) {
      const pause = nextSlice();
      if (pause !== undefined) await pause;
      if (node instanceof Element && node.shadowRoot) roots.push(node.shadowRoot);
      onNode(node);
    }
  }
}
