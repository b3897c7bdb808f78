/** Hebrew sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamHe = {
  signal: 'spam',
  language: 'he',
  sources: ['own'],
  terms: {},
  harmless: terms`
    (ההזמנה|החבילה|המשלוח) שלך (נשלחה|נשלח|בדרך|נמסרה|נמסר|יצאה לדרך), (ניתן לעקוב|אפשר לעקוב|מעקב) (באפליקציה|כאן|אחריה באפליקציה), (קיבלת|אתה מקבל|את מקבלת) את (הניוזלטר|המייל|ההודעה) כי (נרשמת|אתה רשום|הצטרפת), (ניתן|אפשר) להסיר (את עצמך|) (בכל עת|מהרשימה בכל עת)
  `,
} as const satisfies Lexicon;
