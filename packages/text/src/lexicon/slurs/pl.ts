/** Polish slurs: words that degrade a protected group. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const slursPl = {
  signal: 'slurs',
  language: 'pl',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      pedał, pedały, pedale, pedałów, pedałem, pedalstwo, pedalski, pedałek, pedalskie, ciota, cioty, cioto, ciot
      ciotowaty, parchy, parchu, parchate, żydek, żydki, żydzie parszywy, żydowska kurwa, żydowskie ścierwo, żydzisko
      żydostwo, jebany żyd, jebane żydy, jebani żydzi, pierdolony żyd, żydokomuna, czarnuch, czarnuchy, czarnucha
      czarnuchu, ciapaty, ciapaci, ciapate, ciapatych, ciapak, ciapaki, beżowy śmieć, kozojebca~, kozojebcy
      brudny arab, brudny cygan, jebany cygan, jebane cygany, cyganie jebany, jebany ukrainiec, jebani ukraińcy
      banderowska kurwa, banderowcy do, upadlina, upaina, chachoł, chachły, kacap, kacapy, kacapów, ruski śmieć
      ruska kurwa, szwab, szwaby, szwabów, skośnooki, skośnoocy, podludzie, podczłowiek, ty downie, mongoł jebany
      dawać downa
    `,
    Medium: terms`
      lesba, lesby, lesbo, tęczowa zaraza, tęczowe ścierwo, elgiebety, zboczeńcy lgbt, trans zbok, transior, babochłop
      cygańskie nasienie, cygan złodziej, murzyn jebany, murzyńskie, ukry, ukropol, żabojad, żabojady, makaroniarz~
      makaroniarze, pepik jebany, niedorozwój, niedorozwinięty, debil upośledzony, upośledzony, upośledzona
      inwalida jebany, kaleka jebany, mongoł, mongole, feminazistka, feminazistki, islamski śmieć, turbaniarz
      ciemnogród muzułmański
    `,
    Low: terms`
      ruscy do
    `,
  },
  innocent: terms`
    pedał gazu, pedał hamulca, pedał sprzęgła, pedały w rowerze, pedały rowerowe, pedał gitarowy, wciskam pedał
    wcisnąć pedał, nacisnąć pedał, na pedały, pedały spd, zespół downa, zespołem downa, zespołu downa, dzień zespołu
    baron cygański
    fagot, fagotu, fagoty, fagocie
  `,
} as const satisfies Lexicon;
