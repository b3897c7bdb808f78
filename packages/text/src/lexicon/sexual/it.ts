/** Italian sexual words and solicitations. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const sexualIt = {
  signal: 'sexual',
  language: 'it',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      pedoporno*, pedopornografia, sesso con (bambine|bambini|minorenni), ti stupro, stuprarti, ti violento
      ti stupriamo, stupriamola, stuprarla, sfondarti il culo, ti sfondo il culo, spaccarti il culo, ti spacco il culo
      scoparti tua (madre|sorella|figlia)
    `,
    Medium: terms`
      porno, pornografia, pompino, pompini, bocchino, bocchini, fammi un pompino, succhiami il cazzo
      ciucciami il cazzo, succhiamelo, leccami la figa, leccarti la figa, scopami, ti scopo, ti scoperei
      voglio scoparti, scopare, scopata, scopate, scopiamo, trombare, trombata~, trombamica~, ti tromberei, chiavare
      chiavata~, chiavami, voglio leccarti, figa bagnata, figa pelosa, cazzo duro, cazzo grosso, cazzo in culo
      sborrare in, sborrarti, venire in faccia, vieni in bocca, tettona~, tettone~, tette grosse, belle tette
      bel culo, manda foto nuda, mandami foto, foto nuda, foto nude, nudes, mandami le tette, pecorina, fammi una sega
      ditalino, sesso anale, sesso orale, sesso gratis, orgia, gang bang, gangbang, troietta~, puttanella~, zoccoletta
      escort economica, massaggio con finale, milf, masturb*, sega con le tette, cam erotica
    `,
  },
  innocent: terms`
    sega elettrica, sega circolare, motosega, sega da legno, segale, passo della sega, scopa e paletta
    scopare il pavimento, scopare per terra, scopare la cucina, scopata la cucina, bocchino del trombone
    bocchino della tromba, bocchino della pipa, trombare alla
  `,
} as const satisfies Lexicon;
