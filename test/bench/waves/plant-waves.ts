/**
 * Posts of a busy hour: ordinary ones by other hands, common phrases, and planted waves of texts, links and pictures, of
 * several sizes and mutations.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { WaveKind } from '@winnow/core';
import { z } from 'zod';
import { createSeededRandom } from '../data/evasion/techniques.ts';

export interface PlannedPost {
  readonly text: string;
  /** Posted instead of a text, in Base64. */
  readonly picture?: string;
  readonly author: string;
  /** Of the planted wave that it belongs to; undefined: none. */
  readonly wave?: number;
}

export interface PlantedWave {
  readonly id: number;
  readonly kind: WaveKind;
  readonly authors: number;
  readonly posts: number;
  readonly mutation: string;
}

const rowSchema = z.object({ text: z.string(), lang: z.string() });
const written = new URL('../../../packages/models/training/written/', import.meta.url);

type Random = () => number;

const pick = <Value>(values: readonly Value[], random: Random): Value => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('There is nothing to pick.');
  return value;
};

function shuffle<Value>(values: Value[], random: Random): Value[] {
  for (let at = values.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [values[at], values[other]] = [values[other] as Value, values[at] as Value];
  }
  return values;
}

const lookalikes: Readonly<Record<string, string>> = { a: 'а', e: 'е', o: 'о', c: 'с', p: 'р', i: 'і' };
const signs = ['!!!', '🔥', '💰💰', '👇', ' ...', '✅'];

/** Writing alone: the words stay. */
const disguise = (text: string, random: Random): string => {
  const letters = [...text].map((letter) => {
    if (random() < 0.04) return `${letter}\u200b`;
    return random() < 0.08 ? (lookalikes[letter] ?? letter) : letter;
  });
  const written = random() < 0.3 ? letters.join('').toUpperCase() : letters.join('');
  return `${pick(signs, random)} ${written} ${pick(signs, random)}`;
};

/** Replaces this share of the words, at least one, by words of other texts. */
const replaceWords =
  (share: number) =>
  (text: string, random: Random, words: readonly string[]): string => {
    const own = text.split(' ');
    const places = shuffle([...own.keys()], random).slice(0, Math.max(1, Math.round(share * own.length)));
    for (const at of places) own[at] = pick(words, random);
    return own.join(' ');
  };

/** The words stay, and the author's name, an amount and an address stand before and after them. */
const surround = (text: string, random: Random, words: readonly string[]): string =>
  `@${pick(words, random)} ${Math.floor(random() * 900)} ${text} www.${pick(words, random).toLowerCase()}.example/${Math.floor(random() * 1e6)}`;

export const mutations = {
  none: (text: string) => text,
  writing: disguise,
  surroundings: surround,
  'a word': replaceWords(0),
  '10% of words': replaceWords(0.1),
  '20% of words': replaceWords(0.2),
  '35% of words': replaceWords(0.35),
} as const satisfies Record<string, (text: string, random: Random, words: readonly string[]) => string>;
export type Mutation = keyof typeof mutations;

/** The first two are below the ten authors that make a wave. */
const SIZES = [5, 9, 12, 30, 100, 400] as const;
const phrases = [
  ...['ok', 'thank you', 'thanks a lot!', 'lol', 'Good morning everyone', 'happy birthday!', 'Happy birthday to you!!'],
  ...['Happy new year to all of you', 'congratulations', 'well said', 'I agree', 'same here', 'what do you think?'],
  ...['Have a nice day', 'see you tomorrow', 'Merry Christmas', 'me too', 'good luck', 'is anybody here?', 'welcome'],
  ...['Gracias a todos', 'Alles Gute zum Geburtstag', 'Guten Morgen zusammen', 'bon courage', 'Спасибо большое'],
  ...['Thank you for sharing this with us', 'Congratulations to you both, I am so happy for you'],
];
const PHRASE_SHARE = 0.08;
const TEMPLATE = { least: 90, most: 260 };
/** Of the other posts, those with a link to a page that no other post has, and to a front page that many have. */
const LINK_SHARE = 0.05;
const FRONT_PAGE_SHARE = 0.02;

type Row = z.output<typeof rowSchema>;

const readRows = (): Row[] =>
  readdirSync(written)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .flatMap((file) => readFileSync(new URL(file, written), 'utf8').trim().split('\n'))
    .map((line) => rowSchema.parse(JSON.parse(line)));

/** The same page, as people and trackers write its address. */
const writeLink = (page: string, random: Random): string => {
  const written = pick(
    [`https://${page}`, `http://www.${page}/`, `www.${page}`, page.replace('offers', 'OFFERS')],
    random,
  );
  return written.includes('OFFERS') ? `https://${page}#top` : `${written}?utm_source=${Math.floor(random() * 1e6)}`;
};

/** Texts of their own, which have a page in common. */
function plantLinks(texts: readonly Row[], firstId: number, random: Random) {
  const posts: PlannedPost[] = [];
  const waves: PlantedWave[] = [];
  for (const authors of SIZES) {
    const id = firstId + waves.length;
    const total = authors + Math.floor(authors / 10);
    for (let at = 0; at < total; at += 1) {
      const text = `${texts[posts.length]?.text} ${writeLink(`shop-${id}.example/offers/${id}`, random)}`;
      posts.push({ text, author: `wave-${id}-${at % authors}`, wave: id });
    }
    waves.push({ id, kind: 'link', authors, posts: total, mutation: 'other texts with the link' });
  }
  return { posts, waves };
}

export function planPosts(count: number): { readonly posts: PlannedPost[]; readonly waves: PlantedWave[] } {
  const random = createSeededRandom(73);
  const texts = shuffle(readRows(), random);
  const isTemplate = ({ text, lang }: Row) =>
    lang === 'en' && text.length >= TEMPLATE.least && text.length <= TEMPLATE.most;
  const templates = texts.filter(isTemplate).slice(0, SIZES.length * Object.keys(mutations).length);
  const words = texts.slice(0, 2_000).flatMap(({ text }) => text.match(/\p{L}{4,9}/gu) ?? []);
  const posts: PlannedPost[] = [];
  const waves: PlantedWave[] = [];
  for (const mutation of Object.keys(mutations) as Mutation[]) {
    for (const authors of SIZES) {
      const id = waves.length;
      const template = templates[id]?.text ?? '';
      const repeated = Math.floor(authors / 10);
      for (let at = 0; at < authors + repeated; at += 1)
        posts.push({
          ...{ text: mutations[mutation](template, random, words), author: `wave-${id}-${at % authors}`, wave: id },
        });
      waves.push({ id, kind: 'text', authors, posts: authors + repeated, mutation });
    }
  }
  const planted = new Set(templates.map(({ text }) => text));
  const ordinary = texts.filter(({ text }) => !planted.has(text));
  const links = plantLinks(ordinary.toReversed(), waves.length, random);
  posts.push(...links.posts);
  waves.push(...links.waves);
  const addLink = (text: string) => {
    const drawn = random();
    if (drawn < LINK_SHARE) return `${text} https://${pick(words, random).toLowerCase()}.example/${posts.length}`;
    return drawn < LINK_SHARE + FRONT_PAGE_SHARE ? `${text} youtube.com` : text;
  };
  for (let at = 0; posts.length < count; at += 1) {
    const text = random() < PHRASE_SHARE ? pick(phrases, random) : addLink(ordinary[at % ordinary.length]?.text ?? '');
    posts.push({ text, author: `author-${Math.floor(random() * 20_000)}` });
  }
  return { posts: shuffle(posts, random), waves };
}
