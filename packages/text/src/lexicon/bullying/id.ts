/** Indonesian insults, humiliation and exclusion. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const bullyingId = {
  signal: 'bullying',
  language: 'id',
  sources: ['own'],
  terms: {
    High: terms`
      bunuh diri aja, bunuh diri sana, bunuh diri lo, gantung diri aja, gantung diri sana, loncat dari gedung
      loncat aja dari, mending bunuh diri, dunia lebih baik tanpa (lo|kamu|lu)
    `,
    Medium: terms`
      (lo|lu|kau|kamu|dasar|emang|memang) (emang|memang|itu|tuh|cuma|) (goblok|tolol|bego|bodoh|idiot|jelek|gendut|gembrot|babi|sampah|beban|pecundang|dungu|gila|jijik|menjijikkan|gak guna|ga guna|tidak berguna|pengecut|muka dua|kampungan|miskin|buluk|dekil|norak|burik|murahan|hina|binatang|monyet|anjing|bangke)
      muka lo (jelek|kayak|hancur|burik), muka kayak (babi|monyet|anjing|tai|setan), gendut kayak babi
      ga ada yang (suka|sayang|peduli) (lo|lu|kamu|sama lo|sama kamu)
      gak ada yang (suka|sayang|peduli) (lo|lu|kamu|sama lo|sama kamu)
      tidak ada yang (suka|sayang|peduli) (kamu|padamu|denganmu), semua orang benci (lo|kamu|lu), lo ga punya temen
      kamu tidak punya teman, sampah masyarakat, beban keluarga, anak haram, otak udang, otak dengkul, ga punya otak
      gak punya otak, goblok, goblog, gblk, tolol, tll, bego, dungu, idiot, bangke, bangkai lo, tutup mulut lo
      diem lo (babi|anjing|goblok|tolol|jelek), mati aja, mati aja lo, mati lo, mati kau, mampus, mampus lo, modar
      modar lo, semoga lo mati, semoga kamu mati, semoga cepat mati, neraka buat lo
    `,
    Low: terms`
      culun, cupu, alay, lebay, norak, kampungan, pecundang, oon, o'on, odong, bloon, blo'on, sinting, edan, gila lo
      gila lu, burik, gembrot, gendut jelek, caper, tukang caper, najis, cengeng lo
    `,
  },
  innocent: terms`
    mati lampu, mati listrik, mati air, hape mati, hp mati, baterai mati, mati gaya, setengah mati
  `,
} as const satisfies Lexicon;
