/** Czech sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamCs = {
  signal: 'spam',
  language: 'cs',
  sources: ['own'],
  terms: {},
  harmless: terms`
    (vaše|tvoje) (zásilka|objednávka) (je|byla|už je) (na cestě|odeslána|doručena|expedována), (sledujte|sleduj|můžete sledovat) (ji|zásilku|objednávku|balík) (v aplikaci|zde|online|na webu), (tento|tyto) (newsletter|e-mail|novinky) dostáváte protože jste se (přihlásili|přihlásil|přihlásila|registrovali|zaregistrovali)
    odhlásit se můžete (kdykoli|kdykoliv|zde|jedním kliknutím), (připomínáme|připomínáme vám) (termín|schůzku|rezervaci|návštěvu), faktura za (leden|únor|březen|duben|květen|červen|červenec|srpen|září|říjen|listopad|prosinec) je
  `,
} as const satisfies Lexicon;
