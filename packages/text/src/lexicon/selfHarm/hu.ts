/** Hungarian words of wanting to die or to hurt oneself, and of inciting others to it. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const selfHarmHu = {
  signal: 'selfHarm',
  language: 'hu',
  sources: ['own'],
  terms: {
    High: terms`
      meg akarok halni, meg akarok dögleni, bárcsak meghalnék, bárcsak meghaltam volna, bárcsak halott lennék
      bárcsak meg se születtem, nem akarok élni, nem akarok tovább élni, nem akarok már élni, nem akarok felébredni
      nem akarok többet felébredni, nem akarok létezni, megölöm magam, meg akarom ölni magam, megölni magam
      meg fogom ölni magam, felakasztom magam, felkötöm magam, főbe lövöm magam, öngyilkos leszek
      öngyilkos akarok lenni, öngyilkos szeretnék lenni, öngyilkosságot követek el, véget vetek az életemnek
      véget vetni az életemnek, véget vetek mindennek, véget akarok vetni
      leugrok (a hídról|egy hídról|a tetőről|az erkélyről), leugrani a hídról, vonat elé ugrok, vonat elé ugrani
      vonat elé fekszem, felvágom az ereim, felvágom az ereimet, felvágni az ereim*, vagdosom magam, vagdosom a karom
      megvágtam magam szándékosan, falcolok, falcolás, falcoltam, beveszem az összes gyógyszert
      bevettem az összes gyógyszert, gyógyszer túladagolás, búcsúlevél, búcsúlevelet, nem érdemlem meg hogy éljek
      hogyan legyek öngyilkos, hogyan öljem meg magam, fájdalommentes halál, fájdalommentes öngyilkosság
      öld meg magad, akaszd fel magad, mindenkinek jobb lenne nélkülem, jobb lenne nélkülem, senkinek se hiányoznék
      senkinek sem hiányoznék
      (menj és|menj) (akaszd fel|öld meg) magad, legyél öngyilkos, (ma éjjel|ma) megölöm magam
    `,
    Medium: terms`
      öngyilkos gondolat*, öngyilkossági gondolat*, öngyilkossági gondolataim, öngyilkosságra gondol*
      belefáradtam az életbe, elegem van az életből, nincs értelme élni, nincs miért élnem, nincs értelme az életemnek
      elaludni és soha nem, elaludni és nem felébredni, önsértés, önbántalmazás, bántom magam, pro ana, thinspo
      kihányok mindent, hánytatom magam, teher vagyok mindenkinek, csak teher vagyok
    `,
    Low: terms`
      utálom magam, utálom az életem, gyűlölöm magam, gyűlölöm az életem
    `,
  },
  innocent: terms`
    meghalok a nevetéstől, öngyilkosság megelőzés*, öngyilkos merény*, öngyilkos osztag
    meg akarok halni a nevetéstől
    nem akarok tovább élni (budapesten|itt|pesten|veled|vidéken)
  `,
  harmlessAlone: terms`
    vigyázz magadra, nyugodj meg, higgy magadban, készülj fel, bocsáss meg magadnak, védd magad, siess
    mutatkozz be, légy büszke magadra, kényeztesd magad, szedd össze magad
  `,
} as const satisfies Lexicon;
