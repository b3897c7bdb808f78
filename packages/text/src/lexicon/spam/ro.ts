/** Romanian sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamRo = {
  signal: 'spam',
  language: 'ro',
  sources: ['own'],
  terms: {},
  harmless: terms`
    (coletul tău|coletul dvs|comanda ta|comanda dvs|pachetul tău|coletul dumneavoastră|comanda dumneavoastră) (este|a fost|e) (pe drum|expediat|expediată|livrat|livrată|trimis|trimisă|în drum), (urmărește-l|urmăriți-l|urmărește|urmăriți|urmărește-o) (coletul|comanda|) (în aplicație|aici|pe site)
    (primești|primiți|ai primit) acest (newsletter|e-mail|email|mesaj) (pentru că|deoarece) (te-ai abonat|v-ați abonat|ești abonat|te-ai înscris|v-ați înscris), (te poți|vă puteți) dezabona (oricând|aici), (vă|îți) (reamintim|amintim) (programarea|de programarea|rezervarea)
  `,
} as const satisfies Lexicon;
