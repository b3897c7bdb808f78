/** French sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamFr = {
  signal: 'spam',
  language: 'fr',
  sources: ['own'],
  terms: {},
  harmless: terms`
    (votre|ta) (commande|livraison|colis) (a été|a bien été|vient d'être|est) (expédiée|expédié|envoyée|envoyé|livrée|livré|en route|en chemin|en cours de livraison), (suivez|suis|vous pouvez suivre) (la|le|votre colis|votre commande|votre livraison|son acheminement) (ici|dans l'application|dans l'appli|dans votre espace|en ligne|sur notre site), suivez-(la|le) (ici|dans l'application|en ligne)
    (votre|ton) colis (est|est bien) (en route|en chemin|arrivé|expédié|livré), vous recevez (cette lettre|cet e-mail|cet email|ce mail|ce message|cette newsletter|cette infolettre) (car|parce que) vous (êtes inscrit|êtes inscrite|vous êtes inscrit|vous êtes abonné|êtes abonné|avez souscrit)
    pour (vous désabonner|vous désinscrire|te désabonner|ne plus recevoir) (cliquez|clique|cliquez ici|suivez|ces messages|rendez-vous), (vous pouvez vous désabonner|désabonnez-vous|désinscription) à tout moment
    (votre|ta) facture (de|du mois de|d'août|d'avril|d'octobre) (janvier|février|mars|mai|juin|juillet|septembre|novembre|décembre|est disponible), rappel de (votre|ton) rendez-vous
  `,
} as const satisfies Lexicon;
