/** Polish insults, humiliation and exclusion. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const bullyingPl = {
  signal: 'bullying',
  language: 'pl',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      zabij się, powieś się, zajeb się, zastrzel się, podetnij sobie żyły, skocz z (mostu|okna|dachu)
      rzuć się pod (pociąg|tramwaj), idź się (zabij|powieś|zabić|powiesić), świat będzie lepszy bez ciebie
      świat byłby lepszy bez ciebie
    `,
    Medium: terms`
      (jesteś|jestes) (takim|taką|zwykłym|zwykłą|tylko|kompletnym|) (idiotą|debilem|kretynem|zerem|nikim|śmieciem|ścierwem|frajerem|grubasem|brzydka|brzydki|gruba|gruby|głupi|głupia|żałosny|żałosna|bezwartościowy|bezwartościowa|obrzydliwy|obrzydliwa|beznadziejny|beznadziejna|pojebany|pojebana|świnią|tępa|tępy|porażką|pasożytem|śmieszny|wieśniakiem|nieudacznikiem|chory psychicznie)
      (ty|głupi|głupia|tępy|tępa|jebany|jebana|gruba|gruby|stary|stara|brudny|brudna|wredna|pusta|zasrany|pierdolony|pierdolona|zwykły) (idioto|debilu|kretynie|zero|śmieciu|ścierwo|frajerze|szmato|suko|świnio|grubasie|krowo|maszkaro|kurwo|dziwko|idiota|debil|kretyn|śmieć|świnia|krowa|maciora|locha|gnido|gnoju|nieudaczniku|wieśniaku|pasożycie|psie|cipo|palancie|tumanie)
      nikt cię nie (lubi|kocha|chce|znosi), wszyscy cię nienawidzą, nikomu nie jesteś (potrzebny|potrzebna)
      nie masz przyjaciół, tłusta świnia, tłusty wieprz, maszkara, maszkaron, ścierwo, ścierwa, gnida, gnidy
      szumowina~, śmieć ludzki, ludzki śmieć, kanalia~, hołota, bydlak, bydlaki, zamknij (ryj|mordę|pysk|jadaczkę)
      stul (pysk|ryj|mordę|dziób), morda w kubeł, zdechnij, zdychaj, obyś (zdechł|zdechła|umarł|umarła|sczezł), zgiń
      zgnij, matka powinna cię (wyskrobać|usunąć), trzeba cię było wyskrobać, wyskrobek, wyskrobku, zjeb, zjeby
      zjebie, zjebany, zjebana, spierdoliny, spierdolina, przegryw~, patus, patusy, patola
    `,
    Low: terms`
      idiota, idioci, idiotka, debil, debile, debilka, debilu, debilny, kretyn, kretyni, kretynka, kretynie, imbecyl~
      głupek, głupki, głupku, głupol, tumany, tępak, tępaki, matoł, matoły, matole, półgłówek, półgłówki, palant
      palanty, palancie, ćwok, ćwoki, wieśniara, buc, buce, grubas, grubasy, grubasie, brzydal, nieudacznik
      nieudacznicy, przygłup, przygłupy, pojeb, dureń, durnie, durna, durny, ćpun, ćpunie
    `,
  },
} as const satisfies Lexicon;
