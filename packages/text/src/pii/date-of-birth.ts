/** Finds dates of birth: dates next to a word that identifies them as such. */
import { findFirstBirthDate } from './dates/birth-dates.ts';
import { createCuePattern, upperBound } from './reading/pii-cues.ts';
import { hasHeaderCue, type PiiTextIndex } from './reading/pii-text-index.ts';
import type { PiiCandidate, PiiRecogniser } from './recogniser.ts';

const cuesBeforeBirthDate = createCuePattern([
  'dob',
  'd.o.b.',
  'd.o.b',
  'd o b',
  'date of birth',
  'dateofbirth',
  'birth date',
  'birthdate',
  'birthday',
  'bday',
  'b day',
  'birth',
  'born',
  'born on',
  'geb',
  'geb.',
  'geboren',
  'geboren am',
  'geboren op',
  'geburtsdatum',
  'geburtstag',
  'geboortedatum',
  'ne le',
  'nee le',
  'ne(e) le',
  'date de naissance',
  'naissance',
  'nacido',
  'nacida',
  'nacio',
  'naci',
  'fecha de nacimiento',
  'f. nac.',
  'fec nac',
  'nato',
  'nata',
  'nato il',
  'nata il',
  'nato/a il',
  'data di nascita',
  'nascido',
  'nascida',
  'nasci',
  'nasceu',
  'data de nascimento',
  'nascimento',
  'data urodzenia',
  'urodzony',
  'urodzona',
  'urodzil*',
  'ur.',
  'fodd',
  'fodt',
  'fodselsdato',
  'fodelsedatum',
  'syntynyt',
  'syntymaaika',
  'narozen',
  'narozena',
  'datum narozeni',
  'szuletett',
  'szuletesi',
  'nascut',
  'data nasterii',
  'dogum tarihi',
  'dogumlu',
  'dogdu',
  'd. tarihi',
  'lahir',
  'tanggal lahir',
  'ngay sinh',
  'sinh ngay',
  'дата рождения',
  'родился',
  'родилась',
  'рожд*',
  'дата народження',
  'народи*',
  'γεννηθ*',
  'ημερομηνία γέννησης',
  'تاريخ الميلاد',
  'ولد',
  'مواليد',
  'जन्म*',
  '出生*',
  '生日',
  '生年月日',
  '誕生日',
  '생년월일',
  '생일',
  'วันเกิด',
  'ημ. γεν.',
  'janam*',
]);

const cuesAfterBirthDate = createCuePattern([
  'г.р.',
  'г. р.',
  'года рождения',
  'г рождения',
  'рождения',
  'dob',
  'date of birth',
  'is my birthday',
  'birthday',
  'is when i was born',
  'yob',
  'doğumlu',
  'dogumlu',
  'geboren',
  'születés*',
  '生まれ',
  '出生',
  '生',
  '출생',
  '생',
  'janam*',
]);

/** What may stand between the cue and the date: punctuation, tags, a few short words; not the cue of another date. */
const gapBeforeBirthDate =
  /^[^.!?;\d\n]{0,36}$|^[\s\p{P}\p{S}]{0,16}$|^(?:[^\p{L}\d]{0,4}<\/?[a-z]{1,8}>){1,4}[^\p{L}\d]{0,4}$/u;
const otherDate =
  /\b(?:issued?|expir\w{0,5}|exp|valid|died|death|gestorben|ausgestellt|gultig|caduca|until|since|married|wed|visit\w{0,3}|appointment|updated?|created?|met)\b/i;
const cueReach = 44;
const maxDateLength = 40;

/** The Russian and Polish "of the year" after a date is part of it. */
const yearMark = /^\s?г\.(?!\s?р)/u;

function findBirthDateAfter(text: string, cueEnd: number): PiiCandidate | undefined {
  const textAfterCue = text.slice(cueEnd, cueEnd + cueReach + maxDateLength);
  const date = findFirstBirthDate(textAfterCue);
  if (!date || date.start > cueReach) return undefined;
  const gap = textAfterCue.slice(0, date.start).replace(/^\./, '');
  if (!gapBeforeBirthDate.test(gap) || otherDate.test(gap)) return undefined;
  const tail = yearMark.exec(textAfterCue.slice(date.end))?.[0].length ?? 0;
  return { start: cueEnd + date.start, end: cueEnd + date.end + tail, confidence: gap.length <= 6 ? 0.96 : 0.85 };
}

/** A date directly before the cue: "12.03.1985 г.р.", "1985年3月12日生まれ", "(12/03/1985 is my birthday)". */
function findBirthDateBefore(text: string, cueStart: number): PiiCandidate | undefined {
  const from = Math.max(0, cueStart - maxDateLength);
  for (let at = from; at < cueStart; ) {
    const date = findFirstBirthDate(text.slice(at, cueStart));
    if (!date) return undefined;
    const end = at + date.end;
    if (/^[\s(,:-]{0,3}$/.test(text.slice(end, cueStart))) return { start: at + date.start, end, confidence: 0.88 };
    at = end;
  }
  return undefined;
}

/** Dates in a table column with a cue in its header. */
function findBirthDatesInColumns(textIndex: PiiTextIndex): PiiCandidate[] {
  const cues = textIndex.cues(cuesBeforeBirthDate);
  const found: PiiCandidate[] = [];
  for (const { start } of textIndex.groups()) {
    if (!/[\n,;\t|"' ]/.test(textIndex.text.charAt(start - 1)) || !hasHeaderCue(textIndex, cues, start)) continue;
    const date = findFirstBirthDate(textIndex.text.slice(start, start + maxDateLength));
    if (date?.start === 0) found.push({ start, end: start + date.end, confidence: 0.93 });
  }
  return found;
}

export const dateOfBirth: PiiRecogniser = {
  mayContain: (folded) => /\d\d/.test(folded),
  find: (textIndex) => {
    const { text } = textIndex;
    const cues = textIndex.cues(cuesBeforeBirthDate);
    const found: PiiCandidate[] = [];
    const digits = textIndex.groups().map(({ start }) => start);
    const near = (at: number, distance: number) =>
      (digits[upperBound(digits, at)] ?? Number.POSITIVE_INFINITY) - at <= distance;
    for (const end of cues.ends) {
      const date = near(end - 1, cueReach + maxDateLength) ? findBirthDateAfter(text, end) : undefined;
      if (date) found.push(date);
    }
    for (const start of textIndex.cues(cuesAfterBirthDate).starts) {
      const date = near(Math.max(0, start - maxDateLength) - 1, maxDateLength)
        ? findBirthDateBefore(text, start)
        : undefined;
      if (date) found.push(date);
    }
    return cues.ends.length > 0 && text.includes('\n') ? [...found, ...findBirthDatesInColumns(textIndex)] : found;
  },
};
