/** German sexual words and solicitations. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const sexualDe = {
  signal: 'sexual',
  language: 'de',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      kinderporno~, kinderpornografie, kinderpornos, sex mit (kindern|minderjährigen), kinderficker~
      vergewaltige dich, ich werde dich vergewaltigen, vergewaltigen sollte man, man sollte dich vergewaltigen
      wünsche dir (eine|) vergewaltigung, in den arsch ficken, fick dein kind
    `,
    Medium: terms`
      porno~, pornos, pornografie, fick mich, ich will dich ficken, will dich ficken, ficken lassen, durchficken
      durchgefickt, geile sau, geile titten, geiler arsch, geile schlampe, geile fotze, geile muschi, bin so geil
      bin geil auf dich, muschi lecken, nasse muschi, feuchte muschi, feuchte fotze, harter schwanz, dicker schwanz
      grosser schwanz, schwanz lutschen, lutsch meinen (schwanz|pimmel), blas mir einen, blasen für, blowjob~
      abspritzen, spritz (ab|mir), abgespritzt, spermaschlampe, sperma schlucken, ins gesicht spritzen, arschficken
      arschfick, analsex, analverkehr, gangbang, gruppensex, dreier gesucht, wichsvorlage~, nacktbilder, nacktfotos
      nacktbild, schick (mir|) (nudes|nacktbilder|titten|nackte), zeig (mir|) (deine|mal deine) (titten|brüste|muschi)
      nudes, dicke titten, grosse titten, möpse zeigen, bumsen, rumvögeln, sexkontakte, sexdate~, sextreffen, camsex
      telefonsex, huren in deiner nähe, tabulos~, taschengeldladies, milf, milfs, dildo~, sexspielzeug gratis
      onanieren, masturbieren, runterholen, sich einen runterholen, sado maso treff, natursekt, bukkake, creampie
    `,
  },
  innocent: terms`
    vögeln im garten, den vögeln, von vögeln, mit vögeln, bei den vögeln, vogel, geile sache
  `,
} as const satisfies Lexicon;
