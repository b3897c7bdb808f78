/** German threats, incitement and praise of violence. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const violenceDe = {
  signal: 'violence',
  language: 'de',
  sources: ['own'],
  terms: {
    High: terms`
      ich bring dich um, ich bringe dich um, ich bring euch um, ich bring (ihn|sie|alle) um, ich töte dich
      ich werde dich (töten|umbringen|abstechen|erschiessen|aufschlitzen|killen|finden und|abschlachten|köpfen|verbrennen|erwürgen)
      ich stech dich ab, ich steche dich ab, ich schlitz dich auf, ich knall dich ab, ich erschiesse dich
      ich schneid dir die kehle durch, kehle durchschneiden, kehle aufschlitzen, wir (bringen|töten|kriegen) dich um
      wir töten dich, du bist tot, du bist so gut wie tot, du wirst sterben, du stirbst heute
      (alle|sie|die) gehören (vergast|erschossen|aufgehängt|an die wand|abgeschlachtet|verbrannt|gesteinigt|erhängt|an den galgen|aufgeknüpft)
      (an|an den) (die wand stellen|galgen mit)
      alle (juden|moslems|ausländer|flüchtlinge|schwule|bullen|neger|politiker|grünen|linken|nazis) (töten|umbringen|vergasen|erschiessen|abschlachten|aufhängen|an die wand)
      tod (den|allen) (juden|moslems|ungläubigen|bullen|schwulen|ausländern|verrätern|nazis), juden ins gas
      ab ins gas, in die gaskammer, gaskammer wieder auf, vergast gehören, ins kz mit, ab ins kz, kopfschuss für
      kugel in den kopf, ich weiss wo du wohnst, ich weiß wo dein haus, wir wissen wo du wohnst, amoklauf morgen
      amok laufen, bombe (in|legen|bauen|bastel*), ich sprenge (die|das|euch), wie baut man eine bombe
      messer in den rücken, asylheim anzünden, asylheime anzünden, brennen sollen sie
      (ich|wir) (werde|werden|will|wollen|muss) (dich|euch|deine familie|deine ganze familie|deine kinder|dein kind|deine mutter) (töten|umbringen|ermorden|erschiessen|erschießen|abstechen|erstechen|abknallen|erschlagen|erwürgen|verbrennen|abschlachten|kaltmachen|köpfen)
      wir werden dich finden und (töten|umbringen|abstechen|erschiessen|erschießen|abschlachten)
      ich werd dich (töten|umbringen|abstechen)
      ich (töte|ermorde|erschiesse|erschieße|ersteche|erschlage|erwürge|verbrenne|köpfe|schlachte) (dich|euch|euch alle|deine familie|deine ganze familie|deine kinder)
      wir (töten|ermorden|erschiessen|erschießen|erstechen|erschlagen|verbrennen|köpfen|schlachten) (dich|euch|euch alle|deine familie|deine ganze familie|deine kinder)
      ich bringe (euch alle|deine familie|deine ganze familie|deine kinder) um
      wir bringen (euch|euch alle|deine familie|deine ganze familie) um
      (wir zünden|ich zünde) (dein haus|deine wohnung|euer haus) an
      (wir brennen|ich brenne) (dein haus|euer haus) nieder, deine (familie|ganze familie|kinder) (wird|werden) sterben
      (bring|bringe) ich (dich|euch|euch alle|deine familie|deine kinder) um, (stech|steche|schlitz|knall) ich dich (ab|auf), (töte|ermorde|erschiesse|erschieße|ersteche|erschlage|erwürge) ich (dich|euch|euch alle|deine familie)
    `,
    Medium: terms`
      ich (schlag|schlage|hau|haue|box|boxe|tret|trete|polier|poliere|brech|breche|mach|ficke|fick|zerleg|zerfetz) (dich|dir|euch) (zusammen|eine rein|eins in die fresse|die fresse ein|die fresse|die nase|alle knochen|die knochen|tot|krankenhausreif|in die fresse|kaputt|fertig du|die zähne aus|den schädel ein|windelweich)
      aufs maul, auf die fresse, eins auf die fresse, kriegst (eine|paar) in die fresse
      ich mach dich (kalt|platt|fertig|alle), ich krieg dich, ich finde dich, warte nur bis ich dich
      du wirst (das|es) (bereuen|büssen)
      man sollte (dich|ihn|sie|die alle) (erschiessen|aufhängen|abknallen|verprügeln|töten|umbringen|abschieben und|steinigen|vergewaltigen|verbrennen|erschlagen)
      jemand sollte (dich|ihn|sie) (erschiessen|abknallen|umbringen|töten|abstechen), abgeknallt gehören
      (er|sie|du|die) (verdient|verdienst|verdienen) (den tod|zu sterben|eine kugel|prügel)
      hoffentlich (stirbt|sterben|verreckt|verrecken|krepiert) (er|sie|die|du|ihr), bullen klatschen, zecken klatschen
      nazis klatschen, frauen (muss man|sollte man|gehören) (schlagen|geschlagen|verprügelt), an die wand mit
      aufhängen sollte man
      hoffentlich (stirbst|verreckst|krepierst) du, ich hoffe du (stirbst|verreckst|krepierst), verrecke, verreck doch
      krepier doch, du hast (den tod|es) verdient zu sterben
    `,
    Low: terms`
      ich hau dich, ich schlag dich, sonst knallts
    `,
  },
  innocent: terms`
    (bring|bringe) ich dich um (ein|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|halb|viertel|mittag|mitternacht|1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18|19|20|21|22|23|24|den|die|das|deinen|deine|dein|jeden|alle)
    (töte|ermorde|erschiesse|erschieße|ersteche|erschlage) ich (dich|euch|euch alle) (im spiel|im schach|im match|im finale|beim|in fifa|in fortnite|in minecraft|in der nächsten runde|in runde)
    stirb langsam, todschick, mord im orient express, ich bring dich um den verstand
    ich bring dich um die ecke nach hause
    (ich bring|ich bringe|ich bringe|bring|bringe) dich um (ein|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|halb|viertel|mittag|mitternacht|1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18|19|20|21|22|23|24|den|die|das|deinen|deine|dein|jeden|alle)
    ich hoffe du (stirbst|verreckst|krepierst) nicht, hoffentlich (stirbst|verreckst|krepierst) du nicht
    ich (töte|ermorde|erschiesse|erschieße|ersteche|erschlage|verbrenne|köpfe|schlachte) (dich|euch|euch alle) (im spiel|im schach|im match|im finale|im nächsten spiel|im nächsten match|beim|in fifa|in fortnite|in minecraft|in der nächsten runde|in runde)
    wir (töten|ermorden|erschiessen|erschießen|erschlagen|verbrennen|schlachten) (dich|euch|euch alle) (im spiel|im schach|im match|im finale|im nächsten spiel|im nächsten match|beim|in fifa|in fortnite|in minecraft|in der nächsten runde|in runde)
  `,
  harmless: terms`
    (ich lach|ich lache|wir lachen|lach|lache|lachst|lacht|lachen|gelacht|lachten|lachte|kringel|kringle|kicher|langweil|langweile|gähn|schäme|schäm|ärgere|ärger) (mich|dich|sich|uns|euch) (tot|zu tode|kaputt|kaputtgelacht|schlapp|krank)
    (ich könnte|ich werde|ich will|ich werd|könnte|möchte|will|werde) (dich|euch|ihn|sie|den|das) (totknuddeln|totknutschen|totkuscheln|tot knuddeln|zu tode knuddeln|zu tode kuscheln|zu tode küssen|totküssen|abknutschen), (totlachen|totgelacht|totlach|tot gelacht|tot lachen|kaputtlachen|kaputtgelacht|totknuddel~|totknutsch~|totkuschel~|totküssen|zu tode knuddeln|zu tode kuscheln|zu tode gelangweilt|zu tode geschämt)
    (ich sterbe|ich sterb|sterbe|sterb|gestorben|stirb|umgekommen|komme um) vor (lachen|hunger|scham|langeweile|neugier|hitze|peinlichkeit|freude|glück|aufregung|lauter lachen)
    (ich knuddel|ich knuddle|ich drück|ich küss|knuddel|knuddle|knutsch|knutsche|kuschel|kuschle|drück|drücke|küss|küsse|kitzel|kitzle) (dich|euch|ihn|sie|den|es) (tot|zu tode|platt|kaputt)
    (bringt|bringen|killt|killen|erwürgt|erschlägt) (mich|uns) um (wenn|sobald|falls) (sie|er|mama|papa|die) (das|die|den|es|davon|meine|unsere), (bringt|bringen) mich um (wenn|sobald) (sie|er|mama|papa)
    (mit|in|unter) (küssen|küsschen|umarmungen|liebe|knuddeleien) (ersticken|erdrücken|überschütten|umbringen|töten)
  `,
  jestObjects: terms`
    vor (lachen|liebe|freude|lauter liebe), mit (küssen|küsschen|umarmungen|knuddeln|kitzeln)
  `,
  jestReasons: terms`
    (wenn|falls|sobald) (du|ihr|jemand) (mir|uns|) (das ende|den schluss|das finale|die überraschung|die auflösung|den mörder|den täter), (wenn|falls|sobald) (du|ihr|jemand) (mir|uns|) (den film|die serie|das buch|die staffel|alles|die pointe) (verrätst|verratet|verrät|spoilerst|spoilert|erzählst|erzählt|vorwegnimmst|versaust)
    (wenn|falls) (du|ihr|jemand) (mich|mir|) (spoilerst|spoilert|verrätst wer|verrätst wie|sagst wer stirbt|sagst wie es ausgeht)
    (wenn|falls) du (mir|) (die letzte|den letzten|das letzte|mein letztes|meinen letzten|meine letzte) (pizza|stück|bier|keks|praline|kuchen|bratwurst|schokolade|brezel|schnitzel)
    (wenn|falls) du (meinen geburtstag|den kuchen|meinen kuchen|den kaffee|die pizza|meine pizza|meine schokolade|meine kekse|meine pommes|mein eis|mein bier) (vergisst|aufisst|wegisst|klaust|isst|austrinkst)
    (wenn|falls) du (mir|uns|) (keinen kuchen|keinen kaffee|keine pizza|keine schokolade|kein stück|kein eis|kein bier|keine fotos) (mitbringst|übrig lässt|schickst|aufhebst|abgibst)
  `,
} as const satisfies Lexicon;
