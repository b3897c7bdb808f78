/** Turkish sexual words and solicitations. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const sexualTr = {
  signal: 'sexual',
  language: 'tr',
  sources: ['own'],
  terms: {
    High: terms`
      çocuk pornosu, çocuk porno*, tecavüz ederim, sana tecavüz, tecavüz edeceğim, tecavüz edilmelisin
      tecavüz edilmeli, kızına tecavüz, karını sikeyim, kızını sikeyim, küçük kızlarla seks
    `,
    Medium: terms`
      porno*, pornografi*, sikiş, sikişelim, sikişmek, seni sikmek, seks yapalım, sex yapalım, seks yap*, sevişelim mi
      sakso, sakso çek, oral seks, anal seks, otuzbir, mastürbasyon*, amını yala*, amını yalarım, götünü yala*
      yarrağımı yala, yalasana, ağzına ver*, ağzına alsana, boşalmak, içine boşal*, yüzüne boşal*, büyük memeler
      meme göster, memelerini göster, memelerini aç, çıplak foto*, çıplak resim*, çıplak at, nude at, nudes
      azgın karı, ıslak am, sert yarak, kalın yarak, grup seks, escort bayan*, eskort*, escort*, masöz mutlu son
      mutlu son masaj, ifşa link*, ifşa video*, türk ifşa, liseli ifşa, milf, hentai, swinger
    `,
  },
} as const satisfies Lexicon;
