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

/** The text of a block without that of nested blocks. */
export function getBlockText(block: HTMLElement): string {
  let text = '';
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (findBlock(node) === block) text += node.nodeValue;
  return text.replace(/\s+/g, ' ').trim();
}

/** Time budget that does not drop a frame. */
const SLICE_MS = 6;

const waitForIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve, 16);
  });

/** Finds the blocks below an element in document order; in slices, so that scrolling stays smooth. */
export async function findBlocks(part: Node, onBlock: (block: HTMLElement) => void): Promise<void> {
  const found = new Set<HTMLElement>();
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  let endsAt = performance.now() + SLICE_MS;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (performance.now() > endsAt) {
      await waitForIdle();
      endsAt = performance.now() + SLICE_MS;
    }
    const block = findReadableBlock(node);
    if (block === undefined || found.has(block)) continue;
    found.add(block);
    onBlock(block);
  }
}
