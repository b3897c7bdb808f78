/** Polish words of wanting to die or to hurt oneself, and of inciting others to it. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const selfHarmPl = {
  signal: 'selfHarm',
  language: 'pl',
  sources: ['own'],
  terms: {
    High: terms`
      chcę umrzeć, chce umrzeć, chcę się zabić, chce się zabić, zabiję się, zabije się, chcę ze sobą skończyć
      skończyć ze sobą, kończę ze sobą, powieszę się, podetnę sobie żyły, podciąć sobie żyły, popełnię samobójstwo
      popełnić samobójstwo, chcę popełnić samobójstwo, odebrać sobie życie, odbiorę sobie życie, skończyć swoje życie
      skoczę z (mostu|okna|dachu), rzucę się pod pociąg, nie chcę (już|) (żyć|istnieć|się obudzić|tu być)
      nie chce mi się (już|) żyć, chciałbym nie żyć, chciałabym nie żyć, chciałbym umrzeć, chciałabym umrzeć
      wolałbym nie żyć, wolałabym nie żyć, nie zasługuję na życie, nie zasługuję żeby żyć, list pożegnalny, tnę się
      pocięłam się, pociąłem się, ciąć się żyletką, samookaleczam się, połknąć wszystkie tabletki
      wezmę wszystkie tabletki, jak się zabić, jak się powiesić, jak popełnić samobójstwo, bezbolesna śmierć
      bezbolesne samobójstwo, zabij się, powieś się, potnij się
      beze mnie (będzie|byłoby|będzie wam|byłoby wam) lepiej
      nikt by nie zauważył gdybym (umarł|umarła|zniknął|zniknęła), nikt za mną nie zatęskni
      idź się (powieś|zabij|utop), dziś w nocy się zabiję, (dzisiaj|dziś|w nocy) się (zabiję|powieszę)
      chcę się (zabić|powiesić)
    `,
    Medium: terms`
      myśli samobójcze, mam myśli samobójcze, samobójcze myśli, próba samobójcza, mam dość życia, dość tego życia
      nie mam po co żyć, nie mam siły żyć, zasnąć i się nie obudzić, nie obudzić się, samookalecz*, autoagresja
      żyletka do ręki, pro ana, motylki pro ana, thinspo, rzygam wszystko co zjem, głodówka aż zniknę
      jestem ciężarem dla
    `,
    Low: terms`
      nienawidzę siebie, nienawidzę swojego życia, nienawidzę się, życie nie ma sensu
    `,
  },
  innocent: terms`
    chcę umrzeć ze śmiechu, zapobieganie samobójstwom, telefon zaufania, zamach samobójczy, samobójczy gol
    umrzeć ze śmiechu
    (dzisiaj|dziś|w nocy) się (zabiję|powieszę) (o|na|ze śmiechu|na treningu|przy)
    nie chcę już żyć (w krakowie|w mieście|w polsce|w warszawie|na wsi|z tobą)
  `,
  harmlessAlone: terms`
    (uspokój|przygotuj|chroń|ubierz|umyj|zrelaksuj|opanuj|wytłumacz|rozpieszczaj|szanuj|broń|pospiesz|pośpiesz|skup|zastanów|ucz|ciesz|odezwij|umów|zapisz|zaloguj|zarejestruj|przekonaj|podziel|trzymaj|wyśpij|rozchmurz|uśmiechnij|skontaktuj|napij|ogarnij|poinformuj|przedstaw|baw|rozgrzej|połóż|obudź|poczęstuj|rozgość|nie martw|nie bój|nie wstydź|nie denerwuj|nie spóźnij|dowiedz|zgłoś|postaraj|przebierz|przytul|zdrzemnij|odpręż|oprzyj|uczesz|wykąp) się
    (uspokójcie|przygotujcie|pospieszcie|skupcie|nie martwcie|nie bójcie|trzymajcie|ubierzcie|umyjcie|chrońcie|bawcie|cieszcie) się
    (uwierz|wierz) w siebie, (dbaj|zadbaj|dbajcie) o siebie, (wybacz|przebacz|pomóż|zaufaj|odpuść|daj) sobie (radę|spokój|czas|), bądź (dla siebie|dumny z siebie|dumna z siebie) (dobra|dobry|miła|miły|), zrób to (sam|sama)
  `,
} as const satisfies Lexicon;
