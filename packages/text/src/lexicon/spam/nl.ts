/** Dutch sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamNl = {
  signal: 'spam',
  language: 'nl',
  sources: ['own'],
  terms: {},
  harmless: terms`
    (je|uw|jouw) (bestelling|pakket|pakketje|zending|levering) is (onderweg|verzonden|bezorgd|verstuurd|afgeleverd|onderweg naar je), volg (je|uw|het|jouw) (pakket|pakketje|bestelling|zending) (hier|in de app|online|via de app)
    (je|u) (ontvangt|krijgt) deze (nieuwsbrief|e-mail|email|mail) omdat (je je|u zich|je|u) (hebt aangemeld|heeft aangemeld|hebt ingeschreven|heeft ingeschreven|bent aangemeld|klant bent|abonnee bent)
    (afmelden|uitschrijven|je afmelden) kan (altijd|op elk moment|hier), (uw|je) factuur van (januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december) staat klaar, (uw|je) afspraak bij de (tandarts|huisarts|kapper|garage)
  `,
} as const satisfies Lexicon;
