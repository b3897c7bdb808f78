/** Greek sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamEl = {
  signal: 'spam',
  language: 'el',
  sources: ['own'],
  terms: {},
  harmless: terms`
    (το δέμα|η παραγγελία|η αποστολή) (σας|σου) (είναι|έχει|στάλθηκε|παραδόθηκε) (καθ' οδόν|σταλεί|αποσταλεί|στον δρόμο|παραδοθεί|επιτυχώς), (παρακολουθήστε|δείτε) (το|την|τη) (στην εφαρμογή|εδώ|διαδρομή|στο site), (λαμβάνετε|λάβατε) (αυτό το|το) (ενημερωτικό δελτίο|newsletter|email|μήνυμα) (επειδή|γιατί) (εγγραφήκατε|έχετε εγγραφεί|είστε εγγεγραμμένος), (διαγραφή|μπορείτε να διαγραφείτε|απεγγραφή) (όποτε θέλετε|οποιαδήποτε στιγμή|ανά πάσα στιγμή|εδώ)
  `,
} as const satisfies Lexicon;
