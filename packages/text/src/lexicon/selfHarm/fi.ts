/** Finnish words of wanting to die or to hurt oneself, and of inciting others to it. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const selfHarmFi = {
  signal: 'selfHarm',
  language: 'fi',
  sources: ['own'],
  terms: {
    High: terms`
      haluan kuolla, haluun kuolla, tahdon kuolla, haluisin kuolla, haluaisin kuolla, en halua elää, en haluu elää
      en jaksa elää, en jaksa enää elää, en halua herätä, en halua enää herätä, tapan itseni, tapan itteni
      haluan tappaa itseni, haluun tappaa itteni, hirtän itseni, hirttää itseni, ammun itseni, teen itsemurhan
      tehdä itsemurha, tehdä itsemurhan, aion tehdä itsemurhan, lopettaa elämäni, lopetan elämäni, lopetan itseni
      lopettaa kaiken, päättää päiväni, päätän päiväni, hyppään (sillalta|katolta|junan alle|parvekkeelta)
      hypätä (sillalta|katolta|junan alle), viillän itseäni, viiltelen, viilsin itseäni, viillellä, viiltely
      viilsin ranteet, viillän ranteeni, ranteet auki, otan kaikki pillerit, otin kaikki lääkkeet, ottaa yliannostus
      yliannostus lääkkeitä, itsemurhaviesti, jäähyväiskirje, oisinpa kuollut, olisinpa kuollut
      toivon että olisin kuollut, kunpa en olisi syntynyt, en ansaitse elää, miten tehdä itsemurha
      miten tappaa itsensä, kivuton kuolema, kivuton itsemurha, tapa ittes, tapa itsesi, hirtä ittes
      kaikilla ois parempi ilman mua, kaikilla olisi parempi ilman minua, kukaan ei kaipaisi mua
      kukaan ei kaipaisi minua
      (mene|painu) (hirttämään|tappamaan|hukuttamaan) itsesi, (hirtä|tapa|ammu) itsesi, tee itsemurha
      haluan tehdä itsemurhan, tapan itseni tänä yönä, en halua enää elää
    `,
    Medium: terms`
      itsemurha-ajatuksia, itsemurha-ajatukset, itsemurha ajatuksia, itsetuhoinen, itsetuhoisia ajatuksia
      väsynyt elämään, kyllästynyt elämään, elämässä ei ole mitään järkeä, ei syytä elää, ei mitään syytä elää
      nukahtaa eikä enää herätä, satutan itseäni, satuttaa itseäni, vahingoitan itseäni, pro ana, thinspo
      oksennan kaiken, olen taakka, oon taakka
    `,
    Low: terms`
      vihaan itseäni, vihaan elämääni, inhoan itseäni
    `,
  },
  innocent: terms`
    kuolla nauruun, haluan kuolla nauruun, häpeästä kuolla, itsemurhien ehkäisy, itsemurhapommittaja, itsemurhaisku
    en halua enää elää (ilman|täällä|kanssasi|yhdessä|samassa|suomessa|helsingissä|kaupungissa|maalla|kuin)
    (hyvä|helppo|hauska|paras|uusi|oma|loistava|toinen|tehokas|ainoa) tapa itsesi
  `,
  harmlessAlone: terms`
    pidä huolta itsestäsi, rauhoitu, usko itseesi, valmistaudu, anna itsellesi anteeksi, suojaa itsesi
    kiirehdi, esittele itsesi, ole ylpeä itsestäsi, hemmottele itseäsi
  `,
} as const satisfies Lexicon;
