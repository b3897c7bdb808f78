/** German hate: dehumanising phrases, calls to exclude a group, coded words. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const hateDe = {
  signal: 'hate',
  language: 'de',
  sources: ['own'],
  terms: {
    High: terms`
      (juden|moslems|muslime|ausländer|neger|schwarze|flüchtlinge|zigeuner|schwule|türken|araber|polen|frauen|asylanten|migranten) sind (alle|nur|einfach|) (ratten|dreck|abschaum|tiere|ungeziefer|untermenschen|parasiten|affen|schweine|eine plage|ein krebsgeschwür|minderwertig|kakerlaken|vergewaltiger|verbrecher|krank|unnatürlich)
      heil hitler, sieg heil, siegheil, hitler hatte recht, adolf hatte recht, unterm adolf
      holocaust (lüge|ist eine lüge|gab es nie|hat nie stattgefunden), auschwitzlüge, holohoax, 1488, herrenrasse
      rassenschande, rassenschänder~, judenfrei, juda verrecke, deutschland den deutschen, ausländer raus, türken raus
      juden raus, moslems raus, flüchtlinge raus
      tod (den|allen) (juden|muslimen|moslems|türken|arabern|schwarzen|ausländern|flüchtlingen|schwulen|zigeunern|christen|kurden|asylanten)
      (juden|muslime|moslems|türken|araber|neger|schwarze|ausländer|flüchtlinge|schwule|zigeuner|asylanten) (vergasen|ins gas|ausrotten|an die wand|abknallen)
      alle (juden|muslime|moslems|türken|araber|neger|schwarzen|ausländer|flüchtlinge|schwulen|zigeuner|asylanten) (töten|erschiessen|erschießen|abschlachten|verbrennen|aufhängen)
      (tötet|vergast|erschiesst|erschießt|verbrennt|hängt|vernichtet) (die|alle) (juden|muslime|moslems|türken|araber|schwarzen|ausländer|flüchtlinge|schwulen|zigeuner)
    `,
    Medium: terms`
      umvolkung, bevölkerungsaustausch, grosser austausch, der grosse austausch, volksaustausch, volksverräter~
      volkstod, remigration jetzt, asylflut, asylforderer~, schmarotzer aus, sozialschmarotzer
      wirtschaftsflüchtling~ raus, kopftuch weg, islam (ist krebs|gehört nicht|ist eine krankheit|verbieten)
      islamisierung stoppen, geh (zurück|) (in dein land|nach afrika|dahin wo du), geht zurück in euer land
      messermigrant~, messermänner, passdeutsche~, merkels gäste
      ich hasse (juden|moslems|muslime|ausländer|schwule|frauen|zigeuner|flüchtlinge|türken|araber|schwarze|polen)
      jüdische weltverschwörung, jüdische lobby, judenlobby, finanzjuden, rothschild juden, weltjudentum
      frauen gehören (in die küche|an den herd|hinter den herd), alle frauen sind (schlampen|huren|nutten)
      homosexualität ist (eine krankheit|krank|unnatürlich|widernatürlich), gendergaga, genderwahn, schwulenlobby
      lügenpresse auf die fresse, (linksgrün|links grün) versifft~, gutmensch~ pack
      (muslime|araber|zigeuner|asylanten|kanaken|neger|schwule) raus
      (muslime|moslems|türken|araber|juden|zigeuner|asylanten|kanaken|neger|syrer|polen|schwule|afghanen|ausländer|flüchtlinge) raus (hier|aus deutschland|aus europa|aus unserem land|aus unserer stadt)
      raus mit (den|allen) (muslimen|moslems|türken|arabern|juden|zigeunern|asylanten|kanaken|negern|syrern|ausländern|flüchtlingen)
    `,
  },
  innocent: terms`
    (ausländer|türken|juden|moslems|flüchtlinge|muslime|araber|zigeuner|asylanten|kanaken|neger|schwule) raus (aus|auf|in|nach|zu)
    (hol|hole|holen|holt|holte|holten|bring|bringen|bringt|lassen|lasst|lässt) (die|alle|diese|) (ausländer|türken|juden|flüchtlinge|muslime|araber|asylanten) raus
  `,
} as const satisfies Lexicon;
