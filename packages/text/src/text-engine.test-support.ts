/** A small engine with a few words in several languages, for tests. */

import type { Lexicon } from './lexicon/entry.ts';
import { createEngine } from './text-engine.ts';

const lexicons: readonly Lexicon[] = [
  {
    signal: 'profanity',
    language: 'en',
    sources: ['own'],
    terms: {
      Low: ['ass~', 'cock~', 'rapist~'],
      Medium: ['*fuck*', 'shit~', 'bitch~', 'asshole~', 'dick~', 'cunt*'],
      High: ['suck my dick'],
    },
    innocent: ['assist*', 'assess*', 'cocker', 'cocky', 'dickens', 'scunthorpe', 'cunthorpe'],
  },
  {
    signal: 'slurs',
    language: 'en',
    sources: ['own'],
    terms: { High: ['faggot~', 'nigger~'] },
    neverBenign: ['nigger~'],
  },
  { signal: 'selfHarm', language: 'en', sources: ['own'], terms: { High: ['kill myself', 'kys'] } },
  { signal: 'bullying', language: 'en', sources: ['own'], terms: { Medium: ['you are a fucking idiot'] } },
  { signal: 'profanity', language: 'de', sources: ['own'], terms: { Medium: ['schwul', 'arschloch~', 'dick gift'] } },
  { signal: 'profanity', language: 'fr', sources: ['own'], terms: { Medium: ['enculé~', 'pute~', 'dans'] } },
  { signal: 'profanity', language: 'es', sources: ['own'], terms: { Medium: ['ano', 'puto~'] } },
  { signal: 'profanity', language: 'ru', sources: ['own'], terms: { Medium: ['хуй*', 'пизда~', 'сука~'] } },
  { signal: 'profanity', language: 'zh', sources: ['own'], terms: { Medium: ['傻逼', '操你妈'] } },
  { signal: 'profanity', language: 'ja', sources: ['own'], terms: { Medium: ['ちんこ'] } },
  { signal: 'profanity', language: 'th', sources: ['own'], terms: { Medium: ['ควย'] } },
  { signal: 'profanity', language: 'ko', sources: ['own'], terms: { Medium: ['시발', '개새끼'] } },
  { signal: 'profanity', language: 'ar', sources: ['own'], terms: { Medium: ['شرموطة'] } },
];

export const engine = createEngine({
  lexicons,
  detectLanguage: () => ({ code: 'und', confidence: 0 }),
  findPatterns: () => [],
});
export const analyze = (text: string, language?: string) =>
  engine.analyze(text, language === undefined ? {} : { language });
export const termsIn = (text: string, language?: string) => analyze(text, language).findings.map(({ term }) => term);
