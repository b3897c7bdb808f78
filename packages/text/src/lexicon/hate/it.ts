/** Italian hate: dehumanising phrases, calls to exclude a group, coded words. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const hateIt = {
  signal: 'hate',
  language: 'it',
  sources: ['own'],
  terms: {
    High: terms`
      (ebrei|negri|immigrati|musulmani|zingari|rom|gay|froci|cinesi|marocchini|africani|islamici|terroni) (sono|siete) (tutti|solo|dei|) (animali|bestie|scimmie|parassiti|ratti|topi|feccia|cancro|inferiori|subumani|scarafaggi|ladri|stupratori|assassini|malati|contro natura)
      hitler aveva ragione, heil hitler, duce a noi, ebrei ai forni, ai forni gli, olocausto inventato
      l'olocausto non è mai, razza inferiore, razza superiore, difendiamo la razza
      morte (agli|ai|alle) (ebrei|arabi|stranieri|africani|omosessuali|islamici|zingari|negri|musulmani|gay|froci|cinesi|rom|immigrati)
      (ammazzate|uccidete|bruciate|gasate|gassate|sterminate) (gli|tutti gli|i|tutti i) (ebrei|arabi|stranieri|africani|omosessuali|zingari|negri|musulmani|gay|froci|rom|immigrati)
      (ebrei|zingari|negri) (nei forni|al gas|nelle camere a gas)
    `,
    Medium: terms`
      tornate a casa vostra, tornatene al tuo paese, torna al tuo paese, tornatene in africa, torna in africa
      tornatevene in africa, sui barconi, affondate i barconi, affondare i barconi, prima gli italiani via
      fuori gli (immigrati|stranieri|zingari|ebrei|islamici), sostituzione etnica, grande sostituzione, piano kalergi
      invasione (islamica|di clandestini|di immigrati|africana), clandestini di, risorse boldriniane
      odio (gli ebrei|i negri|gli immigrati|gli zingari|i gay|le donne|i musulmani|gli stranieri|i meridionali)
      le donne (devono stare|stiano) in cucina, torna in cucina, tutte puttane
      le donne sono (tutte troie|tutte puttane|inferiori|oggetti)
      l'omosessualità è (una malattia|contro natura|un abominio), lobby ebraica, lobby gay, ideologia gender
      i rom rubano, ruspa sui campi rom, ruspe sui rom, lavali col fuoco, vesuvio lavali, forza vesuvio
      fuori (gli|i) (negri|arabi|marocchini|rom|musulmani|cinesi|africani|albanesi|rumeni|immigrati|stranieri|islamici|zingari) (dall'italia|dal nostro paese)
      (negri|arabi|marocchini|zingari|musulmani|stranieri|immigrati) (fuori|fuori dall'italia|a casa loro)
    `,
  },
  innocent: terms`
    (stranieri|immigrati|musulmani|arabi|marocchini|zingari|negri) fuori (sede|dal|dalla|dai|dagli|dalle|dall'ue|dall'unione|dall'europa|da|e|legge|controllo|quota|corso|regola)
    (aiutare|aiutiamo|aiutate|aiutano) (gli|i) (immigrati|stranieri|musulmani) a casa loro, donne (ammazzate|uccise|bruciate) (gli|i) (ebrei|arabi|stranieri|africani|zingari|negri|gay|rom|immigrati)
  `,
} as const satisfies Lexicon;
