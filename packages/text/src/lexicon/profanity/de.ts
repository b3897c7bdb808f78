/** German swear words, aimed or not. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const profanityDe = {
  signal: 'profanity',
  language: 'de',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      hurensohn~, hurensöhne, hurentochter, fotze~, fotzen, fick deine mutter, fickt eure mütter, ficke deine mutter
      motherficker, mutterficker~, arschficker~, schwanzlutscher~, scheiss hurensohn, dreckshure~, drecksfotze~
      missgeburt~, leck mich du hurensohn
    `,
    Medium: terms`
      scheiße, scheisse, scheiss*, scheiß*, bescheissen, bescheuerte scheisse, verfickt~, fick dich, fickt euch
      fick dir, ficken, ficker~, gefickt~, fickfehler, abgefuckt~, fuck dich, arschloch~, arschlöcher, arschgeige~
      arschkriecher~, arschgesicht~, arsch lecken, arschlecken, leck mich am arsch, am arsch, verarsch*, wichser~
      wichse, wichsen, wixxer~, wixer~, wixen, wichs*, miststück~, schlampe~, nutte~, hure, huren, bitchfotze
      flittchen, dreckschlampe, schlampenkind, pissnelke~, pisser~, piss dich, verpiss dich, verpisst euch
      vollpfosten, kackbratze~, kacke, kackwurst, kackhaufen, kackarsch, hackfresse~, halt die fresse, halts maul
      halt dein maul, halt's maul, fresse halten, maul halten, drecksau, drecksäcke, drecksack, schweinehund~
      sackgesicht~, kotzbrocken, drecksack~, scheisskerl~, scheißkerl~, mistkerl~, sau blöde, dumme sau, fette sau
      miese ratte, möse, mösen, titten, schwanzgesicht~, pimmelkopf, spasti~, spacko~
    `,
    Low: terms`
      arsch, ärsche, am arsch vorbei, beschissen~, kotzen gehen, pissen, mist verdammter, verdammte scheisse
      verdammter mist, himmelarsch, wtf, verkackt~, verkacken, kackt ab, pimmel, dödel
    `,
  },
  innocent: terms`
    marsch, barsch, hurenkind typografie, barschel, gewichst, schuhwichse, mistgabel~, fresszettel~, schwanzflosse
    kackerlake, kakerlake~, dick, dicks, dicker, dicke, ass, asse, kraut, krauts, wog, fing, asses
  `,
  harmless: terms`
    (frau|herr|herrn|familie|fam|fräulein|dr|prof|doktor|professor|adolf|franz|otto|hans|eugen|roald|august|von) fick, (ficksche|fickschen|ficksches) (diffusion|gesetz|gesetze|gesetzen), (gefüllte|gebratene|gegrillte|ganze|frische) pute, es gibt pute, pute (süß-sauer|aus dem ofen|vom grill), pute mit (reis|gemüse|klößen|kartoffeln|rotkohl|curry|soße|sauce|salat|nudeln|ananas|pommes|spätzle|pilzen)
  `,
} as const satisfies Lexicon;
