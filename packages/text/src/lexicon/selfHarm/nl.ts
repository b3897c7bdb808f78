/** Dutch words of wanting to die or to hurt oneself, and of inciting others to it. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const selfHarmNl = {
  signal: 'selfHarm',
  language: 'nl',
  sources: ['own'],
  terms: {
    High: terms`
      ik wil dood, ik wil sterven, wil dood, ik wil niet meer (leven|wakker worden|bestaan|hier zijn)
      ik maak er een (einde|eind) aan, een einde aan mijn leven, eind aan mijn leven maken, er een einde aan maken
      ik pleeg zelfmoord, zelfmoord plegen, ga zelfmoord plegen
      mezelf (van kant maken|ophangen|verhangen|doden|iets aandoen|pijn doen|snijden|doodschieten), ik snij mezelf
      ik snijd mezelf, mijn polsen doorsnijden, polsen doorsnijden, voor de trein springen, voor een trein springen
      van een brug springen, ik was liever dood, was ik maar dood, ik wou dat ik dood was, afscheidsbrief geschreven
      mijn afscheidsbrief, alle pillen slikken, overdosis pillen, hoe pleeg ik zelfmoord, pijnloos sterven
      pijnloze dood, maak jezelf dood, pleeg zelfmoord, hang jezelf op, iedereen is beter af zonder mij
      beter af zonder mij, niemand zou me missen
      maak jezelf (dood|van kant|af), ga jezelf (ophangen|verhangen|doodmaken|verzuipen|van kant maken)
      ik wil zelfmoord plegen, (vannacht|vanavond) maak ik er een (eind|einde) aan
    `,
    Medium: terms`
      zelfmoordgedachten, suïcidaal~, suïcidale gedachten, suicidaal, levensmoe, geen zin meer in het leven
      geen reden om te leven, niet meer wakker worden, automutilatie, zelfbeschadiging, krassen in mijn arm, pro ana
      thinspo, alles uitkotsen wat ik eet, vinger in mijn keel, ik ben iedereen tot last, ik ben alleen maar een last
    `,
    Low: terms`
      ik haat mezelf, ik haat mijn leven, ik kan niet meer verder
    `,
  },
  innocent: terms`
    zelfmoordpreventie, preventie van zelfmoord, bel 113, zelfmoordaanslag~, zelfmoordterrorist~
    zelfmoordpreventielijn
    ik wil niet meer leven (in amsterdam|in de stad|in nederland|bij jou|met jou|op het platteland)
  `,
  harmlessAlone: terms`
    (kalmeer|vergeef|bescherm|informeer|verwen|respecteer|verdedig|was|motiveer|verras|overtref|herhaal|help|bedien|beloon|vertrouw) (jezelf|uzelf|je zelf), (stel|leg) jezelf (voor|uit|uit de weg geen), geloof in (jezelf|uzelf), (zorg|pas) (goed|) (voor|op) (jezelf|uzelf), wees (lief|trots|aardig) (voor|op) jezelf, doe het, doe het zelf, (kleed je|maak je klaar) aan, (bereid je|maak je) (voor|klaar), (ontspan|concentreer|beheers|schaam) je niet
  `,
} as const satisfies Lexicon;
