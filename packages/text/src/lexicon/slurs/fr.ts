/** French slurs: words that degrade a protected group. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const slursFr = {
  signal: 'slurs',
  language: 'fr',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      bougnoule~, bougnoul~, bicot~, raton~ arabe
      sale (arabe|noir|juif|juive|bougnoule|négro|gitan|rom|pd|pédé|gouine|feuj|asiat|chinetoque|jaune|musulman|rebeu|renoi|blanc|nègre|bicot|youpin)
      sales (arabes|noirs|juifs|roms|gitans|pd|pédés|asiat|musulmans|rebeus|nègres|chinois|immigrés), nègre, nègres
      négresse~, négro, négros, bamboula~, macaque de, singe de noir, youpin~, youpine, youtre~, feuj de merde
      chinetoque~, niakoué~, niaquoué~, bridé de merde, face de citron, romano~ de merde, manouche de merde, pédé
      pédés, pédale de merde, sale tapette, tapette, tapettes, tarlouze~, tafiole~, tantouze~, tantouse~, fiotte~
      enculé de pédé, gouine, gouines, goudou~, travelo~, mongolien~, mongol de merde, sous-homme~, gogol de
    `,
    Medium: terms`
      pd, folle tordue, lopette~, gogol, gogols, gogole, mongol, mongols, débile mental, débile mentale, triso
      trisomique de, attardé~, attardée, attardé mental, taré congénital, bâtard de, beurette~, kebab de merde
      crouille~, melon de merde, rital~, boche, boches, rosbif~, polack~, espingouin~, romanichel~, blédard~, blédarde
      bledard, toubab de, babtou~, babtou fragile, feminazie~, féminazie~, handicapé de merde, sale handicapé, cassos
    `,
    Low: terms`
      pédoque
    `,
  },
  innocent: terms`
    empire mongol, mongolie, tapette à (mouches|souris), pédale de (frein|vitesse|guitare|vélo|pédalo), art nègre
    nègre littéraire, tête de nègre
  `,
} as const satisfies Lexicon;
