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
    `,
    Medium: terms`
      țiganii afară, ungurii afară, afară cu (țiganii|ungurii|jidanii|musulmanii), du-te la tine în țară
      du-te înapoi în (africa|india|ungaria|siria)
      urăsc (țiganii|jidanii|evreii|ungurii|negrii|homosexualii|femeile|musulmanii)
      homosexualitatea e (o boală|împotriva naturii), femeia la cratiță, locul femeii e la bucătărie
      toate femeile sunt curve, complot evreiesc
    `,
  },
} as const satisfies Lexicon;
