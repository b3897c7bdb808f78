/**
 * Words of the lists in Latin script that are something else in another language, or a name: "hora" is a whore in Swedish
 * and an hour in Spanish. In a text whose language is unknown they do not count. Printed by scripts/other-meanings.py: a
 * form of a listed word is here if another, unrelated language uses it at least a tenth as often, or if it is a name.
 * "puta" is not: its Croatian meaning, "times", does not stand alone.
 */
export const wordsWithOtherMeanings: ReadonlySet<string> = new Set(
  `
  1488 ackel agi ajg alay amina amk ammat amputa amq anál aq asu asuu balek banci bangsat basina bastard
  bastarda bastarde bayot bct bede belin bimbo bimbos bitch bite bites bkp blatte blowjob blowjobs bobo boche
  bogar bogig bordel bosta bou buc bukkake bunko burdel buzi buzna cacat cacati cagar cagone cak caper carai
  cassos catin chaka chich chupa cigani cipa cipo ciula cokin con cona conard crapa creampie cretin cretine
  cretins crl cu cul cunnilingus cupu cur curu curul curva curvar curve curvo dcm debil debiles demente dickpic
  dildo dildoen dildoer dildon dildos dildot dkm dmm doggy dritt dupa duren dussel débiles epal escoria escort
  escorte eskort eskorte ewe fanden fanken fdp feminazi fica figa fing finnjävel fisse fisser fitta fitte fitter
  fiuta foder fokka ftg fuck fucker fucking fut gaga gagang gago gagu gangbang garces geber geile gnida godos
  gogol gogols gras gvd göt göte hartzer hdp hentai holota homo homolobby honk honks hora horan hore horo horor
  huren idiot idiotas idiote idioten idioti idiotin idiots imbecile imbeciles inutil islamisering itil iyot
  janker javel jebat jebe jebu jotos jugos kaffer kaften kanker kloten kokote kolere kont kreten krl kuffar kuk
  kukar kuker kunda kurba kurvit kussen kusser kut kutten labar lecheng lesba lesbo lesby letse lezo looser
  loosers loser loz luder lutka maganda magandang maho mamon mamona mamu mamut marica masturba masturbe
  masturbeer masturbes matu meada meki merda merder merdes milf milfs mmk mongo mongol mongold mongole mongolen
  mongoler mongolia mongolien mongolië mongoloide mongoloidi mongoloids mongoloïde mongols mongos mori mosen
  mufti muist muista muistat muistele muisti muistu naiba negeren negre negres negri negro negros negru neser
  nigger niggere niggers nikker nikkers nonos nonostante nosso ntm nudes nuttet oen olol onani oon orgia orgie
  otaria pajas paki parky paskat patetico patola patter pd pedal pedale pede pedes peler pepek perek picou picus
  pija pikk pikken pillu pinat pisal pisat piss pisse pisser pisti pler polack polacken polacker polja polla
  pollon pollone porn porno pornoen pornografi pornografia pornografie pornographie pornon pornot pornovideo
  porras posrana posrany pota potah proli prost prosti ptn pucha puki pula pule pulita punyeta puqi pute putes
  puto putos pyser ratata reputa retard retardat retardi retardo rosbif rosbife roven rozjebany runk sakso salak
  sange satan satans sate segg sereda seres seru sexkontakt sg shemale shit shunga sik siker silit sisko slet
  sletten sodomie spasti spastiker sram subban sudaca suicidal suicidate sukat sundal sundala svv swinger syet
  tai taik taman tasak terrone teven tg thinspo threesome tite tll tollo tont tonto transe transen transes
  transu troia troie trut tyfus tönt vcl vcs verga vergas vkl vl vsf wtf xana zasrana zasranej zasrany zob zobi
  zorra
`
    .trim()
    .split(/\s+/),
);
