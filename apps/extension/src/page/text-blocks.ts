/** Blocks of text: what a reader sees as a paragraph, a heading, a table cell or a list item. */
import { createIdleSlices } from './idle-slices.ts';

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

/** The text of a block without that of nested blocks. */
export function getBlockText(block: HTMLElement): string {
  let text = '';
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (findBlock(node) === block) text += node.nodeValue;
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * Finds the blocks below an element in document order, then those in open shadow trees; in slices, so that scrolling
 * stays smooth.
 */
export async function findBlocks(part: Node, onBlock: (block: HTMLElement) => void): Promise<void> {
  const found = new Set<HTMLElement>();
  const nextSlice = createIdleSlices();
  const roots: Node[] = [part];
  for (let root = roots.pop(); root !== undefined; root = roots.pop()) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node: Node | null = root; node !== null; node = walker.nextNode()) {
      await nextSlice();
      if (node instanceof Element && node.shadowRoot) roots.push(node.shadowRoot);
      const block = node instanceof Text ? findReadableBlock(node) : undefined;
      if (block === undefined || found.has(block)) continue;
      found.add(block);
      onBlock(block);
    }
  }
}
