/** Czech swear words, aimed or not. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const profanityCs = {
  signal: 'profanity',
  language: 'cs',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      zkurvysyn~, zkurvysyni, kurvo zkurvená, do píči, do piče, piča zkurvená, mrdám ti matku, ojebu ti mámu
      tvoje máma je kurva, jdi do píči, běž do píči, vyser si píču
    `,
    Medium: terms`
      kurva, kurvy, kurvo, kurvu, kurvou, kurvit, zkurven*, zkurvit, vykurven*, píča, piča, píčo, píči, píču, píčou
      píčus*, pičus*, píčovin*, pičovin*, píčoviny, vypíčen*, vypičen*, napíču, kokot, kokoti, kokota, kokote, kokotem
      kokotina, kokotsk*, čurák, čuráci, čuráka, čuráku, čurákem, čurácký, čůrák, zmrd, zmrdi, zmrda, zmrde, zmrdský
      mrdat, mrdá, mrdám, mrdej, mrdka, mrdky, mrdko, vymrdan*, mrdnout, mrdník, namrdaný, jebat, jebe, jebu, jebej
      jeban*, vyjeban*, najeban*, zajeban*, dojeban*, přejeban*, ojebat, ojebal, ojebávat, zjebat, zjeb, zjebi, zjebe
      rozjebat, rozjebaný, vojeb*, jebnutej, jebnutý, jebni, šoustat, šukat, šukej, vyser se, vysrat, vyser, naser si
      nasrat, nasraný, nasraná, nasráno, posraný, posraná, posrat, zasraný, zasraná, zasranej, sráč, sráči, sráče
      sraní, srát, seru, sereš, sere mě, seru na, neser, hovno, hovna, hovnem, hovnivál, prdel, prdele, prdeli, prdelí
      do prdele, v prdeli, jdi do prdele, běž do prdele, polib mi prdel, vyliž mi, hajzl, hajzlové, hajzle, hajzli
      svině zasraná, debil zasranej, děvka, děvky, děvko, děvku, kunda, kundy, kundo, kundu, pizda, pizdo, chuj, chuje
      kráva zasraná, mamrd, mamrdi, bordel zasranej, curak
    `,
    Low: terms`
      blbec, do háje, do hajzlu, chcát, chcanky, drž hubu, drž držku, hubu drž, kretén, prdelka
    `,
  },
  innocent: terms`
    kurvatura, fuk, fuks, retard, phuket
  `,
} as const satisfies Lexicon;
