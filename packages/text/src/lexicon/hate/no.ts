/** Norwegian hate: dehumanising phrases, calls to exclude a group, coded words. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const hateNo = {
  signal: 'hate',
  language: 'no',
  sources: ['own'],
  terms: {
    High: terms`
      (jøder|muslimer|negere|svartinger|innvandrere|arabere|sigøynere|homoer|flyktninger|kvinner|somaliere|svarte|samer|pakkiser) er (alle|bare|) (dyr|rotter|aper|avskum|parasitter|undermennesker|kakerlakker|utøy|svin|voldtektsmenn|terrorister|syke|en sykdom|kreft|mindreverdige|unaturlige)
      hitler hadde rett, heil hitler, sieg heil, holocaust er løgn, holocaust er en løgn, hvit makt
      død over (muslimene|arabere|araberne|homoene|innvandrere|innvandrerne|svarte|svartinger|sigøynere|samene|kristne)
      (gass|drep|skyt) (jødene|muslimene|homoene|svartingene|innvandrerne)
    `,
    Medium: terms`
      dra hjem til (ditt eget land|landet ditt|afrika|somalia|syria|pakistan)
      dra tilbake til (landet ditt|afrika|somalia|syria|pakistan), reis hjem dit du kom fra, norge for nordmenn
      kast ut (muslimene|innvandrerne|jødene|svartingene), ut med (muslimene|innvandrerne|jødene)
      befolkningsutskifting, snikislamisering, islam er (kreft|en sykdom|djevelens verk)
      jeg hater (jøder|muslimer|negere|svartinger|innvandrere|arabere|sigøynere|homoer|kvinner|flyktninger|samer)
      kvinner hører hjemme på kjøkkenet, tilbake til kjøkkenet, alle kvinner er (horer|like)
      homofili er (en sykdom|unaturlig|ekkelt), jødisk konspirasjon, jødelobby
      (muslimer|innvandrere|jøder|arabere|somaliere|flyktninger|sigøynere|svartinger|pakkiser) ut (av norge|av landet|)
    `,
  },
  innocent: terms`
    (muslimer|innvandrere|jøder|arabere|somaliere|flyktninger|sigøynere|svartinger|pakkiser) ut (av|fra|for|i|med|mot|og|på|som|til|under)
  `,
} as const satisfies Lexicon;
