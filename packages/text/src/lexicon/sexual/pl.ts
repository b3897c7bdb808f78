/** Polish sexual words and solicitations. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const sexualPl = {
  signal: 'sexual',
  language: 'pl',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      dziecięca pornografia, pornografia dziecięca, seks z (dziećmi|nieletnimi|dzieckiem|nieletnią), zgwałcę cię
      zgwałcić cię, zgwałcimy cię, zgwałcić ją, powinni cię zgwałcić, żeby cię zgwałcili
      gwałcić (kobiety|dzieci|suki), wyrucham twoją (matkę|córkę|siostrę)
    `,
    Medium: terms`
      porno, pornol, pornosy, pornografia, obciągać, obciągnij, obciągnąć, zrób mi loda, robić loda, robi loda
      loda zrobię, obciągnij mi, ssać kutasa, ssij kutasa, liż cipkę, lizać cipkę, wylizać cipkę, mokra cipka
      ciasna cipka, gruby kutas, twardy kutas, zerżnąć cię, zerżnę cię, wyrucham cię, wyruchać cię, ruchać się
      ruchanko, bzykanko, bzykać się, pieprzyć się ze mną, rżnąć się, spuścić się na, spust na twarz, sperma na
      seks za kasę, seks analny, seks oralny, w dupę dam, daje dupy, dawać dupy, pokaż cycki, pokaż cipkę, pokaż dupę
      wyślij nudesy, wyślij nudes, nudesy, nagie fotki, nagie zdjęcia wyślij, gołe zdjęcia, sex kamerki, sekskamerki
      sponsoring szukam, sponsora szukam, anonse erotyczne, masaż erotyczny, masaż z finałem, trójkąt szukam, gangbang
      walić konia, walenie konia, zwalić konia, brandzlować się, masturb*, palcówka, minetka, minetkę, milfetka, milf
      lodziara, lodziary, cycata, cycate
    `,
  },
  innocent: terms`
    bzykanie komarów, kamerki sportowe, bzykać jak komar, walić konia z boku
  `,
} as const satisfies Lexicon;
