/** French swear words, aimed or not. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const profanityFr = {
  signal: 'profanity',
  language: 'fr',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      nique ta (mère|race|grand mère|sœur), niquer ta mère, ntm, fils de pute, fille de pute, fdp, fils de chien
      enculé de ta (race|mère), va te faire enculer, sa mère la pute, ta mère la pute, va niquer ta, grosse pute
      sale pute, sale chienne, pute à, enculé de
    `,
    Medium: terms`
      putain, putains, ptn, puutain, pute, putes, putasse~, enculé, enculés, enculée, enculées, enculer, encule
      enkulé~, enculeur~, enculade~, merde, merdes, merdique~, merdeux, merdeuse~, merder*, emmerde~, emmerder
      emmerdeur~, emmerdeuse, emmerdant~, démerde~ toi connard, connard, connards, connarde, connasse, connasses
      conasse, conards, conard, salope, salopes, salopard~, saloperie~, salaud, salauds, couille~, couilles
      bordel de merde, casse couilles, casse-couilles, trou du cul, trouduc, lèche cul, lèche-cul, cul de, bite, bites
      teub, teubs, zob, zobi, chatte de ta mère, niquer, nique, niqué, niquée, niquez, nike ta mère, baiser sa mère
      baisé sa mère, foutre de ta, va te faire foutre, allez vous faire foutre, va te faire mettre, va chier
      vas chier, fait chier, faites chier, tu me fais chier, chier dans, chiasse, chiottes de, branleur~, branleuse~
      branler, branlette~, couillon~, enfoiré~, enfoirée, pouffiasse~, poufiasse~, pétasse~, grognasse~, suce ma bite
      suce-moi, sucer ma bite, tête de (bite|nœud|cul), face de (cul|pet|bite), tête de noeud, péteux de merde
      ta gueule, ferme ta gueule, ftg, tg, vtff, osti de, câlisse~, tabarnak, tabarnac, tabarnouche, crisse de, viarge
      ostie de, mangeux de marde, mange la marde, mange de la merde, bouffe ta merde, putain de merde
      nom de dieu de merde, putain de bordel
    `,
    Low: terms`
      con, conne, connes, connerie~, déconne~, chier, chiant~, chiante, chieur~, chieuse~, cul, gueule de con
      fous le camp connard, foutre, foutu connard, se foutre de, je m'en fous, osef, pisser, pisse, merdouille~
      bordel
    `,
  },
  innocent: terms`
    dispute~, député~, réputé~, réputation, imputer, amputer, culte~, culture~, calcul~, ridicule~, véhicule~
    article~, cul-de-sac, cul de sac, cul de poule, cul sec, bitume, habite, orbite, subite, concombre, concert
    conseil, conte, computer, nickel, chat, château, chattes et chatons, faire foutre le camp, gueule de bois
    gueule de loup, bordelais~, bordeaux, retard, retards, en retard, tard, plus tard, trop tard, fag
    bite de vitesse, fagot, fagots, douche
  `,
  harmless: terms`
    cul de sac, culs de sac, (le|au|du) cul de la bouteille, cul de bouteille
  `,
} as const satisfies Lexicon;
