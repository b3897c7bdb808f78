/**
 * docs/languages.md shows what results contain in each language. `npx vitest run conformance/languages.test.ts -u` in
 * this folder regenerates it.
 */
import {
  describePii,
  type ExplanationLanguage,
  explainFinding,
  explainVerdict,
  explanationLanguages,
  type Finding,
  getExplanationPhrases,
  type LanguageCode,
  languageCodes,
  languageNames,
  type PiiFinding,
} from '@winnow/core';
import { lexicons } from '@winnow/text';
import { expect, test } from 'vitest';
import * as z from 'zod';
import quality from '../../docs/quality.json' with { type: 'json' };
import { root } from '../support/workspaces.js';

const insult: Finding = {
  signal: 'bullying',
  score: 0.95,
  analyzer: 'lexicon',
  kind: 'term',
  term: '1d1ot',
  technique: 'leet',
  meant: true,
};
const card: PiiFinding = { category: 'creditCard', raw: '4111111111111111', confidence: 1 };

function renderExplanation(code: ExplanationLanguage): string {
  const { name, direction } = getExplanationPhrases(code);
  const block = [
    explainVerdict({ categories: ['Bullying', 'Hate'], severity: 'High', hidden: true, unjudged: [] }, code),
    explainFinding(insult, 'Bullying', code),
    describePii(card, code),
    explainVerdict({ categories: [], severity: 'None', hidden: false, unjudged: [] }, code),
  ].map((sentence) => `<p>${sentence}</p>`);
  return [
    `### ${languageNames[code]}: ${name} (\`${code}\`)`,
    '',
    `<div lang="${code}" dir="${direction}">`,
    ...block,
    '</div>',
  ].join('\n');
}

const explained = Object.keys(explanationLanguages) as ExplanationLanguage[];
const listed = new Set(lexicons.map(({ language }) => language));
const tick = (yes: boolean) => (yes ? 'yes' : '–');

/** Null: there are no such texts. */
const rate = z.number().nullable();
const measured = z.looseObject({
  language: z.string(),
  violating: z.number(),
  clean: z.number(),
  winnow: z.looseObject({ found: rate, flagged: rate }),
});

/** The bench's sections with figures per language, and its codes for languages that have another code here. */
const sections = ['Written texts by language', 'Languages that nothing or little was learned in'];
const otherCodes: Readonly<Record<string, string>> = { fil: 'tl' };

const figures = quality.sections
  .filter(({ title }) => sections.includes(title))
  .flatMap(({ entries }) => entries.map((entry) => measured.parse(entry)));

/** Shares of fewer texts are not meaningful. */
const FEWEST = 5;

function figuresOf(code: LanguageCode): string[] {
  const ofCode = figures.filter(({ language }) => language === (otherCodes[code] ?? code));
  const [found] = ofCode.toSorted((a, b) => b.violating + b.clean - (a.violating + a.clean));
  if (found === undefined || Math.min(found.violating, found.clean) < FEWEST) return ['–', '–', '–'];
  const { violating, clean, winnow } = found;
  return [`${violating} + ${clean}`, ...[winnow.found, winnow.flagged].map((share) => share?.toFixed(2) ?? '–')];
}

const row = (code: LanguageCode) =>
  `| ${[languageNames[code], `\`${code}\``, tick((explained as string[]).includes(code)), tick(listed.has(code)), ...figuresOf(code)].join(' | ')} |`;

const page = () => `# Languages

\`language\` is the language of the explanations in a verdict, by code (\`de\`), locale (\`de-AT\`) or English name (\`German\`); \`"auto"\`, for texts, is the language of the text, or English if the text is too short to tell. Any other value is a 400 that lists the supported languages.
The figures are those of [quality](quality.md): on held-out violating and clean texts (the table has their numbers), the share of violating texts that the default profile finds (recall) and of clean texts that it flags (false positives).
Most of these texts are deliberately hard, and there are few in each language: more than half of the violating texts have no tell-tale word, and most clean ones have alarming words. The figures compare languages; they do not predict results on your own content.

| language | code | explains | has word lists | violating + clean | recall | false positives |
|---|---|---|---|--:|--:|--:|
${languageCodes.map(row).join('\n')}

A language that does not explain is explained in English. The text model reads texts of any language; which it was taught, and how it fares in the others, is in its card and in the table.

## One verdict in each language

A text that hides an insult and holds a card number: the reason, the context of the issue, the personal data, and what a clean text gets.

${explained.map(renderExplanation).join('\n\n')}
`;

test('the page of languages is what results say', async () => {
  await expect(page()).toMatchFileSnapshot(`${root}docs/languages.md`);
});
