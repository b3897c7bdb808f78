/** Dutch hate: dehumanising phrases, calls to exclude a group, coded words. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const hateNl = {
  signal: 'hate',
  language: 'nl',
  sources: ['own'],
  terms: {
    High: terms`
      (joden|moslims|marokkanen|turken|negers|zwarten|homo's|homos|vluchtelingen|buitenlanders|polen|zigeuners|asielzoekers|vrouwen) zijn (allemaal|gewoon|) (ratten|beesten|dieren|ongedierte|apen|tuig|parasieten|kakkerlakken|varkens|minderwertig|kanker|een plaag|criminelen|verkrachters|terroristen|ziek)
      hitler had gelijk, heil hitler, sieg heil, holocaust is een leugen, untermenschen, minderwertig ras
      dood aan (de|alle) (christenen|turken|zwarten|negers|buitenlanders|vluchtelingen|zigeuners|arabieren|joden|moslims|homo's|marokkanen)
      (vergas|vermoord|verbrand) (de|alle) (joden|moslims|homo's|marokkanen|turken|buitenlanders|zigeuners)
    `,
    Medium: terms`
      ga terug naar (je eigen land|je land|marokko|turkije|afrika)
      rot op naar (je eigen land|je land|marokko|turkije|afrika), eigen volk eerst, minder marokkanen
      minder minder minder, omvolking, grote vervanging, de grote vervanging, grenzen dicht voor
      islam is (kanker|een ziekte|de duivel)
      (haat|ik haat) (joden|moslims|marokkanen|turken|negers|zwarten|homo's|buitenlanders|vrouwen|zigeuners|asielzoekers)
      vrouwen horen (in de keuken|achter het aanrecht), alle vrouwen zijn (hoeren|sletten)
      homoseksualiteit is (een ziekte|onnatuurlijk|vies), homolobby, joodse lobby, jodenlobby, dobbernegers
      dobberneger~, kopvoddentax, haatimam~ weg, nafri~
      (alle|) (buitenlanders|moslims|marokkanen|turken|joden|zigeuners|asielzoekers|vluchtelingen|polen|zwarten) (het land uit|rot op)
      (alle|) (buitenlanders|moslims|marokkanen|joden|zigeuners|asielzoekers|vluchtelingen|zwarten) eruit, alle (turken|polen) eruit
    `,
  },
  innocent: terms`
    (haal|haalt|halen|haalde|haalden|kregen|krijgen|hielp|hielpen|laat|laten) (alle|de|) (buitenlanders|moslims|marokkanen|turken|joden|zigeuners|asielzoekers|vluchtelingen|polen|zwarten) eruit, (buitenlanders|moslims|marokkanen|turken|joden|zigeuners|asielzoekers|vluchtelingen|polen|zwarten) eruit (gehaald|halen|zien|zagen|in)
    (zet|zetten|stuurt|sturen|zette|stuurde) (alle|de|) (buitenlanders|moslims|marokkanen|turken|joden|zigeuners|asielzoekers|vluchtelingen|polen|zwarten) het land uit
  `,
} as const satisfies Lexicon;
