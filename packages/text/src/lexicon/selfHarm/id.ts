/** Indonesian words of wanting to die or to hurt oneself, and of inciting others to it. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const selfHarmId = {
  signal: 'selfHarm',
  language: 'id',
  sources: ['own'],
  terms: {
    High: terms`
      ingin mati, pengen mati, pingin mati, mau mati aja, aku ingin mati, aku mau mati, gua pengen mati
      gue pengen mati, aku mau bunuh diri, mau bunuh diri, pengen bunuh diri, ingin bunuh diri, akan bunuh diri
      aku akan bunuh diri, bunuh diriku, mengakhiri hidup, mengakhiri hidupku, akhiri hidupku, akhiri hidup ini
      gantung diri aja, mau gantung diri, nyilet tangan, silet tangan, sayat tangan, menyayat tangan, nyayat tangan
      potong nadi, iris nadi, cutting tangan, cutting lagi, self harm lagi, loncat dari (gedung|jembatan|lantai|atap)
      lompat dari (gedung|jembatan|lantai|atap), minum semua obat, overdosis obat, ga mau hidup, gak mau hidup
      tidak ingin hidup, tidak mau hidup lagi, ga pengen hidup, gak pengen hidup lagi, ga mau bangun lagi
      mending mati, lebih baik mati, lebih baik aku mati, andai aku mati, semoga aku mati, berharap mati
      berharap tidak bangun lagi, surat perpisahan, surat bunuh diri, cara bunuh diri, cara mati tanpa sakit
      cara mati yang tidak sakit, cara gantung diri, bunuh diri aja, bunuh diri sana, semua lebih baik tanpa aku
      dunia lebih baik tanpa aku, ga ada yang kehilangan aku
      (gantung|bunuh) diri (saja|aja) (sana|kau|kamu|lo|lu|), malam ini aku bunuh diri, aku (mau|ingin|akan) bunuh diri
      (aku|saya) tidak mau hidup lagi, mending lo (mati|bunuh diri)
      (aku|saya) tidak mau hidup lagi di dunia ini
    `,
    Medium: terms`
      pikiran bunuh diri, lelah hidup, cape hidup, capek hidup, cape banget hidup, ga ada alasan hidup
      gak ada alasan untuk hidup, ga ada gunanya hidup, tidur dan ga bangun lagi, tidur dan tidak bangun, self harm
      selfharm, menyakiti diri sendiri, nyakitin diri sendiri, aku beban, aku cuma beban, pro ana
    `,
    Low: terms`
      benci diri sendiri, benci diriku, benci hidupku, benci hidup ini
    `,
  },
  innocent: terms`
    mati ketawa, ingin mati ketawa, pencegahan bunuh diri, bom bunuh diri, cegah bunuh diri, pengen mati ketawa
    (aku|saya) tidak mau hidup lagi (bersama|dengan|di|tanpa|seperti)
  `,
  harmlessAlone: terms`
    (tenangkan|siapkan|maafkan|lindungi|perkenalkan|kendalikan|jelaskan|manjakan|hargai|bela|jaga|cintai|sayangi|percayai|hibur|persiapkan|kenali|temukan|rawat) (dirimu|diri anda|diri sendiri|diri), percaya pada (dirimu|diri sendiri), (jaga|rawat) (dirimu|diri) (baik-baik|baik baik), lakukan sendiri
  `,
} as const satisfies Lexicon;
