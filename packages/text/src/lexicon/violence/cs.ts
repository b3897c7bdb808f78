/** Czech threats, incitement and praise of violence. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const violenceCs = {
  signal: 'violence',
  language: 'cs',
  sources: ['own'],
  terms: {
    High: terms`
      zabiju tě, zabiju vás, zabiju ho, zabiju ji, zabijem tě, zabijeme tě, zavraždím tě, podříznu tě, podřežu tě
      podříznu ti krk, uříznu ti (hlavu|krk|koule), useknu ti (hlavu|ruku), zastřelím tě, odstřelím tě, ubodám tě
      bodnu tě, zapíchnu tě, upálím tě, zapálím ti (dům|barák|auto), umlátím tě, uškrtím tě, zaškrtím tě, pohřbím tě
      zakopu tě, seš mrtvej, jsi mrtvý, jsi mrtvá, seš mrtvá, kulku do hlavy, kulka do hlavy
      (měli by|mělo by se|měly by|musí se) (je|vás|ho|všechny) (zabít|postřílet|pověsit|upálit|zplynovat|vystřílet|zastřelit|vyhladit)
      do plynu s, do plynu, do pece s, na šibenici s, ke zdi s, smrt (židům|cikánům|muslimům|buzerantům|policajtům)
      vím kde bydlíš, víme kde bydlíš, dám bombu do, bomba ve škole, odpálím (školu|vás|to), jak vyrobit bombu
      postřílím (školu|třídu|vás|všechny)
      (zabiju|zavraždím|podřežu|ubodám|upálím|uškrtím|oběsím|zastřelím|zabijeme|zavraždíme|podřežeme|zastřelíme|upálíme|ubodáme) (tě|vás|vás všechny|tvoji rodinu|celou tvoji rodinu|tvou rodinu|tvoje děti)
      (podpálím|podpálíme|zapálíme) ti (dům|barák|byt)
    `,
    Medium: terms`
      (rozbiju|rozmlátím|zlomím|přerazím|vyrazím|rozkopu|nakopu|urazím|utrhnu) ti (hubu|držku|ksicht|nos|hlavu|nohy|ruce|zuby|čelist|hnáty|prdel|vaz|krk)
      dostaneš (do držky|na držku|přes hubu|nakládačku|nakopat), dám ti (do držky|přes držku|přes hubu|na hubu|pěstí)
      zmlátím tě, zbiju tě, přizabiju, najdu si tě, najdu tě, najdeme si tě, budeš litovat, toho budeš litovat
      zaplatíš za to, zasloužíš (smrt|chcípnout|kulku|nakládačku|přes držku)
      zaslouží (smrt|chcípnout|kulku|pověsit|zastřelit), ať (chcípne|chcípnou|zdechne|zdechnou|shoří)
      někdo by (ho|ji|tě|je) měl (zabít|zastřelit|odstřelit|oddělat), ženská patří bít, ženskou je třeba bít
      (doufám že|snad|kéž|ať) (chcípneš|umřeš|zdechneš|zemřeš|chcípneš bolestivě), zasloužíš si (smrt|umřít|chcípnout)
      chcípni, zdechni
    `,
    Low: terms`
      ty dostaneš, počkej venku, uvidíš jak dopadneš
    `,
  },
  innocent: terms`
    zabít čas, do plynu a, šlápnout do plynu, dupnout do plynu
    (chcípni|zdechni) (závistí|smíchy|vzteky|nudou|žárlivostí), (nechci|nechceme) ať (chcípneš|umřeš|zdechneš|zemřeš)
    (doufám že|snad|kéž|ať) (chcípneš|umřeš|zdechneš|zemřeš) (závistí|smíchy|nudou|štěstím|ve spánku|stářím)
    (zabiju|zavraždím|podřežu|zastřelím|zabijeme|zastřelíme) (tě|vás|vás všechny) (v šachu|v šachách|ve fifě|ve hře|v příštím kole|v paintballu|polibky|smíchy|objetím)
  `,
  harmless: terms`
    (umírám|umřu|umřela|umřel|umíráme|chcípnu|chcípám|puknu) (smíchy|hlady|nudou|hanbou|závistí|zvědavostí|štěstím|vedrem)
    (umačkám|ulíbám|ulechtám|uobjímám|umazlím|utulím|udusím) (tě|vás|ho|ji|) (k smrti|láskou|v náručí|polibky), (usměju|usmál|usmála|unudím|unudil|uchechtám|uřehtám) se k smrti
    (mě|nás|mne) (zabije|zabijou|zabijí|přizabije|uškrtí) (až|jestli|když) (uvidí|uvidíme|zjistí|to uvidí|to zjistí|se to dozví)
    (zabije|zabijou|přizabije|uškrtí) (mě|nás) (až|jestli|když) (uvidí|zjistí|to uvidí|to zjistí)
  `,
  jestObjects: terms`
    (polibky|pusinkami|objetím|láskou|lechtáním|smíchy)
  `,
  jestReasons: terms`
    (jestli|když|pokud) (mi|nám|) (prozradíš|řekneš|vyspoileruješ|spoilneš|vyzradíš|zkazíš|prozradíte) (konec|závěr|finále|jak to skončí|jak to dopadne|kdo umře|kdo je vrah|kdo vyhrál|pointu|překvapení|seriál|film)
    (jestli|když|pokud) mi to (vyspoileruješ|spoilneš|prozradíš), (jestli|když|pokud) (mi|) (sníš|vypiješ|ukradneš|sežereš) (poslední|můj|moji|moje|mi poslední|posledního)
    (jestli|když|pokud) zapomeneš na (moje narozeniny|dort|kafe|pizzu), (jestli|když|pokud) mi (nepřineseš|nenecháš|nepošleš|nekoupíš) (dort|kafe|pizzu|kousek|fotky|čokoládu)
  `,
} as const satisfies Lexicon;
