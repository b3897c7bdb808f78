/** Czech hate: dehumanising phrases, calls to exclude a group, coded words. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const hateCs = {
  signal: 'hate',
  language: 'cs',
  sources: ['own'],
  terms: {
    High: terms`
      (židi|židé|cikáni|cigáni|romové|muslimové|muslimáci|negři|černoši|uprchlíci|migranti|buzeranti|gayové|ukrajinci|vietnamci|ženské|ženy|arabové) jsou (všichni|jen|) (zvířata|krysy|špína|paraziti|opice|podlidi|odpad|švábi|nemoc|rakovina|svině|zloději|vrazi|teroristi|úchyláci|kurvy|méněcenní)
      hitler měl pravdu, heil hitler, sieg heil, holokaust je lež, holokaust nebyl, méněcenná rasa, bílá síla
      (cikáni|cigáni|židi|židé|muslimové|negři|buzeranti|migranti|ukrajinci) (do plynu|do pece|na šibenici)
      smrt (negrům|migrantům|ukrajincům|gayům|romům|arabům)
      (zabijte|upalte|zplynujte|postřílejte) (všechny|ty) (cikány|židy|muslimy|negry|buzeranty|migranty|romy)
    `,
    Medium: terms`
      cikáni do práce, čechy čechům, cikáni ven, muslimové ven, migranti ven, ukrajinci ven, islám v čr nechceme
      táhni do (afriky|své země|ukrajiny|indie|izraele|ruska), táhněte do (afriky|své země|ukrajiny|indie)
      vrať se do své země, nepřizpůsobiví, nepřizpůsobivý cikán, velká výměna, židovské spiknutí
      židobolševické spiknutí
      nenávidím (židy|cikány|romy|muslimy|černochy|migranty|gaye|buzeranty|ukrajince|ženy|ženský|araby)
      homosexualita je (nemoc|úchylka|zvrácenost), ženy patří (k plotně|do kuchyně)
      ženská patří (k plotně|do kuchyně), všechny ženské jsou (kurvy|stejný)
    `,
  },
} as const satisfies Lexicon;
