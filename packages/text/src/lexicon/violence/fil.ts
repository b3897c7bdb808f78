/** Tagalog threats, incitement and praise of violence. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const violenceFil = {
  signal: 'violence',
  language: 'fil',
  sources: ['own'],
  terms: {
    High: terms`
      papatayin kita, patayin kita, papatayin ko kayo, papatayin ko siya, papatayin ka namin, papatayin namin kayo
      sasaksakin kita, babarilin kita, barilin kita, barilin ka, babarilin ko ulo mo, lalaslasin ko leeg mo
      gigilitan kita, gigilitan ng leeg, puputulin ko ulo mo, pupugutan kita, susunugin kita, susunugin ko bahay mo
      ililibing kita, ililibing kitang buhay, sakalin kita, tatadtarin kita, ipapapatay kita, ipapatay kita
      patay ka sakin, patay ka sa akin, mamamatay ka sa kamay ko, patayin lahat ng, patayin ang lahat ng
      patayin ang mga (adik|muslim|bakla|intsik|moro|komunista|nognog), dapat patayin, dapat barilin, dapat ibitin
      dapat sunugin ng buhay, dapat bitayin lahat, tokhang ka, itokhang, tokhangin, alam ko kung saan ka nakatira
      alam ko bahay mo, alam namin bahay mo, pasasabugin ko, bobombahin ko, may bomba sa school, paano gumawa ng bomba
      babarilin ko lahat sa school, buhusan ng asido, sabuyan ng asido
      (papatayin|babarilin|sasaksakin|susunugin|gigilitan|sasakalin|kakatayin) (ka namin|kita|kayo|ko kayo|namin kayo|namin ang pamilya mo|ko ang pamilya mo|namin ang buong pamilya mo|ko ang buong pamilya mo)
      susunugin (namin|ko) ang bahay mo, babarilin kita sa ulo
    `,
    Medium: terms`
      bubugbugin kita, bugbugin kita, susuntukin kita, suntukin kita, sasapakin kita, sapakin kita, sasampalin kita
      babasagin ko mukha mo, basagin ko mukha mo, basag mukha mo, babaliin ko, babalian kita
      puputulin ko (kamay|paa|daliri) mo, dudukutin ko mata mo, tatadyakan kita, gugulpihin kita, ipapabugbog kita
      yari ka sakin, yari ka sa akin, humanda ka sakin, humanda ka, lagot ka sakin, hahanapin kita, mahahanap kita
      pagsisisihan mo to, pagsisisihan mo ito, magbabayad ka, dapat lang mamatay, deserve mamatay
      sana (mamatay|mabaril|masagasaan) (siya|sila|kayo), may dapat bumaril, dapat bugbugin ang asawa
      sana (mamatay ka|mamatay ka na|mamatay kayo|masagasaan ka|mabaril ka), dapat (ka nang|kang|ka) mamatay
      mamatay ka na, dapat lang mamatay ka
    `,
    Low: terms`
      abangan kita, aabangan kita, suntukan tayo, square tayo, sabong tayo suntukan
    `,
  },
  innocent: terms`
    patayin ang ilaw, patayin ang tv, patayin ang gripo, patayin ang apoy, patayin ang kalan, patayin ang oras
    patay ka sa nanay mo, patay ka na bata ka, patay ka na sa tawa
    (papatayin|sasakalin) (kita|ka namin|ko kayo|namin kayo) sa (chess|halik|kiliti|laro|ml|rank|kakatawa|pagmamahal|yakap|dota)
    (sana|dapat|) mamatay (ka|ka na|kayo) sa (inggit|kakatawa|tawa|tuwa|kilig), hindi (dapat kang|dapat ka nang|dapat ka|dapat) mamatay (ka|)
  `,
  harmless: terms`
    (mamatay|mamamatay|namatay|namamatay|patay|mamatay-matay) (ako|kami|na ako|na kami|sila|) (sa|kakatawa|sa kakatawa) (tawa|katatawa|kakatawa|gutom|init|hiya|kilig|inip|selos), (patay|mamatay) (ako|kami) kakatawa
    (papatayin|sasakalin) ako ni (nanay|mama|tatay|papa|misis|mommy|mommy ko|ate) (pag|kapag|kung|pagka)
  `,
  jestObjects: terms`
    (sa halik|sa yakap|sa kiliti|sa tawa|sa pagmamahal|ng halik|ng yakap)
  `,
  jestReasons: terms`
    (pag|kapag|kung) (na-spoil|inispoil|ini-spoil|sinabi|kinuwento|ikinuwento) (mo|nyo|niyo) (ang|yung) (ending|katapusan|dulo|sino ang namatay|surprise), (pag|kapag|kung) (nag-spoil|nagspoil|nangspoil) ka, (pag|kapag|kung) (kinain|ininom|inubos) mo (ang|yung) (huling|tira kong|natitirang|huli), (pag|kapag|kung) (nakalimutan|kinalimutan) mo (ang|yung) (birthday ko|kaarawan ko|cake)
  `,
} as const satisfies Lexicon;
