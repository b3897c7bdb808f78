/** Posts of a busy hour: ordinary ones by other hands, common phrases, and planted waves of several sizes and mutations. */
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { createSeededRandom } from '../data/evasion/techniques.ts';

export interface PlannedPost {
  readonly text: string;
  readonly author: string;
  /** Of the planted wave that it belongs to; undefined: none. */
  readonly wave?: number;
}

export interface PlantedWave {
  readonly id: number;
  readonly authors: number;
  readonly posts: number;
  readonly mutation: Mutation;
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

export function planPosts(count: number): { readonly posts: PlannedPost[]; readonly waves: PlantedWave[] } {
  const random = createSeededRandom(73);
  const rows = readdirSync(written)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .flatMap((file) => readFileSync(new URL(file, written), 'utf8').trim().split('\n'))
    .map((line) => rowSchema.parse(JSON.parse(line)));
  const texts = shuffle(rows, random);
  const isTemplate = ({ text, lang }: z.output<typeof rowSchema>) =>
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
      waves.push({ id, authors, posts: authors + repeated, mutation });
    }
  }
  const planted = new Set(templates.map(({ text }) => text));
  const ordinary = texts.filter(({ text }) => !planted.has(text));
  for (let at = 0; posts.length < count; at += 1) {
    const text = random() < PHRASE_SHARE ? pick(phrases, random) : ordinary[at % ordinary.length]?.text;
    if (text !== undefined) posts.push({ text, author: `author-${Math.floor(random() * 20_000)}` });
  }
  return { posts: shuffle(posts, random), waves };
}
