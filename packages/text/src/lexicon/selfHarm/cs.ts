/** Czech words of wanting to die or to hurt oneself, and of inciting others to it. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const selfHarmCs = {
  signal: 'selfHarm',
  language: 'cs',
  sources: ['own'],
  terms: {
    High: terms`
      chci umřít, chci zemřít, chci chcípnout, chci se zabít, zabiju se, zabít se, oběsím se, chci se oběsit
      spáchat sebevraždu, spáchám sebevraždu, chci spáchat sebevraždu, vzít si život, vezmu si život
      ukončit svůj život, ukončím svůj život, ukončit to všechno, skoncovat se životem, skočit z mostu
      skočím z (mostu|okna|střechy), skočit pod vlak, skočím pod vlak, podřezat si žíly, podřežu si žíly, řežu se
      řezat se, pořezala jsem se, pořezal jsem se, zase jsem se řezala, sebepoškozuju se, nechci žít, nechci už žít
      už nechci žít, už se nechci probudit, nechci existovat, přál bych si být mrtvý, přála bych si být mrtvá
      kéž bych byl mrtvý, kéž bych byla mrtvá, kéž bych se nenarodil*, nezasloužím si žít, dopis na rozloučenou
      spolykat prášky, spolykám všechny prášky, všechny prášky najednou, jak se zabít, jak spáchat sebevraždu
      bezbolestná smrt, bezbolestná sebevražda, zabij se, oběs se, všem bude beze mě líp, beze mě bude líp
      beze mě by vám bylo líp, nikomu bych nechyběl*
      (běž|jdi) se (oběsit|zabít|utopit), (dneska|dnes) (v noci|) se (zabiju|zabiji|oběsím)
    `,
    Medium: terms`
      sebevražedné myšlenky, sebevražedný myšlenky, myslím na sebevraždu, nemá smysl žít, nemám důvod žít
      nemám proč žít, unavený životem, unavená životem, usnout a už se neprobudit, už se neprobudit, sebepoškozování
      pro ana, thinspo, zvracím všechno co sním, jsem všem na obtíž, jsem přítěž
    `,
    Low: terms`
      nenávidím se, nenávidím svůj život, nesnáším se
    `,
  },
  innocent: terms`
    umřít smíchy, chci umřít smíchy, prevence sebevražd, linka bezpečí, sebevražedný atentát, sebevražedný oddíl
    (dneska|dnes) se (zabiju|zabiji) (smíchy|v práci|učením|v posilovně|na tréninku|nudou)
  `,
  harmlessAlone: terms`
    dávej na sebe pozor, opatruj se, uklidni se, věř si, věř v sebe, připrav se, odpusť si, chraň se, pospěš si
    představ se, buď na sebe hrdý, dopřej si, oblékni se, umyj se
  `,
} as const satisfies Lexicon;
