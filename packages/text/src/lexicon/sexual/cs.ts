/** Czech sexual words and solicitations. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const sexualCs = {
  signal: 'sexual',
  language: 'cs',
  sources: ['own'],
  terms: {
    High: terms`
      dětské porno, dětská pornografie, sex s (dětmi|nezletilou), znásilním tě, znásilnit tě, znásilníme
      měli by tě znásilnit, zasloužíš znásilnit, zaslouží znásilnit
    `,
    Medium: terms`
      porno, pornofilm, porno zdarma, vykuř mi, kouření ptáka, vykouřit ptáka, kuřba, kuřbu, kuřbička, vyliž mi kundu
      lízat kundičku, kundička, kundičku, mokrá kunda, tvrdej čurák, tvrdý péro, velký péro, honit péro, honit si péro
      honím si, onanovat, masturb*, ojet tě, ošukat, ošukám tě, vošukat, zašukat, zašukáme si, zašukat si
      chci tě šukat, chci tě ojet, píchat tě, prcat, prcání, vyprcat, šoustat tě, do zadku tě, anální sex, stříkat na
      vystříkat, vystříkat se, udělat se do pusy, velký kozy, ukaž kozy, ukaž prsa, pošli nahou fotku
      pošli fotku kundy, nahé fotky, nudes, sexuální služby, holky na sex, šlapky levně, sex za peníze, erotická masáž
      masáž s happy endem, gangbang, trojka hledám, grupáč, nadržená, nadržený, nadržená čubka
    `,
  },
} as const satisfies Lexicon;
