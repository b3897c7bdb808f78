/** Polish sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamPl = {
  signal: 'spam',
  language: 'pl',
  sources: ['own'],
  terms: {},
  harmless: terms`
    (twoja|państwa|pani|pana) (paczka|przesyłka) (jest|została) (w drodze|wysłana|doręczona|nadana|już w drodze), (twoje|państwa) zamówienie (zostało|jest) (wysłane|w drodze|zrealizowane|dostarczone), (śledź|możesz śledzić) (ją|paczkę|przesyłkę|zamówienie) (tutaj|w aplikacji|na stronie|na koncie)
    (otrzymujesz|dostajesz|otrzymują państwo) (ten|tę) (newsletter|wiadomość|e-mail|mail) (ponieważ|bo|gdyż) (zapisałeś się|zapisałaś się|subskrybujesz|zarejestrowałeś się|wyraziłeś zgodę|zapisałeś się na naszej stronie)
    (wypisz się|możesz się wypisać|możesz zrezygnować|rezygnacja) (tutaj|w każdej chwili|w dowolnej chwili|w dowolnym momencie|możliwa), przypominamy o (wizycie|terminie|rezerwacji), faktura za (styczeń|luty|marzec|kwiecień|maj|czerwiec|lipiec|sierpień|wrzesień|październik|listopad|grudzień) jest dostępna
  `,
} as const satisfies Lexicon;
