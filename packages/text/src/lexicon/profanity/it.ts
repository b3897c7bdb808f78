/** Italian swear words, aimed or not. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const profanityIt = {
  signal: 'profanity',
  language: 'it',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      figlio di puttana, figli di puttana, figlia di puttana, figlio di troia, figli di troia, porco dio, porcodio
      dio porco, dioporco, porca madonna, madonna puttana, dio cane, diocane, dio merda, dio bastardo
      puttana tua madre, troia di tua madre, mannaggia a cristo
    `,
    Medium: terms`
      cazzo, cazzi, cazzata~, cazzate, cazzone~, cazzoni, cazzaro, cazzuto, incazz*, testa di cazzo, teste di cazzo
      faccia di cazzo, che cazzo, col cazzo, del cazzo, rompicazzo, stocazzo, sto cazzo, vaffanculo, vaffa, affanculo
      fanculo, vaffanc*, va a fanculo, vai a cagare, va a cagare, merda, merde, merdaccia, merdoso~, merdata~
      di merda, pezzo di merda, pezzi di merda, sacco di merda, faccia di merda, stronzo, stronzi, stronza, stronze
      stronzata~, stronzate, stronzetto~, coglione, coglioni, cogliona, coglionazzo, rincoglionit*, incoglionir*
      coglionata~, minchia, minchione, minchioni, minchiata~, minchiate, testa di minchia, figa, fica, fighe di merda
      sfiga di merda, culo rotto, rotto in culo, inculare, inculat*, inculo, in culo a, prendilo in culo, vai in culo
      puttana, puttane, puttanata~, puttanate, puttaniere, porca puttana, porca troia, troia, troie, troione~
      mignotta, mignotte, zoccola, zoccole, baldracca~, bagascia, battona~, bocchinaro~, bocchinara, succhiacazzi
      leccaculo, leccaculi, bastardo, bastardi, bastarda, bastarde, fottiti, fottetevi, fottere, fottuto, fottuti
      fottuta, fottute, che si fotta, sborra, sborrata~, sborrare, segaiolo~, pompinara~, pompinaro, belin
      mongolo di merda, porco zio, porca miseria ladra, rompicoglioni, rompi coglioni, scassacazzo, scassaminchia
      cornuto di merda, porca eva
    `,
    Low: terms`
      cagare, cagata~, cagate, cagasotto, culo, culi, rompipalle, rompiballe, rompere le palle, che palle, due palle
      pirla, pirloni, piscio, pisciare, sfigato di, mannaggia la, porca miseria, fregna, patonza
    `,
  },
  innocent: terms`
    monastero, curriculum, calcolo~, articolo~, figaro, figari, palle di neve, albero di natale palle, oculo
    oculista, cesso pubblico, troiano~, cavallo di troia, guerra di troia, città di troia, elena di troia
    cacciatora, cacciatore
  `,
} as const satisfies Lexicon;
