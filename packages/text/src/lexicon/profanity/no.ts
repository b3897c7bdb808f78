/** Norwegian swear words, aimed or not. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const profanityNo = {
  signal: 'profanity',
  language: 'no',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      mora di er ei hore, moren din er en hore, horunge, horunger, jævla hore, jævla fitte, din jævla hore
      din jævla fitte, morrapuler~, morraknuller~, knull mora di, fittetryne
    `,
    Medium: terms`
      faen, faens, fy faen, for faen, faen i helvete, faen ta deg, fanden, jævla, jævlig, jævel, jævler, jævlene
      forjævlig, helvete, helvetes, dra til helvete, reis til helvete, satan, satans, dritt, drittsekk~, drittsekker
      drittunge~, drittkjerring, møkkakjerring, drit i, drit og dra, spis dritt, ræva, ræven, rævhøl, rævhull, rasshøl
      rasshøler, rasshull, rævpuler, kyss meg i ræva, fitte, fitta, fitter, fittetryne~, fitteslikker, kuken, kuker
      kukhue, kukhuer, kukhode, sug kuk, sug kuken, kuksuger, pikk, pikken, pikker, pikkhue, hore, hora, horer, horete
      ludder, luddere, kjerring, kjerringa, knulle, knull, knuller, knulla, puler, rumpepuler, runke, runker, runk
      føkk, føkk deg, føkka, føkkings, føkkings jævel, føkkit, fuck, fucking, hold kjeft, hold kjeften, hold kjeft din
      tryne på deg, kødden, kødder, taperhore, pokker ta deg, sotrør, idiotjævel, forpult, forpulte
    `,
    Low: terms`
      dritkult, drittvær
    `,
  },
  innocent: terms`
    slutt, slutte, slutter, sluttet, slutta, slutten, fag, faget, fagene, fags, fagott, flid, kike, kiker, kikke
    kikker, kikket, kikka, sambo, samboer, samboen, prat, prate, prater, pratet, prata, perverter, dykke, dykker
    phuket, ass
  `,
} as const satisfies Lexicon;
