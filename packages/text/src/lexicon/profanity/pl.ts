/** Polish swear words, aimed or not. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const profanityPl = {
  signal: 'profanity',
  language: 'pl',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      skurwysyn~, skurwiel~, skurwysyny, kurwa twoja mać, kurwa jego mać, kurwa twoja mac, matkojebca
      jebać twoją matkę, jeb się na ryj, huj ci w dupę, chuj ci w dupę, chuj ci w dupe, jebana kurwa, jebana suka
      zajebana kurwa, twoja stara to kurwa, twoja matka to kurwa
    `,
    Medium: terms`
      kurwa, kurwy, kurwo, kurwę, kurwą, kurew, kurewski~, kurewsko, kurwisko, kurestwo, wkurw*, zakurw*, odkurw*
      rozkurw*, przekurw*, skurw*, pokurw*, kurwic*, kurwi*, kurwica, chuj, chuje, chuja, chujem, chujowi, chujow*
      chujn*, chujek, huj, huja, hujem, hujowy, chooj, jebać, jebac, jebany, jebana, jebane, jebani, jebanego, jebanej
      jebanych, jebaniec, jebie, jebał, jebnij, jebnął, zajeb*, wyjeb*, pojeb*, przejeb*, rozjeb*, najeb*, dojeb*
      odjeb*, ujeb*, wjeb*, podjeb*, pierdol*, spierdal*, spierdol*, wypierdal*, wypierdol*, opierdal*, opierdol*
      przypierdol*, przypierdal*, popierdol*, napierdal*, napierdol*, rozpierdol*, rozpierdal*, zapierdal*, zapierdol*
      odpierdol*, odpierdal*, wpierdol*, wpierdal*, podpierdol*, pierdolnięt*, pierdolec, pieprz się, pieprzon*
      odpieprz się, spieprzaj, popieprzon*, dupa, dupy, dupę, dupą, dupie, dupek, dupki, dupku, dupkiem, dupsko
      w dupie, w dupę, do dupy, gówno, gówna, gównem, gówniany, gówniane, gówniana, gówniarz~, gówienko, gowno, gowna
      sranie, srać, srac, sram, zasran*, posran*, osran*, obsran*, wysraj, kutas, kutasa, kutasy, kutasie, kutasem
      kutafon, fiut, fiuta, fiuty, fiutem, pizda, pizdy, pizdo, pizdę, pizdu, pizdowaty, picza, cipa, cipy, cipo
      cipsko, cipka, cipki, dziwka, dziwki, dziwko, dziwkę, dziwek, szmato, sukinsyn~, sukinkot, zdzira, zdziry
      zdziro, lachociąg, ciul, ciula, ciule, cwel, cwele, cwela, cwelu, ruchać, rucha, ruchanie, wyruchać, wyruchał
      obciągara, spuszczać się, do kurwy nędzy, kurwa mać, o kurwa, ja pierdolę, ja pierdole, japierdole, ja jebie
      jprdl, ja pierdzielę, wkurwia, wkurwiony, sraczka, w pizdu, w chuj, chuj wie, nasrane we łbie, ssij mi, liż dupę
      dupolizacz~, wchuj
    `,
    Low: terms`
      cholerny skurwiel, pierdzieć, pierdzi, gnoju, gnojek, gnojki, zasraniec, zasrańcy, dupek żołędny, zadupie
      burdel, burdelu, cycki, cycków, do diabła kurwa, cholera jasna kurwa, wkurzasz mnie w chuj, szczać, szczyny
      jebut, łajza, łajzy
    `,
  },
  innocent: terms`
    kutasik przy pasie, żupan z kutasem, fuks, fuksem, phuket, retard
  `,
} as const satisfies Lexicon;
