/** Polish hate: dehumanising phrases, calls to exclude a group, coded words. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const hatePl = {
  signal: 'hate',
  language: 'pl',
  sources: ['own'],
  terms: {
    High: terms`
      (żydzi|arabowie|muzułmanie|cyganie|murzyni|pedały|geje|ukraińcy|uchodźcy|imigranci|czarni|ruscy|niemcy|kobiety|baby) to (zwierzęta|szczury|robactwo|śmiecie|pasożyty|małpy|podludzie|zaraza|rak|świnie|ścierwa|karaluchy|bydło|dzicz|choroba|złodzieje|gwałciciele|terroryści|kurwy|dziwki)
      hitler miał rację, heil hitler, sieg heil, holokaust to kłamstwo, holohoax, biała siła, white power
      śmierć (muzułmanom|cyganom|ukraińcom|gejom|murzynom|czarnym|uchodźcom|imigrantom|ruskim|ciapatym)
      (zabić|zagazować|wybić|wieszać) (wszystkich|) (żydów|muzułmanów|cyganów|ukraińców|gejów|pedałów|murzynów|arabów)
    `,
    Medium: terms`
      polska dla polaków, wypierdalaj do (siebie|swojego kraju|izraela|afryki|ukrainy|niemiec|rosji)
      wracaj do (siebie|swojego kraju|afryki|izraela|ukrainy), wypierdalać do siebie, won z polski, imigranci won
      uchodźcy won, żydzi won, raus z polski, zakaz pedałowania, chłopak dziewczyna normalna rodzina
      ideologia lgbt to, lgbt to (zaraza|choroba|nie ludzie|zboczenie|ideologia)
      homoseksualizm to (choroba|zboczenie|dewiacja), wielka podmiana, żydowski spisek, żydowskie lobby, żydzi rządzą
      banderowcy won, ukrainizacja polski, stop ukrainizacji, islamizacja europy
      nienawidzę (żydów|arabów|muzułmanów|cyganów|murzynów|gejów|pedałów|ukraińców|kobiet|imigrantów), baby do garów
      baba do garów, kobiety do garów, miejsce kobiety jest w kuchni, wszystkie kobiety to (kurwy|dziwki|szmaty)
      p0lki, p0lka, julki do garów, inżynierowie i lekarze gwałcą
      (ukraińcy|muzułmanie|cyganie|żydzi|arabowie|murzyni|ciapaci|ruscy|geje|pedały|uchodźcy|imigranci) (won|wypierdalać|precz) (z polski|z kraju|)
      (ukraińcy|muzułmanie|cyganie|arabowie|murzyni|ruscy) won
    `,
  },
  innocent: terms`
    (ukraińcy|ruscy|muzułmanie|arabowie) (won|wypierdalać|precz) z (ukrainy|krymu|donbasu|syrii)
  `,
} as const satisfies Lexicon;
