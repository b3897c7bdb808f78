/** Hungarian insults, humiliation and exclusion. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const bullyingHu = {
  signal: 'bullying',
  language: 'hu',
  sources: ['own'],
  terms: {
    High: terms`
      öld meg magad, ölje meg magát, akaszd fel magad, kösd fel magad, lődd főbe magad
      ugorj (le egy hídról|a vonat elé|le a hídról|ki az ablakon), vágd fel az ereid, legyél öngyilkos
      a világ jobb lenne nélküled, jobb lenne a világ nélküled
    `,
    Medium: terms`
      (te|egy|milyen|büdös|rohadt|mocskos|kövér|ronda|hülye|szánalmas|undorító|utolsó) (egy|) (idióta|barom|állat|hülye|kretén|senki|senkiházi|féreg|patkány|disznó|tehén|csíra|vesztes|lúzer|szemét|szemétláda|szarházi|rohadék|nyomorult|nyomorék|szerencsétlen|dagadék|dagadt|bálna|csúnya|ronda|ostoba|paraszt|tetű|élősködő|gyáva|kurva|ribanc|köcsög|geci|picsa|fasz)
      senki (se|sem) (szeret|kedvel|bír) téged, mindenki utál, mindenki gyűlöl téged, nincsenek barátaid
      nincs egy barátod se, fogd be a (pofád|szád|mocskos pofád), pofa be, pofád lapos, kuss legyen, kussolj, kuss te
      dagadt disznó, dagadék, zsírdisznó, hájpacni, hájas disznó, emberi szemét, emberi hulladék, söpredék, csürhe
      söpredékek, dögölj meg, dögöljél meg, dögölj, megdögölhetnél, bár megdögölnél
      remélem (megdöglesz|meghalsz|rákos leszel|elpusztulsz), pusztulj, pusztulj el, rohadj meg, rohadj el
      rohadjál meg, menj a pokolba, égj a pokolban, anyádnak abortálnia kellett volna, abortusznak kellett volna
    `,
    Low: terms`
      idióta, idióták, hülye, hülyék, barmot, barmokat, marhák, kretén, kretének, ostoba, ostobák, lúzer, lúzerek
      szánalmas, szemétláda, bunkó, bunkók, tahó, tahók, suttyó, suttyók, proli, prolik, balek, balekok, gyökérkedik
      tökfej, tökfejek, fafej, seggfej, nyomi, lökött, agyhalott, agyatlan, tyúkeszű, nyámnyila, puhapöcs
    `,
  },
} as const satisfies Lexicon;
