/** Hungarian threats, incitement and praise of violence. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const violenceHu = {
  signal: 'violence',
  language: 'hu',
  sources: ['own'],
  terms: {
    High: terms`
      megöllek, meg foglak ölni, megölünk téged, megölni téged, kinyírlak
      elvágom a torkod, elvágom a torkodat, levágom a fejed, leszúrlak, leszúrom, agyonlőlek, lelőlek, lelőlek téged
      főbe lőlek, fejbe lőlek, golyót a fejébe, golyót a fejedbe, golyó a fejedbe, felgyújtalak, felgyújtom a házad
      elevenen elégetlek, élve elégetlek, megfojtalak, agyonverlek, agyonváglak, agyonütlek, élve eltemetlek
      kibelezlek, halott ember vagy, halott vagy, meg fogsz halni, meghalsz te
      (ki kell|ki kéne|mindet ki kell|fel kell|le kell) (irtani|nyírni|akasztani|lőni|gyilkolni) (őket|mindet|mindenkit|az összeset|ezeket)
      kiirtani (őket|mindet|a cigányokat|a zsidókat), fel kell akasztani, gázkamrába, gázkamrába velük
      gázkamrába veletek, halál a (zsidókra|cigányokra|buzikra|migráncsokra|muszlimokra), akasztófára, tudom hol laksz
      tudom hol laktok, tudjuk hol laksz, bombát teszek, bomba az iskolában
      felrobbantom (az iskolát|a templomot|a zsinagógát|őket), felrobbantalak, hogyan kell bombát, bombakészítés
      szétlövöm az iskolát, savat az arcába, savval leöntelek
      (megöljük|kinyírjuk|lelőjük|felgyújtjuk|legyilkoljuk|leszúrjuk|megölöm|kinyírom|lelövöm|legyilkolom) (az egész családodat|a családodat|a családod|a gyerekeidet|az anyádat)
      rád gyújt(juk|om) a házat, megtalálunk és (leszúrunk|lelövünk|megölünk|felkötünk), elvágjuk a torkodat, agyonverünk
      (leszúrunk|lelövünk|megölünk|felkötünk) (téged|titeket|benneteket|mindannyiótokat|mindnyájatokat)
      megöllek titeket
    `,
    Medium: terms`
      megverlek, megvernek, szétverlek, szétverem a (fejed|pofád|arcod), beverem a (fejed|pofád|orrod|képed)
      szétrúgom a (segged|fejed|pofád), kitöröm a (nyakad|lábad|kezed), eltöröm a (lábad|kezed|nyakad|orrod|ujjaid)
      kiverem a fogad, kiverem a fogaid, pofán váglak, pofán verlek, pofán baszlak, szájon váglak, szájon baszlak
      felpofozlak, összetöröm a, kinyomom a szemed, megtalállak, meg foglak találni, megtalálunk, megbánod még
      meg fogod bánni, ezt megbánod, ezért megfizetsz, ezért fizetni fogsz
      megérdemli (a halált|hogy megdögöljön|a golyót|a verést), megérdemled (a halált|a golyót|a verést), dögöljön meg
      dögöljenek meg, remélem (megdöglik|meghal|megdöglenek), valaki (lője|ölje|nyírja|szúrja) (le|meg|ki)
      az asszonyt verni kell, asszony verve jó, pénz számolva asszony verve
      remélem (megdöglesz|meghalsz|megdöglötök|kinyírnak)
      (megérdemled|megérdemelnéd) (a halált|hogy meghalj|hogy megdögölj), dögölj meg, halj meg, dögölj
    `,
    Low: terms`
      kapsz egy pofont, kapsz egyet
    `,
  },
  innocent: terms`
    agyonverünk (egy|néhány|minden|sok), remélem (megdöglesz|meghalsz) (a nevetéstől|a röhögéstől)
  `,
  harmless: terms`
    (meghalok|megszakadok|megfulladok|megpusztulok|meghaltam|megszakadtam|megfulladtam|bepisilek|kidőlök) (a|az) (röhögéstől|nevetéstől|éhségtől|unalomtól|szégyentől|kíváncsiságtól|melegtől), halálra (röhögöm|röhögtem|röhögjük|nevettem|nevetem|unom|untam|fagyok|fagytam) (magam|magamat|magunkat)
    halálra (puszillak|puszilgatlak|ölelgetlek|csókollak|csókolgatlak|csikizlek|szeretgetlek|szorongatlak|ölellek|puszillak titeket), agyon (puszillak|ölelgetlek|csókollak|csikizlek), (agyonölelgetlek|agyoncsókollak|agyonpuszillak)
    (anyám|apám|anyu|apu|a feleségem|a férjem|a nővérem|a főnök|a főnököm) (megöl|kinyír|megfojt) (ha|amikor|mikor) (meglátja|megtudja|észreveszi|hazaér)
    (megöl|kinyír|megfojt) (ha|amikor) (meglátja|megtudja|észreveszi)
  `,
  jestObjects: terms`
    (puszikkal|csókokkal|ölelésekkel|öleléssel|szeretettel)
  `,
  jestReasons: terms`
    ha (elárulod|elmondod|elspoilerezed|lelövöd|elárulja|elmeséled|leszpoilerezed) (a végét|a poént|a végét a sorozatnak|hogy mi lesz a vége|hogy ki hal meg|ki a gyilkos|ki hal meg|a sorozatot|a meglepetést|ki nyert|nekem a végét)
    ha (spoilerezel|szpojlerezel|lespoilerezel), ha (megeszed|megiszod|elveszed|elcsórod) (az utolsó|a sütimet|a csokimat|a pizzámat|a fagyimat), ha (elfelejted|elfelejtkezel) (a szülinapomat|a tortát|a szülinapomról), ha nem (hozol|hagysz|küldesz|veszel) (tortát|kávét|pizzát|sütit|egy szeletet|képeket|csokit)
  `,
} as const satisfies Lexicon;
