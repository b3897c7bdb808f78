/** Italian sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamIt = {
  signal: 'spam',
  language: 'it',
  sources: ['own'],
  terms: {},
  harmless: terms`
    (il tuo|il suo|il vostro) (ordine|pacco) (è stato|è|è già) (spedito|consegnato|in arrivo|in viaggio|in consegna|partito), (segui|segua|puoi seguire|può seguire) (il pacco|la spedizione|il tuo pacco|l'ordine|la consegna) (qui|nell'app|dall'app|online|sul sito)
    (ricevi|riceve|hai ricevuto|stai ricevendo) (questa newsletter|questa email|questa e-mail|questa mail|questo messaggio) perché (ti sei|si è|sei|è) (iscritto|iscritta|registrato|registrata|abbonato)
    per (cancellarti|cancellarsi|disiscriverti|disiscriversi|annullare l'iscrizione) (clicca|cliccare|clicchi|usa|basta|rispondi), puoi (cancellarti|disiscriverti) (in qualsiasi momento|quando vuoi), (le|ti) ricordiamo (l'appuntamento|il tuo appuntamento|il suo appuntamento|la visita|la prenotazione)
    bolletta di (gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre) disponibile
  `,
} as const satisfies Lexicon;
