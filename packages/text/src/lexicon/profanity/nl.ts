/** Dutch swear words, aimed or not. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const profanityNl = {
  signal: 'profanity',
  language: 'nl',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      kankerhoer~, kankerlijer~, kankerwijf, kankerkind~, kankerhond~, kankermongool, kankerzooi, kankerjood~
      kankerhomo~, kankermarokkaan~, kankerneger~, kanker op, krijg kanker, krijg de kanker, tyfushoer~, tyfuslijer~
      teringlijer~, teringhoer~, tering mongool, hoerenzoon~, hoerenkind~, hoerejong, hoerenjong~
      je moeder is een hoer, je moeder de hoer, moederneuker~, kutwijf, kuthoer~, vuile hoer, vieze hoer
    `,
    Medium: terms`
      kut, kutten, kutje, kutzooi, kutland, kutkind~, kutwijven, kuttekop~, kutkop, kankeren, kanker, tyfus, pleuris
      krijg de (tering|tyfus|pleuris|klere|pest|ziekte), godverdomme, godver, gvd, gvdomme, godverdegodver, godskolere
      potverdomme, verdomme, neuk, neuken, neukt, geneukt, neuker, neuk je moeder, naai je moeder, lul, lullen
      lulletje, lulhannes, slappe lul, klootzak~, klootzakken, kloten, klote, kloothommel, klojo~, hufter~, hufters
      lulkoek, reet, rot op, rotzak~, rotzakken, rotwijf, rothoer, hoer, hoeren, hoertje, hoerig, slet, sletten
      sletje, sletterig, snollen, trut, trutten, kuttrut, teef, teven, bitch, schijt, schijten, stront, strontzak
      schijthuis, schijtlijer, opflikkeren, flikker op, optiefen, oprotten, opsodemieter~, sodemieter op, lazer op
      donder op, tief op, pleur op, kolere, klerelijer~, klerezooi, klere, klerewijf, lik m'n reet, lik mijn reet
      kus mijn reet, kont, kontneuker, zakkenwasser, zeikerd~, zeikwijf, mafkees, fuck you, mierenneuker~, aarsgezicht
    `,
    Low: terms`
      shit, zeiken, pissen, piesen, verneukt, verneuken, verkloot, verkloten, bek houden, hou je bek, houd je bek
      bek dicht, rukker~, ruk op
    `,
  },
  innocent: terms`
    eikeltjes van de boom, eikels rapen, eikenboom, borstkanker, longkanker, darmkanker, huidkanker, prostaatkanker
    heeft kanker, had kanker, kankeronderzoek, kankerpatiënt~, kankerfonds, kankerbestrijding, kanker overleden
    aan kanker, tegen kanker, kanker krijgen, kanker genezen, kanker gehad, diagnose kanker, de kanker is
    kanker vastgesteld, tyfusvaccinatie, tering van de longen, flikkerlicht, douche, douches, douchen, hoes, hoesje
    troon, tronen, prat, kikker, kikkers, sluter, sluters, klootzaken, jap, tata steel, spic
  `,
} as const satisfies Lexicon;
