/** German sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamDe = {
  signal: 'spam',
  language: 'de',
  sources: ['own'],
  terms: {},
  harmless: terms`
    (ihr|dein|euer) (paket|päckchen) (ist|wurde|kommt|ist bereits) (unterwegs|verschickt|versandt|versendet|zugestellt|auf dem weg|morgen|heute), (ihre|deine) (bestellung|lieferung|sendung) (ist|wurde) (unterwegs|verschickt|versandt|versendet|zugestellt|auf dem weg)
    (verfolgen sie|verfolge|verfolgen) (sie|es|ihre sendung|ihr paket|dein paket|deine bestellung) (hier|in der app|im kundenkonto|online), (sie erhalten|du erhältst|sie bekommen|du bekommst) (diesen newsletter|diese e-mail|diese mail|diese nachricht) weil (sie sich|du dich) (angemeldet|registriert|dafür angemeldet|bei uns angemeldet|auf unserer seite angemeldet)
    (hier abmelden|jederzeit abmelden|jederzeit kündigen|newsletter abbestellen|sie können sich jederzeit abmelden|du kannst dich jederzeit abmelden|abmelden können sie sich)
    (ihre|deine) rechnung für (januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember) (liegt|ist|steht), ihr termin (beim|bei der|bei|in der) (zahnarzt|arzt|ärztin|praxis|friseur|werkstatt)
  `,
} as const satisfies Lexicon;
