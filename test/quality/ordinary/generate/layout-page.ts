/** Fills a layout with words and figures: `{slot}`, `{slot:>8}` to align, `{?this|that}` to choose, `«…»2-5` to repeat. */
import { createHash } from 'node:crypto';

export interface Vocabulary {
  readonly language: string;
  /** Words to draw from, by slot. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
  /** Fixed words, `{w.total}`. */
  readonly words: ReadonlyMap<string, string>;
}

/** The same seed yields the same numbers on every machine. */
class RandomDraw {
  #state: number;

  constructor(seed: string) {
    this.#state = createHash('sha256').update(seed).digest().readUInt32BE(0);
  }

  /** @returns 0 to `below` - 1 (mulberry32) */
  integer(below: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  }

  one<Item>(items: readonly Item[]): Item {
    const found = items[this.integer(items.length)];
    if (found === undefined) throw new Error('nothing to draw from');
    return found;
  }
}

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const decimalCommaLanguages = new Set(['de', 'fr', 'es', 'it', 'pt', 'pl', 'ru', 'tr']);
const padTwoDigits = (number: number): string => String(number).padStart(2, '0');

/** One document: the words and figures it has drawn, and the total of its prices. */
class LayoutPage {
  readonly #vocabulary: Vocabulary;
  readonly #draw: RandomDraw;
  readonly #used = new Set<string>();
  readonly #money: string;
  readonly #dateForm: number;
  #sum = 0;
  #minute: number;

  constructor(vocabulary: Vocabulary, seed: string) {
    this.#vocabulary = vocabulary;
    this.#draw = new RandomDraw(seed);
    this.#money = this.#word('money');
    this.#dateForm = this.#draw.integer(5);
    this.#minute = 300 + this.#draw.integer(600);
  }

  fill(layout: string): string {
    const repeated = layout.replace(/«([^»]*)»(\d+)-(\d+)/g, (_, block: string, low: string, high: string) =>
      block.repeat(Number(low) + this.#draw.integer(Number(high) - Number(low) + 1)),
    );
    const chosen = repeated.replace(/\{\?((?:[^{}]|\{[^{}]*\})*)\}/g, (_, choices: string) =>
      this.#draw.one(choices.split('|')),
    );
    return this.#slots(chosen);
  }

  #slots(layout: string): string {
    return layout.replace(/\{([\w.]+)(?::([<>])(\d+))?\}/g, (_, slot: string, side?: string, width?: string) => {
      const value = this.#value(slot);
      if (side === undefined) return value;
      const cells = Number(width);
      return side === '<' ? value.slice(0, cells).padEnd(cells) : value.padStart(cells);
    });
  }

  /** A word that this document does not contain yet, while there are any. */
  #word(list: string): string {
    const all = this.#vocabulary.lists.get(list) ?? [];
    const fresh = all.filter((word) => !this.#used.has(`${list} ${word}`));
    const word = this.#draw.one(fresh.length > 0 ? fresh : all);
    this.#used.add(`${list} ${word}`);
    return word;
  }

  #price(high: number): number {
    const cents = 40 + this.#draw.integer(high);
    this.#sum += cents;
    return cents;
  }

  #plain(cents: number): string {
    if (this.#vocabulary.language === 'ja') return String(cents);
    const text = (cents / 100).toFixed(2);
    return decimalCommaLanguages.has(this.#vocabulary.language) ? text.replace('.', ',') : text;
  }

  #with(cents: number): string {
    return this.#money.replace('%', this.#plain(cents));
  }

  /** A later time than the previous one in this document. */
  #later(): string {
    this.#minute += 2 + this.#draw.integer(50);
    return `${padTwoDigits(Math.floor(this.#minute / 60) % 24)}:${padTwoDigits(this.#minute % 60)}`;
  }

  #date(): string {
    const [day, month, year] = [1 + this.#draw.integer(28), 1 + this.#draw.integer(12), 2022 + this.#draw.integer(5)];
    const forms = [
      `${padTwoDigits(day)}.${padTwoDigits(month)}.${padTwoDigits(year % 100)}`,
      `${day}/${month}/${year}`,
      `${year}/${padTwoDigits(month)}/${padTwoDigits(day)}`,
      `${padTwoDigits(day)}-${padTwoDigits(month)}`,
      `${padTwoDigits(month)}${padTwoDigits(day)}${padTwoDigits(year % 100)}`,
    ];
    return forms[this.#dateForm] ?? '';
  }

  #value(slot: string): string {
    const digits = /^n(\d+)$/.exec(slot)?.[1];
    if (digits !== undefined) return Array.from({ length: Number(digits) }, () => this.#draw.integer(10)).join('');
    if (/^A+$/.test(slot)) return Array.from(slot, () => letters[this.#draw.integer(letters.length)]).join('');
    if (slot.startsWith('w.')) return this.#vocabulary.words.get(slot.slice(2)) ?? '';
    const figure = this.#figures(slot);
    // A drawn phrase may contain slots of its own.
    return figure ?? this.#slots(this.#word(slot));
  }

  #figures(slot: string): string | undefined {
    const draw = this.#draw;
    const figures: Readonly<Record<string, () => string>> = {
      price: () => this.#plain(this.#price(2900)),
      money: () => this.#with(this.#price(4900)),
      fee: () => this.#with(this.#price(70_000)),
      sum: () => this.#plain(this.#sum),
      total: () => this.#with(this.#sum),
      net: () => this.#plain(Math.round(this.#sum / 1.2)),
      tax: () => this.#plain(this.#sum - Math.round(this.#sum / 1.2)),
      given: () => this.#plain(Math.ceil(this.#sum / 1000) * 1000),
      back: () => this.#plain(Math.ceil(this.#sum / 1000) * 1000 - this.#sum),
      off: () => `-${this.#plain(10 + draw.integer(190))}`,
      balance: () => this.#plain(draw.integer(600_000)),
      weight: () => `0${decimalCommaLanguages.has(this.#vocabulary.language) ? ',' : '.'}${100 + draw.integer(899)}`,
      date: () => this.#date(),
      time: () => this.#later(),
      clock: () =>
        `${padTwoDigits(draw.integer(24))}:${padTwoDigits(draw.integer(60))}:${padTwoDigits(draw.integer(60))}`,
      stamp: () =>
        `2025${padTwoDigits(1 + draw.integer(12))}${padTwoDigits(1 + draw.integer(28))}T${padTwoDigits(draw.integer(24))}${padTwoDigits(draw.integer(60))}00`,
      few: () => String(1 + draw.integer(6)),
      some: () => String(2 + draw.integer(58)),
      many: () => String(100 + draw.integer(9000)),
      octet: () => String(draw.integer(255)),
      hex: () =>
        draw
          .integer(2 ** 31)
          .toString(16)
          .padStart(8, '0'),
    };
    return figures[slot]?.();
  }

  /** As OCR might return it: misread letters, lost or doubled spaces, broken lines. */
  misread(text: string): string {
    const swaps = new Map(
      Object.entries({
        O: '0',
        I: '|',
        S: '5',
        B: '8',
        a: 'o',
        c: 'e',
        i: '1',
        g: '9',
        t: 'l',
        ',': '.',
        n: 'ri',
        Z: '2',
      }),
    );
    return Array.from(text, (sign) => {
      const chance = this.#draw.integer(100);
      if (sign === ' ') return chance < 5 ? '' : chance < 9 ? '  ' : chance < 11 ? '\n' : sign;
      return chance < 10 ? (swaps.get(sign) ?? sign) : sign;
    }).join('');
  }
}

/** @returns the completed layout, the same for the same seed */
export function fillLayout(
  layout: string,
  vocabulary: Vocabulary,
  { seed, isMisread = false }: { seed: string; isMisread?: boolean },
): string {
  const page = new LayoutPage(vocabulary, seed);
  const text = page.fill(layout);
  return (isMisread ? page.misread(text) : text).trim();
}
