/** French insults, humiliation and exclusion. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const bullyingFr = {
  signal: 'bullying',
  language: 'fr',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      suicide toi, suicide-toi, va te (suicider|pendre|tuer|foutre en l'air|jeter sous un train), tue toi, tue-toi
      pends toi, pends-toi, saute par la fenêtre, le monde (serait|irait) mieux sans toi
    `,
    Medium: terms`
      (gros|grosse|sale|pauvre|espèce de|bande de|petit|petite) (con|conne|cons|connard|connasse|merde|idiot|idiote|débile|débiles|abruti|abrutie|crétin|crétine|nul|nulle|porc|truie|vache|baleine|thon|moche|tas|clochard|clocharde|cafard|rat|chien|chienne|minable|clown|victime|raté|ratée|incapable|imbécile|tache|trainée|pourriture|ordure|déchet|vermine|parasite)
      t'es (qu'un|qu'une|un|une|trop|vraiment|) (con|conne|connard|connasse|débile|abruti|abrutie|crétin|moche|minable|nul|nulle|raté|ratée|merde|déchet|grosse|victime|clown|laid|laide|pathétique|inutile)
      tu es (un|une|trop|vraiment|qu'un|qu'une|) (con|conne|connard|débile|abruti|abrutie|crétin|moche|minable|nul|nulle|raté|ratée|merde|déchet|grosse|pathétique|inutile)
      personne (ne t'aime|t'aime|ne veut de toi|ne te supporte|veut de toi|te supporte), tout le monde te déteste
      tu sers à rien, tu ne sers à rien, tu vaux rien, tu ne vaux rien, t'as pas d'amis, tu pues la merde
      tu me dégoûtes, tu fais pitié, ta mère (aurait dû avorter|a honte de toi), déchet humain, sous merde, sous-merde
      sac à merde, raclure~, catin, garce, garces, morue de, boudin de merde, gros lard, sale gros, sale grosse
      ferme la, ferme-la, ta gueule la grosse, va crever, crève en enfer
      j'espère que tu (crèves|vas crever|meurs|vas mourir), va mourir, boloss, bolosse~, victime va, cas social
    `,
    Low: terms`
      idiot, idiote, idiots, imbécile~, crétin~, crétine, abruti~, abrutie, débile~, stupide connard, bouffon~
      bouffonne, cornichon va, nul à chier, ratée, looser~, tocard~, tocarde, pignouf~, plouc~, tête à claques
    `,
  },
} as const satisfies Lexicon;
