/** Italian slurs: words that degrade a protected group. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const slursIt = {
  signal: 'slurs',
  language: 'it',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      frocio, froci, frocetto, frociaggine, ricchione, ricchioni, recchione~, culattone, culattoni, finocchio di merda
      brutto finocchio, busone~, checca isterica, negro di merda, negri di merda, sporco negro, sporchi negri
      negraccio, negra di merda, marocchino di merda, zingaro di merda, zingari di merda, sporco zingaro, sporco ebreo
      sporchi ebrei, ebreo di merda, rabbino di merda, muso giallo, musi gialli, muso nero, cinese di merda
      terrone di merda, terroni di merda, mongoloide~, handicappato di merda, ritardato di merda, beduino di merda
      scimmia negra, bovaro di
    `,
    Medium: terms`
      terrone, terroni, polentone, polentoni, crucco, crucchi, zingaraccio~, vu cumprà, vucumprà, vu cumpra
      extracomunitario di, lesbica di merda, lesbicona, culattina, checca, checche, trans di merda, travone, travoni
      trave schifoso, ritardato, ritardata, ritardati, handicappato, handicappata, handicappati, mongolo, mongoli di
      spastico, spastici, storpio~, nano di merda, mangia ranocchie, mangiacrauti, albanese di merda, rumeno di merda
      rumeni di merda, napoletano di merda, napoletani colerosi, colerosi, femminazista~, feminazi
    `,
    Low: terms`
      finocchi gay, bingo bongo
    `,
  },
  innocent: terms`
    finocchio al forno, finocchi gratinati, insalata di finocchio, finocchio selvatico, semi di finocchio
    finocchi in insalata, mar nero, treno ritardato, volo ritardato, impero mongolo, mongolia, monte negro
    montenegro, negroni, negroamaro, checcarini, val di negra, nero d'avola, toni negri, antonio negri, pola negri
    negri
    fagotto, fagotti
  `,
} as const satisfies Lexicon;
