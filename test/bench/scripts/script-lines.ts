/** Lines in ten scripts that are not ours: names and dates of Unicode's locale data (CLDR), as Node.js has them. */
import { createSeededRandom } from '../data/evasion/techniques.ts';

/** Languages of each script, of which the last four are not read, and families of three fonts of Debian. */
export const scriptStyles = {
  Latin: { languages: ['en', 'de', 'fr', 'pl', 'tr'], fonts: ['Noto Sans', 'Liberation Serif', 'DejaVu Sans'] },
  Cyrillic: { languages: ['ru', 'uk', 'bg', 'sr'], fonts: ['Noto Sans', 'Liberation Serif', 'DejaVu Sans Mono'] },
  Greek: { languages: ['el'], fonts: ['Noto Sans', 'FreeSerif', 'DejaVu Sans'] },
  Arabic: { languages: ['ar', 'fa'], fonts: ['Noto Naskh Arabic', 'Noto Sans Arabic', 'DejaVu Sans'] },
  Hebrew: { languages: ['he'], fonts: ['Noto Sans Hebrew', 'Noto Serif Hebrew', 'Frank Ruehl CLM'] },
  Devanagari: {
    languages: ['hi', 'mr', 'ne'],
    fonts: ['Noto Sans Devanagari', 'Noto Serif Devanagari', 'Lohit Devanagari'],
  },
  Thai: { languages: ['th'], fonts: ['Noto Sans Thai', 'Garuda', 'Norasi'] },
  Hangul: { languages: ['ko'], fonts: ['NanumGothic', 'NanumMyeongjo', 'Baekmuk Dotum'] },
  Japanese: { languages: ['ja'], fonts: ['IPAGothic', 'Noto Sans CJK JP', 'Noto Serif CJK JP'] },
  Chinese: { languages: ['zh'], fonts: ['WenQuanYi Zen Hei', 'Noto Sans CJK SC', 'Noto Serif CJK SC'] },
  Georgian: { languages: ['ka'], fonts: ['Noto Sans Georgian', 'Noto Serif Georgian', 'DejaVu Sans'] },
  Armenian: { languages: ['hy'], fonts: ['Noto Sans Armenian', 'Noto Serif Armenian', 'FreeSans'] },
  Tamil: { languages: ['ta'], fonts: ['Noto Sans Tamil', 'Noto Serif Tamil', 'FreeSans'] },
  Bengali: { languages: ['bn'], fonts: ['Noto Sans Bengali', 'Noto Serif Bengali', 'FreeSans'] },
} as const;
export type WrittenScript = keyof typeof scriptStyles;

const regions =
  'AF AL DZ AR AM AU AT AZ BD BE BR BG CM CA CL CN CO CU CZ DK EG EE FI FR GE DE GR HU IN ID IR IQ IE IL IT JP JO KE KW LB LT MY MX MA NL NZ NG NO PK PE PH PL PT RO RU SA SG SK ZA ES SE CH TH TN TR UA GB US UY VN YE'.split(
    ' ',
  );
const languages =
  'ar bg bn cs da de el en es et fa fi fr he hi hr hu hy id it ja ka ko lt lv mr ms nl no pl pt ro ru sk sl sr sv sw ta te th tr uk ur vi zh'.split(
    ' ',
  );
const currencies = 'USD EUR GBP JPY CHF RUB UAH INR KRW CNY TRY BRL EGP ILS THB SEK NOK PLN'.split(' ');
const FIRST_DAY = Date.UTC(2001, 0, 1);
const DAY_MS = 86_400_000;
const DAYS = 9_000;

/** @returns different lines */
export function createScriptLines(script: WrittenScript, count: number, seed: number): string[] {
  const random = createSeededRandom(Math.imul(seed + 1, 2_654_435_761) + script.charCodeAt(0) * script.length);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const lines = new Set<string>();
  while (lines.size < count) lines.add(createLine(pick(scriptStyles[script].languages), pick, random()));
  return [...lines];
}

function createLine(locale: string, pick: <Value>(values: readonly Value[]) => Value, kind: number): string {
  const nameOf = (type: Intl.DisplayNamesType, code: string) =>
    new Intl.DisplayNames([locale], { type }).of(code) ?? code;
  if (kind < 0.35) {
    return new Intl.ListFormat(locale).format([nameOf('region', pick(regions)), nameOf('region', pick(regions))]);
  }
  if (kind < 0.55) {
    const names = [nameOf('language', pick(languages)), nameOf('language', pick(languages))];
    return new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);
  }
  if (kind < 0.75) {
    const day = FIRST_DAY + DAY_MS * pick(Array.from({ length: DAYS }, (_, index) => index));
    const style = { dateStyle: 'full', numberingSystem: 'latn', calendar: 'gregory', timeZone: 'UTC' } as const;
    return new Intl.DateTimeFormat(locale, style).format(day);
  }
  return `${nameOf('currency', pick(currencies))} – ${nameOf('region', pick(regions))}`;
}
