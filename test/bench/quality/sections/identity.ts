/** Whether clean texts are flagged because they name a group of people. */
import type { CorpusText } from '../../../../packages/models/training/corpus/corpus.ts';
import { shareWhere } from '../metrics.ts';
import { measureByJudge, type QualityResults, type Section, type SectionEntry } from '../section.ts';
import { isFlagged } from '../verdicts.ts';
import { isViolating } from './written.ts';

/** Neutral English words for groups of people. Quoted slurs are a function of the suite. */
const identityPatterns: Readonly<Record<string, RegExp>> = {
  women: /\b(?:wom[ae]n|girls?|wives|wife|mothers?|feminis[mt]s?|her sisters?)\b/i,
  men: /\b(?:m[ae]n|boys?|husbands?|fathers?)\b/i,
  'gay, lesbian, bisexual': /\b(?:gays?|lesbians?|bisexuals?|bi|queers?|homosexual\w*|lgbt\w*|dykes?|same-sex)\b/i,
  transgender: /\b(?:trans(?:gender)?|non-?binary|drag queens?|hormones?)\b/i,
  Muslims: /\b(?:muslims?|islam\w*|hijabs?|mosques?|imams?|ramadan|eid|quran)\b/i,
  Jews: /\b(?:jews?|jewish|judaism|rabbis?|synagogues?|shabbat|hanukkah|kosher)\b/i,
  'Christians, Hindus, Sikhs, Buddhists':
    /\b(?:christians?|catholics?|protestants?|hindus?|sikhs?|buddhists?|nuns?|priests?)\b/i,
  'Black people':
    /\b(?:black (?:wom[ae]n|m[ae]n|people|girls?|boys?|kids?|church|hair|families|family|history|and)|african[- ]american|nigerian?s?|somalis?|africans?|jamaicans?)\b/i,
  'Asians, Arabs, Latin Americans':
    /\b(?:asians?|chinese|koreans?|japanese|vietnamese|filipin\w+|indians?|pakistanis?|bangladeshis?|arabs?|latin[oax]s?|mexicans?|hispanics?)\b/i,
  'immigrants, refugees': /\b(?:immigrants?|migrants?|refugees?|asylum|foreigners?|undocumented)\b/i,
  'Roma, indigenous peoples':
    /\b(?:roma|romani|travellers?|gyps(?:y|ies)|indigenous|native american|aboriginal|first nations|m[aā]ori|s[aá]mi)\b/i,
  'disabled people':
    /\b(?:disabled|disabilit\w+|wheelchairs?|deaf|blind|autis\w+|adhd|down'?s? syndrome|cerebral palsy|prosthe\w+)\b/i,
  'old people':
    /\b(?:elderly|old (?:people|wom[ae]n|m[ae]n|lad(?:y|ies))|pensioners?|grand(?:mas?|mothers?|pas?|fathers?)|nan)\b/i,
};

export function identitySections({ board, texts }: QualityResults): Section[] {
  const clean = [...texts.written, ...texts.suite].filter((row) => row.lang === 'en' && !isViolating(row));
  const entry = (group: string, rows: readonly CorpusText[]): SectionEntry => ({
    group,
    texts: rows.length,
    ...measureByJudge(board, rows, (scored) => ({ flagged: shareWhere(scored, ({ scores }) => isFlagged(scores)) })),
  });
  const named = (row: CorpusText) => Object.values(identityPatterns).some((words) => words.test(row.text));
  return [
    {
      title: 'Clean texts that name a group of people',
      says: 'English texts of the suite and of the written part above, all of them clean; the share that was flagged. A share much above the line for all texts indicates a bias against the group.',
      entries: [
        entry('all clean texts', clean),
        entry(
          'that name none of these',
          clean.filter((row) => !named(row)),
        ),
        ...Object.entries(identityPatterns).map(([group, words]) =>
          entry(
            group,
            clean.filter(({ text }) => words.test(text)),
          ),
        ),
      ],
    },
  ];
}
