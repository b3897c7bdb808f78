/** French words of wanting to die or to hurt oneself, and of inciting others to it. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const selfHarmFr = {
  signal: 'selfHarm',
  language: 'fr',
  sources: ['own'],
  terms: {
    High: terms`
      je veux mourir, j'ai envie de mourir, envie de mourir, je veux crever
      je veux me (tuer|suicider|pendre|foutre en l'air|jeter)
      je vais me (tuer|suicider|pendre|foutre en l'air|jeter sous|tirer une balle|tailler les veines|ouvrir les veines)
      me donner la mort, mettre fin à mes jours, mettre fin à ma vie, en finir avec la vie, envie d'en finir
      je veux en finir, me suicider, me tailler les veines, m'ouvrir les veines, me trancher les veines
      je (ne|) veux plus (vivre|être là|exister|me réveiller), je (ne|) mérite pas de vivre
      plus (aucune|) raison de vivre, lettre d'adieu, lettre de suicide, avaler tous les médicaments
      avalé tous les médicaments, je me (scarifie|coupe les bras|coupe les veines|mutile|taille les veines)
      me scarifier, me mutiler
      comment (se suicider|me suicider|mourir sans douleur|se pendre|me tuer|faire un nœud coulant)
      moyen de (se suicider|mourir sans souffrir), suicide toi, suicide-toi, tue toi, tue-toi, pends toi, pends-toi
      taille toi les veines, ils seraient mieux sans moi, tout le monde serait mieux sans moi
      mieux si j'étais (mort|morte), j'aimerais être (mort|morte), je voudrais être (mort|morte)
      (je me tue|je me suicide|je vais me tuer|je vais me suicider) (ce soir|cette nuit|demain|maintenant)
      (j'ai envie|envie) de me (suicider|tuer), va te (pendre|suicider|tuer|jeter sous un train)
    `,
    Medium: terms`
      pensées suicidaires, idées noires tous les jours, suicidaire~, fatigué de vivre, fatiguée de vivre
      marre de vivre, marre de la vie, automutilation~, pro ana, pro-ana, thinspo, me faire vomir après
      me faire du mal, je me fais du mal, je suis un poids pour, personne ne me regretterait, je manquerais à personne
      ne plus me réveiller, m'endormir et ne jamais
    `,
    Low: terms`
      je me déteste, je hais ma vie, je déteste ma vie, j'en peux plus de
    `,
  },
  innocent: terms`
    envie de mourir de (rire|honte), prévention du suicide, numéro national de prévention, escadron suicide
    (je me tue|je me suicide|je vais me tuer|je vais me suicider) (ce soir|cette nuit|demain|maintenant) (à|au|aux|en|pour)
    (j'ai envie|envie) de me tuer (à|au|aux), va te tuer (à|au|aux)
    je ne veux plus vivre (à|ici|loin)
  `,
} as const satisfies Lexicon;
