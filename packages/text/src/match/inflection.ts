/** The endings that `word~` allows, for each language. */

/**
 * English endings: plural, verb forms, agent and adjective forms, possessive, and chat spellings ("in" for
 * "ing", "z" for "s", "a" for "er").
 */
const englishEndings = 's es ed er ers ing ings in z y ish a as az ery est ier iest ies ied ness able ly like'.split(
  ' ',
);

const endingsByLanguage: Record<string, readonly string[]> = {
  en: englishEndings,
  de: 'e en er es em s n t st te ten ens ern ns in innen chen lein ei ige iger iges igen isch ische ischer ung ungen end ende ender endes enden'.split(
    ' ',
  ),
  es: 's es a as o os ito ita itos itas azo aza ote ota on ones ona onas ar ando ado ada ados adas an en e emos amos aste aron'.split(
    ' ',
  ),
  fr: 's e es x er ez é ée és ées ent ant ants ante antes eur eurs euse euses ait ais ons asse ard arde ards'.split(
    ' ',
  ),
  it: 'i o a e he ni ne ina ino ini ine one oni ona ate ata ati ato are ando ante anti accio accia etto etta'.split(
    ' ',
  ),
  pt: 's es a as o os ão ões inho inha inhos inhas ado ada ados adas ar ando ou ei am em eiro eira'.split(' '),
  nl: 'e en s t te ten de den je jes er ers end ende ig ige'.split(' '),
  sv: 'a an ar ara arna arnas as e en ens er erna et ets n na or orna s t te ig iga igt'.split(' '),
  da: 'e en ens er ere erne ernes et ets s t te ende ede'.split(' '),
  no: 'e en ene ens er ere et ets a s t te ende'.split(' '),
  fi: 'a ä n t en in an än ssa ssä sta stä lla llä lle lta ltä ksi na nä ia iä ja jä ien jen iden iin issa issä kin ko kö han hän ni si mme nne'.split(
    ' ',
  ),
  pl: 'a ą e ę i o u y ie em om ów ami ach owi ej ego emu ym ymi ą ł ła ło li ły ć ny na ne ni sz my cie'.split(' '),
  cs: 'a á e é ě i í o u ů ú y ý em om ům ami ách ech ovi ou ej ého ému ým ými l la lo li ly t ný ná né'.split(' '),
  sk: 'a á e é i í o u ú y ý om em ov ami ách och ovi ou ej ého ému ým ými l la lo li ť ný ná né'.split(' '),
  hu: 'k t ok ek ök ak at et öt ot ban ben ba be ból ből nak nek val vel ra re ról ről tól től hoz hez höz i s as es os ös ja je juk jük am em om öm ad ed od öd unk ünk nk tok tek'.split(
    ' ',
  ),
  ro: 'ul ului a ei i ii ilor e le lor a ă u ea ele esc ește at ată ați ate'.split(' '),
  tr: 'lar ler ı i u ü ın in un ün nın nin nun nün a e ya ye da de dan den lı li lu lü sı si su sü ım im um üm sın sin sun sün ca ce cı ci cu cü ları leri lara lere yı yi yu yü mı mi'.split(
    ' ',
  ),
  id: 'nya mu ku kan an i lah kah'.split(' '),
  ru: 'а я о е ё и ы у ю ь ом ем ём ой ей ою ею ам ям ами ями ах ях ов ев ый ий ая яя ое ее ые ие ого его ому ему ым им ыми ими ых их ую юю ть ти л ла ло ли н на но ны т ет ит ют ут ят ат ешь ишь ете ите ка ки ку кой ок ке ику ик ики'.split(
    ' ',
  ),
  uk: 'а я о е є и і ї у ю ь ом ем єм ою ею єю ам ям ами ями ах ях ів їв ий ій ого ому им ими их у ю ти в ла ло ли ться ний на не ні ка ки ку кою'.split(
    ' ',
  ),
  bg: 'а я о е и ът ят а та то те ите ия ени ена ено на ни ла ло ли ш м т ме те'.split(' '),
  sr: 'a e i o u om em ama ima og oj oga om ova ove ovi а е и о у ом ем ама има ог ој ова ове ови'.split(' '),
  hr: 'a e i o u om em ama ima og oj oga ova ove ovi'.split(' '),
  el: 'α ας ε ες η ης ι ο οι ος ου ους ω ων άς ά έ ές ή ής ό οί ός ού ούς ών'.split(' '),
  ar: 'ة ات ين ون ه ها هم ك كم ي نا وا'.split(' '),
  he: 'ים ות ה ת י ך כם נו'.split(' '),
  fa: 'ها های ی ان م ت ش ه'.split(' '),
  hi: 'ा ी े ों ो ें ियों ियाँ'.split(' '),
};

const vowelInitialEndings = englishEndings.filter((ending) => /^[aeiouy]/.test(ending) && ending !== 'a');
/** Shared arrays: the dictionary builds one tree per array. */
const englishEndingLists = {
  plain: englishEndings.filter((ending) => ending !== 'es'),
  /** After a sibilant or o: s, x, z, h, o. */
  hissing: englishEndings,
  /** After dropping a final e: "rape", "raping", "raper". */
  dropped: vowelInitialEndings.filter(
    (ending) => !/^(es|e?[a-z]s|a.*|ish)$/.test(ending) || ending === 'ings' || ending === 'ers',
  ),
  /** After doubling a consonant: "shitting". */
  doubled: vowelInitialEndings.filter((ending) => !['as', 'az', 'es', 'able'].includes(ending)),
  /** After y becomes i. */
  turnedToI: ['ies', 'ied', 'ier', 'iest', 'iness', 'ily'],
  /** After an open term, in addition to the usual endings: "masturbat*", "porn*". */
  open: [...englishEndings, 'e', 'o', 'os'],
} as const satisfies Record<string, readonly string[]>;

/** A stem and the endings that may follow it; `standsAlone`: it is also a word without an ending. */
export interface InflectionStem {
  stem: string;
  standsAlone: boolean;
  endings: readonly string[];
}

/**
 * The stems of `word~`. English drops a final e, doubles a final consonant and turns y to i before some endings; other
 * languages only append endings.
 */
export function getStems(word: string, language: string): InflectionStem[] {
  if (language !== 'en') return [{ stem: word, standsAlone: true, endings: endingsByLanguage[language] ?? [] }];
  return englishStems(
    word,
    isOneOfLetters('sxzho', word.charCodeAt(word.length - 1)) ? englishEndingLists.hissing : englishEndingLists.plain,
  );
}

/** The stems of `word*`, for matches in which only a known ending can determine where the word ends. */
export const getOpenStems = (word: string, language: string): InflectionStem[] =>
  language === 'en' ? englishStems(word, englishEndingLists.open) : getStems(word, language);

function englishStems(word: string, usual: readonly string[]): InflectionStem[] {
  const stems: InflectionStem[] = [{ stem: word, standsAlone: true, endings: usual }];
  const last = word.charCodeAt(word.length - 1);
  const before = word.charCodeAt(word.length - 2);
  if (!isLetter(before) || isVowel(before)) {
    const doubles =
      isVowel(before) &&
      isOneOfLetters('bdgklmnprt', last) &&
      isLetter(word.charCodeAt(word.length - 3)) &&
      !isVowel(word.charCodeAt(word.length - 3));
    if (doubles) stems.push({ stem: word + word.slice(-1), standsAlone: false, endings: englishEndingLists.doubled });
  } else if (last === 0x65)
    stems.push({ stem: word.slice(0, -1), standsAlone: false, endings: englishEndingLists.dropped });
  else if (last === 0x79)
    stems.push({ stem: word.slice(0, -1), standsAlone: false, endings: englishEndingLists.turnedToI });
  return stems;
}

const isLetter = (code: number): boolean => code >= 0x61 && code <= 0x7a;
const isOneOfLetters = (letters: string, code: number): boolean => letters.includes(String.fromCharCode(code));
const isVowel = (code: number): boolean => isOneOfLetters('aeiou', code);

/** Endings that a word inside a phrase may take ("piece~ of …"). */
export const getPhraseEndings = (language: string): readonly string[] =>
  language === 'en'
    ? ['', 's', 'es', 'ed', 'er', 'ing', 'in']
    : ['', ...(endingsByLanguage[language] ?? []).slice(0, 6)];
