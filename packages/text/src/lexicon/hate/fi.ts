/** Finnish hate: dehumanising phrases, calls to exclude a group, coded words. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const hateFi = {
  signal: 'hate',
  language: 'fi',
  sources: ['own'],
  terms: {
    High: terms`
      (juutalaiset|muslimit|neekerit|matut|mamut|mustalaiset|romanit|homot|pakolaiset|naiset|somalit|arabit|venäläiset|ryssät|transut|saamelaiset) (on|ovat|on kaikki|ovat kaikki) (eläimiä|rottia|apinoita|saastaa|loisia|ali-ihmisiä|torakoita|sikoja|raiskaajia|terroristeja|sairaita|tauti|syöpä|paskaa|huoria)
      hitler oli oikeassa, heil hitler, sieg heil, holokausti on valhe, holokaustia ei, valkoinen valta
      kuolema (muslimeille|neekereille|mamuille|matuille|mustalaisille|romaneille|maahanmuuttajille|arabeille|kristityille)
      (tappakaa|ampukaa|polttakaa|kaasuttakaa) (juutalaiset|muslimit|neekerit|homot|matut|mamut|mustalaiset|kaikki muslimit|kaikki juutalaiset)
    `,
    Medium: terms`
      mene takaisin (kotimaahasi|afrikkaan|somaliaan|mistä tulit)
      painu takaisin (kotimaahasi|afrikkaan|somaliaan|venäjälle), painu kotimaahas, suomi suomalaisille, ulos suomesta
      rajat kiinni matuilta, matut ulos, mamut ulos, muslimit ulos, väestönvaihto, suuri väestönvaihto
      islam on (syöpä|sairaus|saatanasta)
      vihaan (juutalaisia|muslimeja|neekereitä|matuja|mamuja|mustalaisia|homoja|naisia|pakolaisia|somaleja|venäläisiä|ryssiä)
      naisen paikka on (keittiössä|hellan ääressä), akat takaisin keittiöön, kaikki naiset on (huoria|samanlaisia)
      homous on (sairaus|luonnotonta|ällöttävää|syntiä), juutalaisten salaliitto, juutalaislobby
      (mutakuonot|neekerit|juutalaiset|arabit|somalit|ryssät|mustalaiset|maahanmuuttajat|pakolaiset|muslimit|matut|mamut) (ulos|ulos suomesta|pois suomesta|pihalle)
    `,
  },
  innocent: terms`
    (mutakuonot|neekerit|juutalaiset|arabit|somalit|mustalaiset|maahanmuuttajat|pakolaiset|muslimit|matut|mamut) ulos (kisoista|turnauksesta|jatkosta|leiriltä|leireiltä|kotoa|kylmään|töihin|yhteiskuntaan|luontoon|syrjäytymisestä), ryssät (ulos|pois) ukrainasta
  `,
} as const satisfies Lexicon;
