/** Dutch slurs: words that degrade a protected group. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const slursNl = {
  signal: 'slurs',
  language: 'nl',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      kutmarokkaan, kutmarokkanen, kut marokkaan, kut marokkanen, kutturk~, kutjood~, vuile jood, vieze jood
      kankerjoden, teringjood~, rotjood~, jodenhoer, rotmof
      vuile (turk|marokkaan|marokkanen|neger|negers|homo|flikker|zigeuner|moslim|moslims|arabier|pool|buitenlander)
      vieze turk, vieze marokkaan, vieze marokkanen, vieze neger, vieze homo, vieze flikker, vieze zigeuner
      vieze moslim, vieze arabier, vieze pool, neger, negers, nikker~, roetmop~, zwartjoekel~, bosneger~, kankerneger
      rifaap, rifapen, zandneger~, geitenneuker~, kamelenneuker~, haatbaard~, kopvod, kopvoddentrut, spleetoog
      spleetogen, poepchinees, poepchinezen, pinda chinees, kankerflikker~, kontneuker, reetridder~, kankerpot
      vieze pot, kankermongool, zigeunertuig
    `,
    Medium: terms`
      flikkers, nichterig, mietje, mietjes, vuile pot, manwijf, shemale, mongool, mongolen, mongooltje, spast, spasten
      debiel, debielen, achterlijke gladiool, mocro, mocros, tokkie, tokkies, allochtonen tuig, straatnegers
      gelukszoeker~, gelukszoekers, kaaskop, feminazi
    `,
  },
  innocent: terms`
    tatami, tata steel
    fagot, fagotten
  `,
} as const satisfies Lexicon;
