/** Romanian hate: dehumanising phrases, calls to exclude a group, coded words. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const hateRo = {
  signal: 'hate',
  language: 'ro',
  sources: ['own'],
  terms: {
    High: terms`
      (țiganii|jidanii|evreii|ungurii|negrii|arabii|musulmanii|homosexualii|poponarii|femeile|refugiații) sunt (toți|toate|niște|) (animale|șobolani|gunoaie|paraziți|maimuțe|hoți|bolnavi|subumani|scursuri|lepre|curve|teroriști)
      hitler a avut dreptate, heil hitler, hitler a făcut bine, antonescu a făcut bine, holocaustul e o minciună
      moarte (musulmanilor|arabilor|negrilor|refugiaților|străinilor|rușilor|poponarilor|romilor|creștinilor|jidanilor|țiganilor)
      (omorâți|ucideți|gazați|ardeți|împușcați) (toți|) (țiganii|jidanii|evreii|ungurii|homosexualii|poponarii|musulmanii|negrii|arabii)
      (țiganii|evreii|jidanii|ungurii) (la gazare|la cuptor|în camera de gazare)
    `,
    Medium: terms`
      țiganii afară, ungurii afară, afară cu (țiganii|ungurii|jidanii|musulmanii), du-te la tine în țară
      du-te înapoi în (africa|india|ungaria|siria)
      urăsc (țiganii|jidanii|evreii|ungurii|negrii|homosexualii|femeile|musulmanii)
      homosexualitatea e (o boală|împotriva naturii), femeia la cratiță, locul femeii e la bucătărie
      toate femeile sunt curve, complot evreiesc
      (țiganii|ungurii|jidanii|evreii|musulmanii|negrii|arabii|refugiații|străinii|rușii) (afară|afară din țară|afară din românia|afară din europa|plecați acasă)
    `,
  },
  innocent: terms`
    (țiganii|ungurii|jidanii|evreii|musulmanii|negrii|arabii|refugiații|străinii|rușii) afară (cu|de|din|după|în|la|pe)
  `,
} as const satisfies Lexicon;
