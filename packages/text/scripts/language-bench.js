/** Prints how often language detectors are right, by language and set, on the split that nothing was learnt or chosen from. */
// Run: node --import tsx packages/text/scripts/language-bench.js [dev|test]; `npm install --no-save eld tinyld franc-min` adds theirs

import { detectLanguage } from '../src/language/detect.ts';
import { labelledTexts } from './language-data.js';

const wanted = process.argv[2] ?? 'test';
/** At most so many texts of one set in one language. */
const perSet = 150;

const franc3 = {
  eng: 'en',
  spa: 'es',
  fra: 'fr',
  deu: 'de',
  ita: 'it',
  por: 'pt',
  nld: 'nl',
  pol: 'pl',
  rus: 'ru',
  ukr: 'uk',
  tur: 'tr',
  arb: 'ar',
  pes: 'fa',
  prs: 'fa',
  heb: 'he',
  hin: 'hi',
  ben: 'bn',
  ind: 'id',
  vie: 'vi',
  tha: 'th',
  cmn: 'zh',
  jpn: 'ja',
  kor: 'ko',
  ces: 'cs',
  swe: 'sv',
  dan: 'da',
  nob: 'no',
  nno: 'no',
  fin: 'fi',
  hun: 'hu',
  tgl: 'fil',
  ron: 'ro',
};
const same = { tl: 'fil', nb: 'no', nn: 'no', fa: 'fa' };

/** The others always answer: what ours thinks likeliest stands beside them, and in a column of its own what it says. */
const likeliest = (text) => {
  const said = detectLanguage(text);
  return said.likely ?? said;
};
const detectors = { Winnow: (text) => likeliest(text).code, 'Winnow, said': (text) => detectLanguage(text).code };
const optional = async (name, make) => {
  try {
    detectors[name] = make(await import(name));
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  }
};
const named = (code) => same[code] ?? (code || 'und');
for (const size of ['eld/extrasmall', 'eld/large'])
  await optional(
    size,
    ({ eld }) =>
      (text) =>
        named(eld.detect(text).language),
  );
for (const size of ['tinyld/light', 'tinyld'])
  await optional(
    size,
    ({ detect }) =>
      (text) =>
        named(detect(text)),
  );
await optional(
  'franc-min',
  ({ franc }) =>
    (text) =>
      franc3[franc(text)] ?? 'und',
);

const texts = [];
const taken = new Map();
for await (const row of labelledTexts({ open: false, cap: 6000 })) {
  if (row.split !== wanted) continue;
  const key = `${row.lang} ${row.set}`;
  const n = taken.get(key) ?? 0;
  if (n >= perSet) continue;
  taken.set(key, n + 1);
  // Placeholders of the sets that hide names are no language.
  texts.push({ ...row, text: row.text.replace(/\b(USER|URL|RT)\b|\\x[0-9a-f]{2}|\\n/g, ' ') });
}
const names = Object.keys(detectors);
const groups = [...new Set(texts.map(({ lang, source }) => `${lang} ${source}`))].sort();
console.log(`| language, texts | n | ${names.join(' | ')} |\n|---|--:|${names.map(() => '--:|').join('')}`);
const totals = new Map(names.map((name) => [name, []]));
for (const group of groups) {
  const rows = texts.filter(({ lang, source }) => `${lang} ${source}` === group);
  const cells = names.map((name) => {
    const right = rows.filter(({ text, lang }) => detectors[name](text) === lang).length / rows.length;
    totals.get(name).push(right);
    return (100 * right).toFixed(1);
  });
  console.log(`| ${group} | ${rows.length} | ${cells.join(' | ')} |`);
}
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
console.log(
  `| **mean** | ${texts.length} | ${names.map((name) => (100 * mean(totals.get(name))).toFixed(1)).join(' | ')} |`,
);

const counted = texts.map(({ text, lang }) => ({ ...likeliest(text), lang }));
console.log('\n| confidence | texts | right |\n|---|--:|--:|');
for (const [low, high] of [
  [0, 0.5],
  [0.5, 0.7],
  [0.7, 0.9],
  [0.9, 0.99],
  [0.99, 1.01],
]) {
  const rows = counted.filter(({ confidence }) => confidence >= low && confidence < high);
  console.log(
    `| ${low}–${Math.min(high, 1)} | ${rows.length} | ${((100 * rows.filter(({ code, lang }) => code === lang).length) / rows.length).toFixed(1)} |`,
  );
}
const english = counted.filter(({ lang }) => lang === 'en');
console.log(
  `\nEnglish texts called another language with confidence ≥ 0.5: ${english.filter(({ code, confidence }) => code !== 'en' && confidence >= 0.5).length} of ${english.length}`,
);
if (process.argv.includes('--wrong'))
  for (const { text, lang } of texts) {
    const d = likeliest(text);
    if (d.code !== lang) console.log(lang, d.code, d.confidence, JSON.stringify(text.slice(0, 100)));
  }

const hundred = texts
  .filter(({ text, lang }) => text.length >= 80 && text.length <= 120 && /[a-z]/.test(text) && lang !== 'zh')
  .slice(0, 1000);
console.log(`\n| detector | µs a text of 80–120 characters (${hundred.length}) |\n|---|--:|`);
for (const name of names) {
  const runs = [];
  for (let round = 0; round < 12; round += 1) {
    const start = performance.now();
    for (const { text } of hundred) detectors[name](text);
    runs.push((1000 * (performance.now() - start)) / hundred.length);
  }
  console.log(`| ${name} | ${runs.sort((a, b) => a - b)[6].toFixed(1)} |`);
}
