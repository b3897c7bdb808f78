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
  harmlessAlone: terms`
    (calme|prépare|protège|informe|éduque|présente|amuse|habille|lave|détends|contrôle|explique|respecte|défends|dépêche|concentre|ressaisis|excuse|pardonne|repose|soigne|inscris|connecte|renseigne|couvre|réveille|lève|assieds|rassure|motive|entraîne|échauffe|hydrate|change|brosse|coiffe|sers|exprime) toi, (calmez|préparez|protégez|informez|présentez|amusez|habillez|lavez|détendez|contrôlez|expliquez|respectez|défendez|dépêchez|concentrez|ressaisissez|excusez|pardonnez|reposez|soignez|inscrivez|connectez|renseignez|couvrez|réveillez|levez|asseyez|rassurez|motivez|entraînez|échauffez|hydratez|servez|exprimez) vous, crois en toi, croyez en vous, (prends|prenez) soin de (toi|vous), (fais|faites) (toi|vous) plaisir, (sois|soyez) (fier|fière|fiers|gentil|gentille|indulgent) (de|avec|envers) (toi|vous), (fais le|fais-le) (toi même|toi-même)
    calme-toi, prépare-toi, protège-toi, informe-toi, éduque-toi, présente-toi, amuse-toi, habille-toi, lave-toi, détends-toi, contrôle-toi, explique-toi, respecte-toi, défends-toi, dépêche-toi, concentre-toi, ressaisis-toi, excuse-toi, pardonne-toi, repose-toi, soigne-toi, inscris-toi, connecte-toi, renseigne-toi, couvre-toi, réveille-toi, lève-toi, assieds-toi, rassure-toi, motive-toi, entraîne-toi, échauffe-toi, hydrate-toi, change-toi, brosse-toi, coiffe-toi, sers-toi, exprime-toi
    calmez-vous, préparez-vous, protégez-vous, informez-vous, présentez-vous, amusez-vous, habillez-vous, lavez-vous, détendez-vous, contrôlez-vous, expliquez-vous, respectez-vous, défendez-vous, dépêchez-vous, concentrez-vous, ressaisissez-vous, excusez-vous, pardonnez-vous, reposez-vous, soignez-vous, inscrivez-vous, connectez-vous, renseignez-vous, couvrez-vous, réveillez-vous, levez-vous, asseyez-vous, rassurez-vous, motivez-vous, entraînez-vous, échauffez-vous, hydratez-vous, servez-vous, exprimez-vous
  `,
} as const satisfies Lexicon;
