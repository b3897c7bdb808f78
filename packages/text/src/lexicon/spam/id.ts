/** Indonesian sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamId = {
  signal: 'spam',
  language: 'id',
  sources: ['own'],
  terms: {},
  harmless: terms`
    (pesanan|paket) (anda|kamu) (sudah|telah|sedang) (dikirim|dalam perjalanan|sampai|diterima|diantar|dikemas), (lacak|pantau) (paket|pesanan|di|kiriman) (di aplikasi|aplikasi|di sini|lewat aplikasi), (anda|kamu) menerima (buletin|email|pesan|newsletter) ini karena (berlangganan|anda berlangganan|mendaftar|terdaftar|anda mendaftar|telah berlangganan)
    berhenti berlangganan (kapan saja|kapan pun|di sini), tagihan bulan (januari|februari|maret|april|mei|juni|juli|agustus|september|oktober|november|desember) (sudah|telah|) tersedia
  `,
} as const satisfies Lexicon;
