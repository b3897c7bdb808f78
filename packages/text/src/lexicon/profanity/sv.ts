/** Swedish swear words, aimed or not. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const profanitySv = {
  signal: 'profanity',
  language: 'sv',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      din mamma är en hora, jävla hora, jävla hora till, jävla fitta, jävla horunge, horunge, horungar, horungjävel
      fittjävel, fittans horunge, cp-hora, knulla din mamma, knullar din mamma, din jävla fitta, din jävla hora
      dra åt helvete din hora
    `,
    Medium: terms`
      fy fan, faan, fanskap~, fanken, jävla, jävlar, jävel, jävlig~, jävligt, djävla, helvete, helvetes, för helvete
      dra åt helvete, för satan, satkärring~, sate, skit på dig, skitstövel~, skitstövlar, skitsnack, skithög~
      skitunge~, skitungar, ät skit, fitta, fittan, fittor, fittig, fittans, fitthål, kuk, kuken, kukar, kukhuvud~
      kuksugare, kukjävel, sug kuk, sug min kuk, hora, horan, horor, slyna, slynor, slampa, slampor, slampig, subban
      subbor, luder, ludret, bitch, röv, röven, rövhål~, rövslickare, rövknulla~, arsle, arslet, arslen, knulla
      knullar, knullad, knullas, knull, runka, runkar, runkare, pök, håll käften, håll käft, käften, ditt as, asjävel
      äckel, äcklet, idiotjävel~, fuck, fucking
    `,
    Low: terms`
      förbannad, förbannade, förbannat, piss, skitdålig, skitkul, skitbra
    `,
  },
  innocent: terms`
    slut, slutet, slutar, slutat, sluta, slutade, slutna, slutta, prat, prata, pratar, pratade, pratat, dolt, prick
    prickar, pricka, sambo, sambon, sambor, sambos, fagott, phuket, kik, fack, facket, smutt, lesbos, dick harrison
    fart
  `,
} as const satisfies Lexicon;
