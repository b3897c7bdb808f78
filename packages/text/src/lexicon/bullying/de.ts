/** German insults, humiliation and exclusion. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const bullyingDe = {
  signal: 'bullying',
  language: 'de',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      bring dich um, bringt euch um, häng dich auf, erschiess dich, erschieß dich, töte dich
      spring (von der brücke|aus dem fenster|vor den zug|vor einen zug)
      geh dich (umbringen|aufhängen|erhängen|erschiessen), die welt wäre besser ohne dich, wärst du doch tot
    `,
    Medium: terms`
      (du|ihr|so ein|so eine|dieser|diese|wie ein|blöder|blöde|dummer|dumme|dreckiger|dreckige|verdammter|verdammte|fetter|fette|hässlicher|hässliche|kleiner|kleine|alter|alte|elender|elende|mieser|miese) (idiot|idioten|vollidiot|trottel|depp|versager|opfer|loser|kuh|sau|schwein|schlampe|hure|fotze|ratte|made|null|missgeburt|bastard|wichser|penner|spast|hund|nutte|drecksau|hexe|pute|ziege|qualle|fettsack|qualle|lappen|lauch|hurensohn|stück scheisse|stück dreck|abschaum|ungeziefer|parasit|feigling|schmarotzer|pfeife|flasche|sack)
      du bist (so|ein|eine|einfach|echt|nur|) (dumm|hässlich|fett|wertlos|nutzlos|peinlich|eklig|ekelhaft|widerlich|erbärmlich|idiot|versager|nichts|opfer|abschaum|lächerlich|armselig|niemand|blöd|dreck|müll|behindert|gestört)
      niemand (mag|liebt|will|braucht|vermisst) dich, keiner (mag|liebt|will|braucht|vermisst) dich, alle hassen dich
      du hast keine freunde, schäm dich du, deine mutter hätte dich abtreiben, hättest abgetrieben werden
      stück scheisse, stück scheiße, stück dreck, abschaum, dreckspack, drecksgesindel, gesindel, pack gehört
      ungeziefer, fettsack~, fettwanst~, fettes schwein, hässliche kröte, geh sterben, geh verrecken, verrecke
      verreck doch, verreckt, verrecken sollst, stirb endlich, stirb langsam du
      du gehörst (vergast|in die klapse|eingesperrt|erschossen), hartzer~, asozialer, asoziale schlampe, assi~ pack
      hirnamputiert~, vollspast~, vollidiot~, volltrottel~, schmarotzer~, opfer du
    `,
    Low: terms`
      idiot, idioten, idiotin, trottel, trotteln, dummkopf, dummköpfe, vollpfosten, blödmann, blödmänner, blödian
      doofkopf, dussel, hohlkopf, holzkopf, dumpfbacke~, knalltüte~, arschkeks, versager, schwachkopf, schwachmat~
      schwachsinnige~, hirni, honk, honks, lackaffe~, zicke~, zicken, dumme gans, halt die klappe, klappe halten
      halt die schnauze, fettie, brillenschlange, jammerlappen, waschlappen, weichei~, warmduscher, hackfresse, fresse
    `,
  },
  innocent: terms`
    honky, zickenbart, opferfest, opferstock, maulwurf~, maulkorb, maultasche~, maul und klauenseuche, schnauzer
    spinnerei~, fressen, die hundeschnauze
  `,
} as const satisfies Lexicon;
