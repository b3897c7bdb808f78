/** Hungarian swear words, aimed or not. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const profanityHu = {
  signal: 'profanity',
  language: 'hu',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      kurva anyád, kurva anyádat, a kurva anyád, a kurva anyját, bazd meg anyád, baszd meg anyád, baszom anyád
      anyád picsája, anyád pinája, anyádat baszd, anyád kurva, anyád a kurva, te kurva anyád, dögölj meg kurva
      geci kurva, faszszopó~, faszopó, kurvapecér, ribanc kurva
    `,
    Medium: terms`
      bazmeg, bazdmeg, baszd meg, basszus kulcs bazd, baszki, baszik, baszok, basz, baszni, baszott, baszódj
      baszódj meg, baszhatod, baszogat*, baszottul, megbasz*, kibasz*, kibaszott*, kibaszottul, elbasz*, átbasz*
      lebasz*, rábasz*, szétbasz*, felbasz*, faszt, faszod, faszom, faszba, faszok, faszkalap, faszfej*, faszszopó
      faszság*, balfasz*, lófasz*, fasznak, faszán, a faszom, mi a fasz, ki a fasz, leszarom, leszarja, geci, gecik
      gecit, gecis, geciz*, gecisláda, gecinyelő, picsa, picsát, picsába, picsája, picsák, menj a picsába, picsafej
      picsogás, pinát, pinák, pinája, kurva, kurvák, kurvát, kurvára, kurvul*, kurvanyád, megkúr*, segg, segget
      seggbe, segged, seggek, seggfej*, seggnyaló*, seggdugasz, szar, szart, szarok, szaros, szarházi, szarházik
      szarevő, szarjankó, beszar*, leszar*, szétszar*, összeszar*, telibeszar*, elszar*, csöcs, csöcsök, csöcsöt
      csöcse, csöcsei, pöcs, pöcsök, pöcsöt, pöcsfej, buzi geci, köcsögök, ribanc, ribancok, ribancot, lotyó, szajha
      szajhák, cafka, cafkák, cafat, büdös kurva, rohadt kurva, rohadék, rohadékok, mocskos kurva, nyald ki
      nyald ki a seggem, szopd ki, szopjál faszt, szopj le, szopós kurva, kurafi*, bassza meg, bassza, basszátok
      basszameg, dugd fel, dugulj el, húgyagyú, húgyos, taknyos geci
    `,
    Low: terms`
      fing, fingok, fingani, fingik, a francba, francba, pisál, rohadt élet, a fenébe kurva
    `,
  },
} as const satisfies Lexicon;
