/** Danish hate: dehumanising phrases, calls to exclude a group, coded words. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const hateDa = {
  signal: 'hate',
  language: 'da',
  sources: ['own'],
  terms: {
    High: terms`
      (jøder|muslimer|negere|perkere|indvandrere|arabere|sigøjnere|bøsser|flygtninge|kvinder|somaliere|sorte|grønlændere) er (alle|bare|) (dyr|rotter|aber|afskum|parasitter|undermennesker|kakerlakker|utøj|svin|voldtægtsmænd|terrorister|syge|en sygdom|kræft|mindreværdige|unaturlige)
      hitler havde ret, heil hitler, sieg heil, holocaust er løgn, holocaust er en løgn, hvid magt
      død over (arabere|perkere|perkerne|muslimerne|homoer|bøsserne|indvandrere|sorte|zigeunere|kristne)
      (gas|dræb|skyd) (jøderne|muslimerne|perkerne|bøsserne|indvandrerne)
    `,
    Medium: terms`
      skrid hjem til (dit eget land|dit land|afrika|somalia|syrien), tag hjem til dit eget land, rejs hjem til
      danmark for danskere, ud med (muslimerne|perkerne|indvandrerne|jøderne), smid dem ud af landet alle muslimer
      befolkningsudskiftning, den store udskiftning, islam er (kræft|en sygdom|en kræftsvulst)
      jeg hader (jøder|muslimer|negere|perkere|indvandrere|arabere|sigøjnere|bøsser|kvinder|flygtninge)
      kvinder hører til i køkkenet, tilbage til kødgryderne, alle kvinder er (ludere|ens)
      homoseksualitet er (en sygdom|unaturligt|klamt), jødisk konspiration, jødelobby
      (muslimer|perkere|indvandrere|jøder|arabere|somaliere|flygtninge|sigøjnere|negere) (ud|ud af danmark|ud af landet)
      (perkere|negere) hjem
    `,
  },
  innocent: terms`
    (muslimer|indvandrere|jøder|arabere|somaliere|flygtninge|sigøjnere) ud (af|at|fra|i|med|mod|over|på|til|ved)
    (sender|sende|sendte|sendes) (perkere|negere) hjem
  `,
} as const satisfies Lexicon;
