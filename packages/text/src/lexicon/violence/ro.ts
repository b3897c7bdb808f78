/** Romanian threats, incitement and praise of violence. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const violenceRo = {
  signal: 'violence',
  language: 'ro',
  sources: ['own'],
  terms: {
    High: terms`
      te omor, te omorâm, o să te omor, am să te omor, te ucid, o să te ucid, te tai bucăți, îți tai gâtul
      iți tai gâtul, îți tai capul, te împușc, o să te împușc, te înjunghii, îți dau foc, îți dau foc la casă
      te îngrop, ești mort, ești un om mort, vei muri, o să mori, un glonț în cap, glonț în cap
      (trebuie|ar trebui) (omorâți|împușcați|gazați|spânzurați|exterminați|arși de vii|toți împușcați)
      moarte (țiganilor|jidanilor|evreilor|ungurilor|homosexualilor), țiganii la gazare, la gazare cu ei
      știu unde stai, știu unde locuiești, pun o bombă, bombă în școală, arunc școala în aer, cum se face o bombă
      (te|vă) (omor|ucid|împușc|înjunghii|strangulez|omorâm|ucidem|împușcăm|înjunghiem|spânzurăm), te ardem de (viu|vie), vă ardem de vii
      (o să|am să|vom|voi) (te|vă) (omor|omorâm|omorî|ucid|ucidem|ucide|împușc|împușcăm)
      (o să|am să|vom|voi) (vă|îți|) (ucidem|omorâm|ucid|omor|ucide|omorî) (toată familia|familia|familia ta|copiii)
      (o să|) (îți|să-ți) dăm foc (la casă|casei), o să-ți dăm foc la casă
    `,
    Medium: terms`
      te bat, te bat de te omor, îți rup (gura|capul|picioarele|oasele|mâinile|fața|gâtul|dinții)
      iți sparg (capul|fața|mutra), te sparg, te rup în bătaie, te calc în picioare, o să te găsesc, te găsesc eu
      o să regreți, o să plătești, merită (să moară|moartea|un glonț|bătaie), meriți (să mori|moartea|bătaie)
      cineva (să-l|s-o) (împuște|omoare), femeia trebuie bătută
      (sper|sper că) să (mori|crăpi|moară), (meriți|ai merita) (să mori|moartea|un glonț), mori odată, crapă odată
    `,
  },
  innocent: terms`
    te omor cu pupicii, omor timpul
    (te|vă) (omor|ucid|împușc|omorâm|ucidem|împușcăm) (cu pupici|cu sărutări|cu îmbrățișări|cu dragostea|cu bătaia la table|la șah|la fifa|la table|la cărți|la tenis|în joc|în runda|în meciul|de râs), (o să|am să|vom|voi) (te|vă) (omor|omorâm|omorî|ucid|ucidem|ucide) (cu pupici|cu sărutări|cu îmbrățișări|cu dragostea|cu bătaia la table|la șah|la fifa|la table|la cărți|la tenis|în joc|în runda|în meciul|de râs)
    nu (te|vă) (omor|ucid|împușc|omorâm|ucidem|împușcăm|înjunghii|strangulez), (sper|sper că) să (mori|crăpi) de (râs|invidie), nu meriți (să mori|moartea)
  `,
  harmless: terms`
    (mor|muri|moare|murim|murit|moară|crăp|leșin) de (râs|ras|foame|frig|cald|căldură|somn|rușine|plictiseală|curiozitate|fericire|invidie|dragoste)
    (te|vă|îl|o) (omor|sufoc|mănânc|pup|strâng|strivesc|ucid|acopăr|înec) (în|cu|de) (pupici|pupături|pupat|îmbrățișări|brațe|sărutări|săruturi|pupicei|drag|dragoste|râs|gâdilat)
    (mă|ne) (omoară|omoare|strânge de gât|ucide|va omorî|va ucide) (când|dacă|cand) (vede|află|afla|vine|o să vadă|o să afle)
  `,
  jestObjects: terms`
    (în|cu) (pupici|pupături|îmbrățișări|sărutări|pupicei), de (râs|drag)
  `,
  jestReasons: terms`
    (dacă|daca) (îmi|imi|ne|) (spui|zici|dezvălui|povestești|strici|dai) (finalul|sfârșitul|cum se termină|cine moare|cine câștigă|cine e criminalul|spoiler|spoilere|serialul|filmul|surpriza)
    (dacă|daca) (îmi|imi) dai (spoiler|spoilere), (dacă|daca) (mănânci|bei|iei|îmi mănânci|furi) (ultima|ultimul|ultimele|prăjitura mea|cartofii mei), (dacă|daca) (uiți|uiti) (de|) (ziua mea|tort|cafea), (dacă|daca) nu (îmi|imi) (aduci|lași|trimiți|păstrezi|cumperi) (tort|cafea|pizza|o felie|o bucată|poze|ciocolată)
  `,
} as const satisfies Lexicon;
