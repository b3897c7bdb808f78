/** Romanian insults, humiliation and exclusion. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const bullyingRo = {
  signal: 'bullying',
  language: 'ro',
  sources: ['own'],
  terms: {
    High: terms`
      sinucide-te, omoară-te, spânzură-te, aruncă-te (de pe pod|de la etaj|în fața trenului), du-te și te spânzură
      lumea ar fi mai bună fără tine
    `,
    Medium: terms`
      (ești|esti) (un|o|foarte|așa de|atât de|) (prost|proastă|idiot|idioată|cretin|cretină|urât|urâtă|grasă|gras|nimic|nimeni|jegos|jegoasă|ratat|ratată|tâmpit|tâmpită|bou|vacă|scroafă|porc|gunoi|rebut|penibil|penibilă)
      nimeni nu te (iubește|vrea|place|suportă), toți te urăsc, toată lumea te urăște, nu ai prieteni, grasă împuțită
      vacă grasă, scroafă grasă, taci (dracului|fraiere|proasto|prostule|dracu), gura (proasto|prostule|fraiere), mori
      mori dracului, să mori, să crăpi, crapă, sper să mori, mai bine te avorta, gunoi uman, jegosule, jegoaso
      lepădătură, scârbă, scârbo, nenorocito, prostule, proasto, idiotule, cretinule, tâmpitule
    `,
    Low: terms`
      prost, proastă, proști, prostănac, idiot, idioți, cretin, cretini, tâmpit, tâmpită, imbecil, imbecili, tont
      nătărău, bou, ratat, ratată, fraier, fraieri, loser, jegos, penibil, gras, urât
    `,
  },
  innocent: terms`
    prost gust, vreme urâtă, vis urât, urât mirositor, bou și vacă
  `,
} as const satisfies Lexicon;
