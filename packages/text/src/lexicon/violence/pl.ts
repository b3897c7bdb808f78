/** Polish threats, incitement and praise of violence. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const violencePl = {
  signal: 'violence',
  language: 'pl',
  sources: ['own'],
  terms: {
    High: terms`
      zabiję cię, zabije cie, zabije cię, zajebię cię, zajebie cię, zajebie cie, zapierdolę cię, zapierdole cię
      zarżnę cię, zaszlachtuję cię, zatłukę cię, zastrzelę cię, potnę cię, poderżnę ci gardło, podetnę ci gardło
      podpalę cię, spalę ci (dom|chatę|samochód), urwę ci (łeb|głowę|jaja), odetnę ci (łeb|głowę|rękę|jaja)
      zakopię cię, zabijemy cię, zabijemy was, dorwiemy cię, już nie żyjesz, jesteś trupem, jesteś martwy
      jesteś martwa, zginiesz, umrzesz dzisiaj, kula w łeb, kulka w łeb
      (trzeba|powinno się|należy) (ich|wszystkich|go|ją|was) (zabić|wybić|powiesić|rozstrzelać|zagazować|spalić|zajebać|wytłuc|odstrzelić|wyrżnąć)
      do gazu, do gazu z, żydzi do gazu, pedały do gazu, ukraińcy do gazu, do pieca z, zagazować
      śmierć (żydom|pedałom|konfidentom|wrogom ojczyzny|policji|frajerom|arabom|komuchom), na szubienicę, pod ścianę i
      wiem gdzie mieszkasz, wiemy gdzie mieszkasz, podłożę bombę, podłożyć bombę, bomba w szkole
      wysadzę (szkołę|was|to|wszystko), jak zrobić bombę, strzelanina w szkole, obleję cię kwasem
      (zabiję|zamorduję|zastrzelę|zarżnę|zadźgam|uduszę|spalę|zabijemy|zamordujemy|zastrzelimy|zarżniemy|zadźgamy|spalimy|powiesimy) (cię|ciebie|was|was wszystkich|twoją rodzinę|całą twoją rodzinę|twoje dzieci|ci rodzinę)
      (spalę|spalimy|podpalę|podpalimy) ci (dom|chatę|mieszkanie)
    `,
    Medium: terms`
      (rozpierdolę|rozjebię|rozwalę|rozbiję|obiję|przestawię|skopię|złamię|połamię|wybiję|powybijam|rozkwaszę) ci (łeb|mordę|ryj|głowę|twarz|szczękę|nogi|ręce|zęby|nos|kości|dupę)
      wpierdolę ci, wpierdol dostaniesz, dostaniesz wpierdol, spuszczę ci (wpierdol|łomot|manto)
      dostaniesz w (mordę|ryj|łeb|pysk|zęby), dojadę cię, dorwę cię, znajdę cię, dopadnę cię, pożałujesz tego
      pożałujesz suko, zapłacisz za to, połamię cię, zniszczę cię, zatłuc
      (zasługuje|zasługujesz|zasługują) na (śmierć|kulkę|wpierdol|lanie|stryczek)
      oby (zdechł|zdechła|zdechli|umarł|umarła|go zabili|ich zabili)
      niech (zdycha|zdychają|zdechnie|zdechną|spłoną|sczeźnie|zginie)
      ktoś powinien (go|ją|cię|ich) (zabić|zajebać|odstrzelić|zastrzelić|zgwałcić), babę trzeba bić
      kobiety trzeba bić, żonę trzeba bić, bić żydów, bić pedałów, jebać policję i zabijać
      (obyś|żebyś|mam nadzieję że) (zdechł|zdechła|umarł|umarła|zginął|zginęła|zdechniesz|umrzesz), zdychaj, zdechnij
    `,
    Low: terms`
      pokażę ci, zobaczysz jak cię dorwę, w mordę, bić po ryju
    `,
  },
  innocent: terms`
    zabiję czas, zabić czas, zabije mnie śmiechem, do gazu ziemnego, dodać do gazu, pedał do gazu
    (zabiję|zamorduję|zastrzelę|uduszę|spalę|zabijemy|zastrzelimy) (cię|ciebie|was|was wszystkich) (w szachy|w szachach|w fifę|w fifie|w cs|w grze|w następnej rundzie|w karty|w objęciach|z miłości|uściskami|na boisku|w finale|na paintballu|śmiechem)
    (nie chcę|nie chciałbym|nie chciałabym|nie chcemy|nie pozwolę) (żebyś|obyś) (zdechł|zdechła|umarł|umarła|zginął|zginęła), (obyś|żebyś|zdychaj) (umarł|umarła|zdechł|) ze śmiechu
  `,
  harmless: terms`
    (umieram|umrę|umarłam|umarłem|umieramy|umrzeć|padam|padłam|padłem|konam|skonam) (ze|z|od) (śmiechu|głodu|nudów|wstydu|zazdrości|ciekawości|szczęścia|gorąca|słodkości)
    (zacałuję|zagłaszczę|załaskoczę|zaściskam|zaprzytulam|zatulę|utulę|zacałować|zaściskać) (cię|ją|go|was|ich|) na śmierć, (cię|was|) (uduszę|zaduszę|zgniotę|zamęczę) (z miłości|w uścisku|w objęciach|uściskami|buziakami|całusami|pocałunkami|z tej miłości|z radości|z tej radości|ze szczęścia), (zabiję|uduszę|zaduszę|zgniotę|zamęczę) (cię|was|ją|go) (z miłości|w uścisku|w objęciach|uściskami|buziakami|całusami|pocałunkami|z tej miłości|z radości|z tej radości|ze szczęścia)
    (śmieje|śmieję|śmiałam|śmiałem|uśmiałam|uśmiałem|uśmiać|zanudzić|zanudzę|zanudziłam) się na śmierć
    (zabije|zabiją|udusi|zamorduje|ubije) (mnie|nas) (jak|gdy|kiedy|jeśli) (zobaczy|zobaczą|się dowie|się dowiedzą|to zobaczy|wróci)
    (mnie|nas) (zabije|zabiją|udusi|zamorduje) (jak|gdy|kiedy|jeśli) (zobaczy|zobaczą|się dowie|się dowiedzą|to zobaczy|wróci)
  `,
  jestObjects: terms`
    (buziakami|całusami|pocałunkami|uściskami|łaskotkami|śmiechem), (z miłości|ze śmiechu)
  `,
  jestReasons: terms`
    (jak|jeśli|jeżeli) (mi|) (zdradzisz|powiesz|zaspoilerujesz|opowiesz|wygadasz) (zakończenie|koniec|finał|fabułę|jak się kończy|jak to się kończy|kto zginął|kto zginie|kto wygrał), (jak|jeśli|jeżeli) (mi|) (zaspoilerujesz|spoilerujesz|zaspojlerujesz|spojlerujesz)
    (jak|jeśli|jeżeli) (mi|) (zjesz|wypijesz) (ostatniego|ostatnią|ostatnie|mojego|moją|moje|mi ostatniego), (jak|jeśli) zapomnisz o (moich urodzinach|torcie|kawie|pizzy|cieście), (jak|jeśli) nie (przyniesiesz|zostawisz|przyślesz|kupisz) (mi|) (ciasta|kawy|pizzy|kawałka|zdjęć|czekolady|tortu)
  `,
} as const satisfies Lexicon;
