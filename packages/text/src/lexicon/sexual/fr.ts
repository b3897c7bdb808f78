/** French sexual words and solicitations. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const sexualFr = {
  signal: 'sexual',
  language: 'fr',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      pédoporno*, pornographie infantile, porno enfant, sexe avec des (mineures|mineurs|enfants), te violer
      vais te violer, je vais la violer, violer ta (mère|sœur|fille), viole la, on va te violer, baiser ta fille
      démonter le cul, te défoncer le cul, te défoncer la chatte
    `,
    Medium: terms`
      porno, pornos, porn, pornographique, pornographie, baise moi, baise-moi, te baiser, je vais te baiser
      je veux te baiser, baiser ta, envie de baiser, envie de te baiser, on baise, plan cul, plans cul, plan q
      coup d'un soir, suce moi, suce-moi, me sucer, te lécher la chatte, lécher ta chatte, ta chatte, chatte mouillée
      chattes, bite dans, grosse bite, grosses bites, belle bite, éjaculer sur, éjac faciale, jouir dans, je mouille
      tu mouilles, gros seins, gros nichons, nichons, tes nibards, nibards, montre tes seins, montre tes fesses
      envoie (nude|nudes|des nudes|tes seins|une photo nue), nudes, photos nues, photo nue de toi, beau cul, sodomie
      sodomiser, fellation, pipe gratuite, tailler une pipe, turlute~, cunni, cunnilingus, levrette, en levrette
      gang bang, gangbang, partouze~, branle moi, branle-toi, masturbe~, se masturber, je bande, tu me fais bander
      bandante, salope à, chaudasse~, escort girl, massage érotique, massage finition, cam sexe, sexe en direct
      foutre dans, avale mon foutre, milf, hentai, beurette porno, trou à bite, vide couilles, vide-couilles
    `,
  },
  innocent: terms`
    bite d'amarrage, sexe de l'enfant, pipe à tabac
  `,
} as const satisfies Lexicon;
