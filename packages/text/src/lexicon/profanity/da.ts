/** Danish swear words, aimed or not. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const profanityDa = {
  signal: 'profanity',
  language: 'da',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      din mor er en luder, luderunge, møgluder, møgluder~, fucking luder, kneppe din mor, knep din mor, skide luder
      horeunge, kælling luder
    `,
    Medium: terms`
      fuck, fucking, fucker, fandme, for fanden, fanden, for satan, for helvede, helvede, pis og lort, lorte, lortet
      lorteland, skide, skidt svin, skiderik, skiderikker, skid på, pisse, pissehamrende, røv, røven, røvhul
      røvhuller, røvskid, røvbanan, røvpuler, slik min røv, kys min røv, rend mig i røven, rend mig, kusse, kussen
      kusser, kussekryller, fisse, fissen, fisser, pikken, pikke, pikhoved, pikhoveder, pikslikker, sut pik
      sut min pik, pikansjos, nosser, kneppe, kneppet, bolle dig, luder, ludere, luderen, kælling, kællinger
      kællingen, møgkælling, møgso, møgsvin, møgdyr, møgunge, skøge, svinehund, bastard, bøsserøv, idiotrøv
      kraftedeme, krafteddeme, kraftædeme, kraftedme, sgu røv, hold kæft, hold din kæft, luk røven, luk din røv
      åndssvage luder, fjols røv, narrøv, narrøve, klaphat, spasser luder, dø kælling
    `,
    Low: terms`
      lortevejr, forpulet, forpulede, skidesjov, pissesur
    `,
  },
  innocent: terms`
    slut, slutte, slutter, sluttet, sluttede, fag, faget, fagene, fags, fagot, flid, kys, kysse, kysser, kysset
    kikke, kikker, kikket, kikkede, sambo, pakis, dykke, dykker, munter, prat, phuket, tot
  `,
} as const satisfies Lexicon;
