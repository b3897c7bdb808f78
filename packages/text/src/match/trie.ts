/** A trie over code points with its edges in one hash table: quick to build, one or two probes per step. */

/** `child` follows an edge; nodes are numbered from 1 (0: no such node). */
export interface Trie {
  newRoot(): number;
  /** The node after `code`, created if missing. */
  extend(node: number, code: number): number;
  child(node: number, code: number): number;
  /** Bits of `nodeBit`: the kinds of children and entries of the node. */
  childBits(node: number): number;
  /** First entry of each node's list, 1-based; 0 for none. */
  firstLink(node: number): number;
  add(node: number, entry: number): void;
  /** The entry after `link` in its list; links come from `firstLink` and `nextLink`. */
  nextLink(link: number): number;
  entryAt(link: number): number;
  readonly nodes: number;
  /** The number of entries that were added. */
  readonly links: number;
  /** Gives back what was reserved for more nodes and entries; the trie may still grow. */
  compact(): void;
}

/** Bits of `childBits`: 0–25 for a child by the letter a–z, and these. */
export const nodeBit = { gap: 1 << 26, entry: 1 << 27 } as const;

const letterBitOf = (code: number): number =>
  code >= 0x61 && code <= 0x7a ? 1 << (code - 0x61) : code === 0x20 ? nodeBit.gap : 0;

const hashEdge = (node: number, code: number): number => {
  const h = Math.imul(node, 0x9e3779b1) ^ Math.imul(code, 0x85ebca6b);
  return Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
};

const growArray = (old: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
  const more = new Int32Array(old.length * 2);
  more.set(old);
  return more;
};

/** The share of rows in use beyond which the table grows: at three quarters, a step still needs few probes. */
const MOST_USED = 0.75;

/**
 * An empty trie with capacity for about `edges` edges; it grows on demand.
 * Long: its functions share the tables, which are replaced when they grow, as local variables: every step of a walk
 * reads them.
 */
export function createTrie(edges: number): Trie {
  /** Rows of three: node, code, child; node 0 marks a free row. */
  let table = new Int32Array(0);
  /** Maps an unsigned hash to a row. */
  let rowsPerHash = 0;
  let used = 0;
  let nodes = 0;
  let heads = new Int32Array(Math.max(64, edges));
  let bitsBelow = new Int32Array(heads.length);
  let links = new Int32Array(Math.max(64, edges >> 2));
  let entries = new Int32Array(links.length);
  let linked = 0;

  const firstRow = (node: number, code: number): number => 3 * (((hashEdge(node, code) >>> 0) * rowsPerHash) | 0);

  const rowOf = (node: number, code: number): number => {
    const last = table.length - 3;
    let row = firstRow(node, code);
    while (table[row] !== 0 && (table[row] !== node || table[row + 1] !== code)) row = row === last ? 0 : row + 3;
    return row;
  };

  const resize = (rows: number): void => {
    const old = table;
    table = new Int32Array(3 * rows);
    rowsPerHash = rows / 2 ** 32;
    for (let i = 0; i < old.length; i += 3) {
      const node = old[i] ?? 0;
      if (node === 0) continue;
      const row = rowOf(node, old[i + 1] ?? 0);
      table[row] = node;
      table[row + 1] = old[i + 1] ?? 0;
      table[row + 2] = old[i + 2] ?? 0;
    }
  };
  resize(Math.max(64, Math.ceil(edges / MOST_USED)));

  const newRoot = (): number => {
    nodes += 1;
    if (nodes >= heads.length) {
      heads = growArray(heads);
      bitsBelow = growArray(bitsBelow);
    }
    return nodes;
  };

  return {
    newRoot,
    extend(node, code) {
      const row = rowOf(node, code);
      if (table[row] !== 0) return table[row + 2] ?? 0;
      const made = newRoot();
      table[row] = node;
      table[row + 1] = code;
      table[row + 2] = made;
      bitsBelow[node] = (bitsBelow[node] ?? 0) | letterBitOf(code);
      used += 1;
      if (used * 3 > table.length * MOST_USED) resize((table.length / 3) * 2);
      return made;
    },
    childBits: (node) => bitsBelow[node] ?? 0,
    child(node, code) {
      if (code >= 0x61 && code <= 0x7a && ((bitsBelow[node] ?? 0) & (1 << (code - 0x61))) === 0) return 0;
      const last = table.length - 3;
      let row = firstRow(node, code);
      for (;;) {
        const found = table[row];
        if (found === 0) return 0;
        if (found === node && table[row + 1] === code) return table[row + 2] ?? 0;
        row = row === last ? 0 : row + 3;
      }
    },
    firstLink: (node) => heads[node] ?? 0,
    add(node, entry) {
      linked += 1;
      if (linked >= links.length) {
        links = growArray(links);
        entries = growArray(entries);
      }
      links[linked] = heads[node] ?? 0;
      entries[linked] = entry;
      heads[node] = linked;
      bitsBelow[node] = (bitsBelow[node] ?? 0) | nodeBit.entry;
    },
    nextLink: (link) => links[link] ?? 0,
    entryAt: (link) => entries[link] ?? 0,
    compact() {
      resize(Math.max(64, Math.ceil(used / MOST_USED)));
      heads = heads.slice(0, nodes + 1);
      bitsBelow = bitsBelow.slice(0, nodes + 1);
      links = links.slice(0, linked + 1);
      entries = entries.slice(0, linked + 1);
    },
    get nodes() {
      return nodes;
    },
    get links() {
      return linked;
    },
  };
}
