/** Tagalog words of wanting to die or to hurt oneself, and of inciting others to it. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const selfHarmFil = {
  signal: 'selfHarm',
  language: 'fil',
  sources: ['own'],
  terms: {
    High: terms`
      gusto ko nang mamatay, gusto ko ng mamatay, gusto kong mamatay, gusto ko na mamatay, magpapakamatay ako
      magpapakamatay na ako, gusto kong magpakamatay, gusto ko nang magpakamatay, magbibigti ako, magbigti na lang
      tatapusin ko na buhay ko, tatapusin ko na ang buhay ko, wakasan ang buhay ko, wawakasan ko na, kitilin ang buhay
      kitilin sarili, ayoko nang mabuhay, ayoko ng mabuhay, ayoko na mabuhay, ayaw ko nang mabuhay
      ayoko nang magising, ayoko ng magising, sana hindi na ako magising, sana di na ako magising, sana mamatay na ako
      sana mamatay na lang ako, sana patay na lang ako, sana patay na ako, sana di na lang ako pinanganak
      sana hindi na lang ako pinanganak, maglalaslas, maglaslas, naglaslas, naglaslas ulit, lalaslasin ko pulso
      lalaslas pulso, pulso ko laslas, tatalon ako sa building, tatalon na ako, tatalon sa tulay
      iinumin ko lahat ng gamot, ininom ko lahat ng gamot, overdose ng gamot, suicide letter, suicide note
      paano magpakamatay, paano mamatay ng walang sakit, paano magbigti, magpakamatay ka na, magbigti ka na
      mas mabuti pa kung wala ako, mas okay sila kung wala ako, walang makakamiss sakin
      magbigti ka (na|), magpakamatay ka (na|), patayin mo (ang|) sarili mo
    `,
    Medium: terms`
      gusto ko na sumuko sa buhay, suko na ako sa buhay, pagod na akong mabuhay, pagod na ako sa buhay
      pagod na ko mabuhay, wala nang dahilan para mabuhay, wala ng dahilan para mabuhay, matulog at hindi na magising
      matulog at di na magising, sinasaktan ko sarili ko, saktan ang sarili, suicidal ako, pabigat lang ako
      pabigat ako sa lahat
    `,
    Low: terms`
      galit ako sa sarili ko, ayoko sa sarili ko, kinamumuhian ko sarili ko, ayoko na sa buhay ko
    `,
  },
  innocent: terms`
    mamatay sa tawa, gusto ko nang mamatay sa tawa, gusto kong mamatay sa tawa, mamatay sa kilig, mamatay sa hiya
    patayin mo (ang|) sarili mo sa (trabaho|kakatrabaho|pag-aaral|kakaaral)
  `,
  harmlessAlone: terms`
    ingatan mo ang sarili mo, kumalma ka, maniwala ka sa sarili mo, maghanda ka, patawarin mo ang sarili mo
    protektahan mo ang sarili mo, bilisan mo, ipakilala mo ang sarili mo, mahalin mo ang sarili mo
  `,
} as const satisfies Lexicon;
