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
      (gantung|penggal|musnahkan|ganyang) (semua|) (orang|) (muslim|islam|kafir|cina|yahudi|kristen|homo|gay|papua|arab|hindu|rohingya)
      (bunuh|bantai|bakar) semua (orang|) (muslim|islam|kafir|cina|yahudi|kristen|homo|gay|papua|arab|hindu|rohingya)
    `,
    Medium: terms`
      pulang ke cina, balik ke cina, pulang ke negaramu, balik ke negara lo
      usir (rohingya|aseng|yahudi|lgbt|pengungsi|papua), antek aseng, antek yahudi, antek zionis, tolak lgbt penyakit
      lgbt penyakit menular, lgbt harus dimusnahkan, lgbt virus, lgbt menular
      benci (cina|yahudi|kafir|kristen|arab|papua|lgbt|homo|jawa|syiah|rohingya)
      perempuan (di dapur aja|tempatnya di dapur|kodratnya di dapur), cewek tempatnya di dapur
      semua cewek (matre|lonte|murahan), konspirasi yahudi, kristenisasi, dasar kafir, pemimpin kafir haram
      tenaga kerja aseng
      (usir|ganyang) (semua|orang|) (cina|kafir|rohingya|yahudi|kristen|papua|asing|arab|homo) (dari negeri ini|dari indonesia|dari sini)
      usir (semua|orang|) (kafir|kristen|arab|homo|asing), usir (semua|orang) (cina|rohingya|yahudi|papua), ganyang (semua|orang|) asing
    `,
  },
  innocent: terms`
    (warga|massa|mahasiswa|nelayan|aceh|pemerintah|polisi|malaysia|israel|tentara|militer|bangladesh) usir (semua|orang|) (cina|kafir|rohingya|yahudi|kristen|papua|asing|arab|homo) (dari sini|)
  `,
  harmless: terms`
    (monyet|kera|anjing|babi) (di kebun binatang|peliharaan|di hutan|guling|panggang|kecap|hutan)
  `,
} as const satisfies Lexicon;
