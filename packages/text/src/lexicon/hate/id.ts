/** Indonesian hate: dehumanising phrases, calls to exclude a group, coded words. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const hateId = {
  signal: 'hate',
  language: 'id',
  sources: ['own'],
  terms: {
    High: terms`
      (cina|yahudi|kafir|kristen|papua|arab|syiah|lgbt|homo|banci|rohingya|pribumi|wanita|perempuan|negro|jawa) (itu|adalah|semua|emang|memang) (babi|anjing|monyet|binatang|sampah|hama|parasit|tikus|kotoran|najis|kecoa|iblis|setan|penyakit|teroris|lonte|hina)
      hitler benar, hitler bener, hitler keren bunuh, heil hitler, holocaust bohong, ganyang cina, ganyang yahudi
      usir cina, darah kafir halal
      (bunuh|bantai|bakar|gantung|penggal|musnahkan|ganyang) (semua|) (orang|) (muslim|islam|kafir|cina|yahudi|kristen|homo|gay|papua|arab|hindu|rohingya)
    `,
    Medium: terms`
      pulang ke cina, balik ke cina, pulang ke negaramu, balik ke negara lo
      usir (rohingya|aseng|yahudi|lgbt|pengungsi|papua), antek aseng, antek yahudi, antek zionis, tolak lgbt penyakit
      lgbt penyakit menular, lgbt harus dimusnahkan, lgbt virus, lgbt menular
      benci (cina|yahudi|kafir|kristen|arab|papua|lgbt|homo|jawa|syiah|rohingya)
      perempuan (di dapur aja|tempatnya di dapur|kodratnya di dapur), cewek tempatnya di dapur
      semua cewek (matre|lonte|murahan), konspirasi yahudi, kristenisasi, dasar kafir, pemimpin kafir haram
      tenaga kerja aseng
      usir semua cina dari negeri ini, usir semua cina dari indonesia, usir semua cina dari sini, usir semua cina
      usir semua kafir dari negeri ini, usir semua kafir dari indonesia, usir semua kafir dari sini, usir semua kafir
      usir semua rohingya dari negeri ini, usir semua rohingya dari indonesia, usir semua rohingya dari sini
      usir semua rohingya, usir semua yahudi dari negeri ini, usir semua yahudi dari indonesia
      usir semua yahudi dari sini, usir semua yahudi, usir semua kristen dari negeri ini
      usir semua kristen dari indonesia, usir semua kristen dari sini, usir semua kristen
      usir semua papua dari negeri ini, usir semua papua dari indonesia, usir semua papua dari sini, usir semua papua
      usir semua asing dari negeri ini, usir semua asing dari indonesia, usir semua asing dari sini, usir semua asing
      usir semua arab dari negeri ini, usir semua arab dari indonesia, usir semua arab dari sini, usir semua arab
      usir semua homo dari negeri ini, usir semua homo dari indonesia, usir semua homo dari sini, usir semua homo
      usir orang cina dari negeri ini, usir orang cina dari indonesia, usir orang cina dari sini, usir orang cina
      usir orang kafir dari negeri ini, usir orang kafir dari indonesia, usir orang kafir dari sini, usir orang kafir
      usir orang rohingya dari negeri ini, usir orang rohingya dari indonesia, usir orang rohingya dari sini
      usir orang rohingya, usir orang yahudi dari negeri ini, usir orang yahudi dari indonesia
      usir orang yahudi dari sini, usir orang yahudi, usir orang kristen dari negeri ini
      usir orang kristen dari indonesia, usir orang kristen dari sini, usir orang kristen
      usir orang papua dari negeri ini, usir orang papua dari indonesia, usir orang papua dari sini, usir orang papua
      usir orang asing dari negeri ini, usir orang asing dari indonesia, usir orang asing dari sini, usir orang asing
      usir orang arab dari negeri ini, usir orang arab dari indonesia, usir orang arab dari sini, usir orang arab
      usir orang homo dari negeri ini, usir orang homo dari indonesia, usir orang homo dari sini, usir orang homo
      usir cina dari negeri ini, usir cina dari indonesia, usir cina dari sini, usir kafir dari negeri ini
      usir kafir dari indonesia, usir kafir dari sini, usir kafir, usir rohingya dari negeri ini
      usir rohingya dari indonesia, usir rohingya dari sini, usir yahudi dari negeri ini, usir yahudi dari indonesia
      usir yahudi dari sini, usir kristen dari negeri ini, usir kristen dari indonesia, usir kristen dari sini
      usir kristen, usir papua dari negeri ini, usir papua dari indonesia, usir papua dari sini
      usir asing dari negeri ini, usir asing dari indonesia, usir asing dari sini, usir asing
      usir arab dari negeri ini, usir arab dari indonesia, usir arab dari sini, usir arab, usir homo dari negeri ini
      usir homo dari indonesia, usir homo dari sini, usir homo, ganyang semua cina dari negeri ini
      ganyang semua cina dari indonesia, ganyang semua cina dari sini, ganyang semua kafir dari negeri ini
      ganyang semua kafir dari indonesia, ganyang semua kafir dari sini, ganyang semua rohingya dari negeri ini
      ganyang semua rohingya dari indonesia, ganyang semua rohingya dari sini, ganyang semua yahudi dari negeri ini
      ganyang semua yahudi dari indonesia, ganyang semua yahudi dari sini, ganyang semua kristen dari negeri ini
      ganyang semua kristen dari indonesia, ganyang semua kristen dari sini, ganyang semua papua dari negeri ini
      ganyang semua papua dari indonesia, ganyang semua papua dari sini, ganyang semua asing dari negeri ini
      ganyang semua asing dari indonesia, ganyang semua asing dari sini, ganyang semua asing
      ganyang semua arab dari negeri ini, ganyang semua arab dari indonesia, ganyang semua arab dari sini
      ganyang semua homo dari negeri ini, ganyang semua homo dari indonesia, ganyang semua homo dari sini
      ganyang orang cina dari negeri ini, ganyang orang cina dari indonesia, ganyang orang cina dari sini
      ganyang orang kafir dari negeri ini, ganyang orang kafir dari indonesia, ganyang orang kafir dari sini
      ganyang orang rohingya dari negeri ini, ganyang orang rohingya dari indonesia, ganyang orang rohingya dari sini
      ganyang orang yahudi dari negeri ini, ganyang orang yahudi dari indonesia, ganyang orang yahudi dari sini
      ganyang orang kristen dari negeri ini, ganyang orang kristen dari indonesia, ganyang orang kristen dari sini
      ganyang orang papua dari negeri ini, ganyang orang papua dari indonesia, ganyang orang papua dari sini
      ganyang orang asing dari negeri ini, ganyang orang asing dari indonesia, ganyang orang asing dari sini
      ganyang orang asing, ganyang orang arab dari negeri ini, ganyang orang arab dari indonesia
      ganyang orang arab dari sini, ganyang orang homo dari negeri ini, ganyang orang homo dari indonesia
      ganyang orang homo dari sini, ganyang cina dari negeri ini, ganyang cina dari indonesia, ganyang cina dari sini
      ganyang kafir dari negeri ini, ganyang kafir dari indonesia, ganyang kafir dari sini
      ganyang rohingya dari negeri ini, ganyang rohingya dari indonesia, ganyang rohingya dari sini
      ganyang yahudi dari negeri ini, ganyang yahudi dari indonesia, ganyang yahudi dari sini
      ganyang kristen dari negeri ini, ganyang kristen dari indonesia, ganyang kristen dari sini
      ganyang papua dari negeri ini, ganyang papua dari indonesia, ganyang papua dari sini
      ganyang asing dari negeri ini, ganyang asing dari indonesia, ganyang asing dari sini, ganyang asing
      ganyang arab dari negeri ini, ganyang arab dari indonesia, ganyang arab dari sini, ganyang homo dari negeri ini
      ganyang homo dari indonesia, ganyang homo dari sini
    `,
  },
} as const satisfies Lexicon;
