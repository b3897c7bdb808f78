/** Secrets as people write them in pictures and say them in recordings: made up, with right check digits. */
import { between, digits, pick, type RandomFraction } from '../images/picture-texts.ts';

export interface WrittenSecret {
  readonly kind: SecretKind;
  /** What goes before it on the line; may be empty. */
  readonly label: string;
  readonly text: string;
}

/** The digit that makes a number pass Luhn's check. */
function luhnDigit(number: string): string {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

const groups = (text: string, size: number, separator: string): string =>
  (text.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join(separator);

function writeCard(random: RandomFraction): string {
  const start = pick(random, ['4', '51', '55', '2221']);
  const number = start + digits(random, 15 - start.length);
  return groups(number + luhnDigit(number), 4, pick(random, [' ', ' ', '-', '']));
}

/** ISO 13616: the country's letters and two check digits, moved to the end, give 1 modulo 97. */
function writeIban(random: RandomFraction): string {
  const [country, length] = pick(random, [
    ['DE', 18],
    ['FR', 23],
    ['ES', 20],
  ] as const);
  const account = digits(random, length);
  const moved = `${account}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  const check = String(98 - Number(BigInt(moved) % 97n)).padStart(2, '0');
  return groups(`${country}${check}${account}`, 4, pick(random, [' ', '']));
}

const people = ['anna.keller', 'ben.ortiz', 'carla_novak', 'd.fischer84', 'elena.park', 'hugo.olsen', 'mia-jones'];
const hosts = ['example.com', 'mail.example.org', 'example.net'];

const writers = {
  card: { labels: ['', 'Card', 'Card number:', 'Visa'], write: writeCard },
  iban: { labels: ['', 'IBAN', 'Account:'], write: writeIban },
  email: {
    labels: ['', 'E-mail:', 'Write to'],
    write: (random) => `${pick(random, people)}${between(random, 1, 99)}@${pick(random, hosts)}`,
  },
  phone: {
    labels: ['', 'Tel.', 'Phone:', 'Call'],
    write: (random) =>
      pick(random, [
        `+1 (${between(random, 201, 989)}) 555-01${digits(random, 2)}`,
        `+44 20 7946 0${digits(random, 3)}`,
        `+49 30 ${digits(random, 4)}${between(random, 1000, 9999)}`,
      ]),
  },
  nationalId: {
    labels: ['SSN', 'SSN:', 'Social security number:'],
    write: (random) => `${between(random, 100, 665)}-${between(random, 10, 99)}-${between(random, 1000, 9999)}`,
  },
} as const satisfies Record<string, { labels: readonly string[]; write(random: RandomFraction): string }>;

export type SecretKind = keyof typeof writers;
export const secretKinds = Object.keys(writers) as SecretKind[];

export function writeSecret(kind: SecretKind, random: RandomFraction): WrittenSecret {
  const { labels, write } = writers[kind];
  return { kind, label: pick<string>(random, labels), text: write(random) };
}

/** So many digits in a row are as good as the whole. */
const TELLING_DIGITS = 8;

const signsOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Whether a text that somebody read tells a secret: whole, or eight of its digits in a row. */
export function tellsSecret(read: string, secret: string): boolean {
  const whole = signsOf(secret);
  // Line by line: digits of two lines do not make a number.
  return read.split('\n').some((line) => {
    if (signsOf(line).includes(whole)) return true;
    const [own, found] = [digitsOf(secret), digitsOf(line)];
    for (let at = 0; at + TELLING_DIGITS <= own.length; at++)
      if (found.includes(own.slice(at, at + TELLING_DIGITS))) return true;
    return false;
  });
}
