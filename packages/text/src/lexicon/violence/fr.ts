/** French threats, incitement and praise of violence. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const violenceFr = {
  signal: 'violence',
  language: 'fr',
  sources: ['own'],
  terms: {
    High: terms`
      je vais te (tuer|buter|égorger|planter|crever|fumer|poignarder|saigner|décapiter|brûler vif|flinguer|étrangler|trancher la gorge|mettre une balle|tirer dessus|massacrer)
      je vais (le|la|les|vous) (tuer|buter|égorger|crever|fumer|planter|massacrer|décapiter|saigner)
      on va te (tuer|buter|crever|égorger|fumer|planter|retrouver et|massacrer|saigner)
      on va vous (tuer|égorger|crever|massacrer), je te tue, je te bute, je te crève, je te plante
      tu vas (mourir|crever), tu es mort, t'es mort, t'es morte, t'es un homme mort
      mort aux (juifs|arabes|noirs|pd|pédés|flics|kouffars|mécréants|immigrés|blancs|femmes|musulmans|gitans)
      il faut (les|tous les) (tuer|buter|brûler|fusiller|pendre|gazer|égorger|exterminer|tuer tous), tuez les tous
      tuez-les tous, à mort les, brûlez les, égorgez les, une balle dans la tête, balle entre les deux yeux
      je sais où tu (habites|vis|dors|travailles), poser une bombe
      je vais (faire sauter|tout faire sauter|tirer dans le tas)
      faire sauter (l'école|le lycée|la mosquée|l'église|la synagogue|le collège), comment (fabriquer|faire) une bombe
      tuer des (juifs|arabes|noirs|flics|musulmans|gays)
      (je vais|on va|nous allons) (te|vous|tous vous) (tuer|buter|égorger|assassiner|poignarder|brûler|étrangler|crever|décapiter|abattre|saigner|massacrer)
      (je vais|on va|nous allons) (tuer|buter|égorger|assassiner|brûler|massacrer) (ta famille|toute ta famille|tes enfants|ta mère|tes gosses)
      je te (tuerai|buterai|égorgerai|poignarderai|brûlerai|crèverai), (je vais|on va) brûler ta (maison|baraque)
    `,
    Medium: terms`
      je vais te (frapper|défoncer|éclater|casser la gueule|péter la gueule|démonter|niquer|casser les jambes|casser les dents|retrouver|tabasser|démolir|cogner|gifler|tarter|exploser|faire la peau|arracher la tête|crever les yeux)
      je te (défonce|casse la gueule|pète la gueule|démonte|tabasse|fracasse|explose la tête), te faire la peau
      on va te (défoncer|tabasser|casser la gueule|péter les jambes|démonter|retrouver)
      il mérite (la mort|de mourir|de crever|une balle|de se faire)
      elle mérite (la mort|de mourir|de crever|une balle|de se faire violer|des baffes)
      tu mérites (la mort|de mourir|de crever|des coups|une balle|de te faire violer), qu'ils crèvent, qu'il crève
      qu'elle crève, crèvent tous, pendez le, pendez les, à la guillotine, une bonne raclée, fais gaffe à toi
      fais gaffe à ta famille, tu vas le regretter, tu vas le payer
      (j'espère que|j'espère) (tu vas|vous allez) (crever|mourir)
    `,
    Low: terms`
      je vais te trouver, tu vas prendre cher, tu vas morfler
    `,
  },
  innocent: terms`
    mort de rire, je te tue au (ping pong|tennis|jeu|mario kart), tu vas mourir de rire
    je vais te tuer (de rire|aux échecs|à fifa)
    (je vais|on va|nous allons) (te|vous) (tuer|buter|égorger|crever|massacrer) (de rire|d'ennui|d'amour|de bisous|de câlins|aux échecs|à fifa|sur fifa|au foot|au tennis|au ping pong|au scrabble|à la belote|à mario kart|sur le terrain|en finale|dans la prochaine partie|à la prochaine manche|au prochain round|à uno), je te (tuerai|buterai) (de rire|d'ennui|d'amour|de bisous|de câlins|aux échecs|à fifa|sur fifa|au foot|au tennis|au ping pong|au scrabble|à la belote|à mario kart|sur le terrain|en finale|dans la prochaine partie|à la prochaine manche|au prochain round|à uno)
    (je vais|on va|nous allons) (te|vous) brûler (un|une|des|quelques) (cd|dvd|copie|copies|calories|titres), je te brûlerai (un|une|des)
    (j'espère que|j'espère) (tu vas|vous allez) (crever|mourir) (de|d'|l'écran|vieux|vieille), (j'espère que|j'espère) (tu vas|vous allez) (crever|mourir) d'(envie|ennui|amour)
  `,
  harmless: terms`
    (mort|morte|morts|mortes|morte|crever|mourir|crève|crevé|meurs|meurt) de (rire|rires|faim|fatigue|honte|chaud|froid|soif|ennui|jalousie|trouille|curiosité)
    tu me tues (avec|de rire|lol|mdr|j'en peux plus|j'ai mal au ventre), tu m'as (tué|tuée|tuer) (mdr|lol|ptdr|de rire)
    (je vais|on va|vais|va) (te|vous|le|la|les) (tuer|étouffer|étrangler|noyer|écraser|bouffer) (de|sous) (bisous|baisers|câlins|calins|chatouilles|papouilles)
    (me|nous) (tuer|étrangler|massacrer|trucider|tue|étrangle) (quand|si|lorsqu) (elle|il|ils|elles|on) (verra|verront|voit|saura|sauront|apprendra|va voir|découvrira)
  `,
  jestObjects: terms`
    (de|avec|sous) (bisous|baisers|câlins|calins|chatouilles|papouilles|rire|mes bisous|mes câlins)
  `,
  jestReasons: terms`
    si (tu|vous|quelqu'un) (me|nous|) (spoiles|spoile|spoil|spoilez|spoilent|dévoiles la fin|révèles la fin|gâches la fin|gâches le film|gâches la surprise)
    si (tu|vous) (me|m'|nous|) (racontes|raconte|dis|dites|racontez) (la fin|le film|la série|le final|qui meurt|qui gagne|comment ça finit|comment ça se termine), si tu (manges|finis|bois|piques) (le dernier|la dernière|mes|mon dernier|ma dernière|les derniers|les dernières|tous mes)
    si tu (oublies|rates) (mon anniversaire|le gâteau|le dessert|le café|les croissants|la pizza|notre soirée), si tu (ne|) (m'|me) (ramènes|apportes|gardes|laisses) pas (de|un|une|du|des) (gâteau|part|café|pizza|croissants|frites|chocolat|bout|morceau)
  `,
} as const satisfies Lexicon;
