/** Finnish threats, incitement and praise of violence. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const violenceFi = {
  signal: 'violence',
  language: 'fi',
  sources: ['own'],
  terms: {
    High: terms`
      tapan sut, tapan sinut, mä tapan, minä tapan sinut, tapan teidät, tapan sen, tapan hänet, murhaan sut
      murhaan sinut, ammun sut, ammun sinut, puukotan sut, puukotan sinut, puukko kurkkuun, viillän kurkun
      viillän sun kurkun, kurkku auki, poltan sut elävältä, poltan sun talon, hakkaan sut hengiltä, hakkaan hengiltä
      kuristan sut, kuristan sinut, hautaan sut elävältä, silvon sut, sä kuolet, sinä kuolet, oot kuollut mies
      olet kuollut mies, oot vainaa, olet vainaa, kuula kalloon, kuula otsaan, kuula päähän
      (ne|kaikki|teidät|nuo) (pitäis|pitäisi|pitää|tulisi) (tappaa|ampua|hirttää|kaasuttaa|teloittaa|polttaa|lahdata|hävittää)
      kaasukammioon, seinää vasten ja, tapetaan (juutalaiset|muslimit|homot|kaikki|matut|neekerit|poliisit)
      kuolema (juutalaisille|homoille|muslimeille|poliiseille), tiedän missä asut, tiedetään missä asut
      pommin kouluun, pommi kouluun, räjäytän (koulun|kirkon|moskeijan|teidät), räjäyttää koulun, miten tehdä pommi
      miten tehdään pommi, kouluampuminen huomenna, happoa naamalle
      (tapan|murhaan|ammun|puukotan|poltan|kuristan|teurastan) (sinut|sut|teidät|perheesi|koko perheesi|lapsesi)
      (tapamme|murhaamme|ammumme|puukotamme|poltamme|hirtämme) (sinut|sut|teidät|perheesi|koko perheesi|lapsesi)
      (poltan|poltamme) talosi
    `,
    Medium: terms`
      hakkaan sut, hakkaan sinut, vedän sua turpaan, vedän turpaan, turpaan vedän, saat turpaan, saat turpaasi
      tuut saamaan turpaan, potkin sun, potkin pään sisään, murran sun (jalat|kädet|niskat|nenän)
      katkon sun (jalat|kädet|sormet), hampaat kurkkuun, väännän niskat, revin sun pään, löydän sut, löydän sinut
      löydetään sut, tuut katumaan, tulet katumaan, maksat tästä, varo selustaasi
      ansaitsee (kuolla|kuoleman|turpaan|luodin), ansaitset (kuolla|kuoleman|turpaan|luodin)
      toivottavasti (se|ne|hän) kuolee, jonkun pitäis (ampua|tappaa|puukottaa|hakata)
      jonkun pitäisi (ampua|tappaa|puukottaa|hakata), naista pitää lyödä, naisia pitää lyödä, ämmää turpaan
      (toivottavasti|toivon että) (kuolet|kuolette|sä kuolet|delaat), kuole saatana
    `,
    Low: terms`
      odota vaan, kyllä vielä saat, tuu ulos tappelee, nyt tuli turpaan
    `,
  },
  innocent: terms`
    tappaa aikaa, tapan aikaa, hampaat kurkkuun nauraa
    (tapan|ammun|teurastan|murhaan|tapamme|ammumme) (sinut|sut|teidät) (shakissa|pelissä|fifassa|nauruun|seuraavassa|paintballissa|halauksiin|kentällä|finaalissa)
    (toivottavasti|toivon että) (kuolet|kuolette) (nauruun|kateudesta|vanhana)
  `,
  harmless: terms`
    (kuolen|kuolin|kuollaan|kuolee|kuolla) (nauruun|häpeästä|nälkään|uteliaisuuteen|tylsyyteen|kateudesta|onnesta|kuumuuteen), (nauran|nauroin|naurettiin|nauraa) (itseni|itsemme|itsensä) (kuoliaaksi|hengiltä|tärviölle)
    (halaan|halailen|pussaan|suukotan|rutistan|kutitan|halata|pussata) (sinut|sut|teidät|hänet|sen|) (kuoliaaksi|hengiltä|hengettömäksi)
    (tappaa|kuristaa|murhaa) (minut|mut|meidät) (kun|jos) (näkee|huomaa|kuulee|saa tietää|hän näkee|se näkee)
  `,
  jestObjects: terms`
    (suukoilla|haleilla|halauksilla|pusuilla|rakkaudella)
  `,
  jestReasons: terms`
    jos (sä|sinä|te|joku|) (paljastat|spoilaat|kerrot|pilaat|paljastatte|sanot) (lopun|loppuratkaisun|miten se loppuu|miten siinä käy|kuka kuolee|kuka voittaa|murhaajan|sarjan|leffan|yllätyksen|juonen)
    jos (sä|) (spoilaat|syöt viimeisen|juot viimeisen|syöt mun|otat viimeisen), jos unohdat (mun synttärit|synttärini|kakun|kahvin), jos et (tuo|säästä|lähetä|osta) (kakkua|kahvia|pitsaa|palaa|kuvia|suklaata)
  `,
} as const satisfies Lexicon;
