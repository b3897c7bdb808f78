/** Turkish sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamTr = {
  signal: 'spam',
  language: 'tr',
  sources: ['own'],
  terms: {},
  harmless: terms`
    (siparişiniz|siparişin|kargonuz|kargon|paketiniz) (kargoya verildi|yola çıktı|teslim edildi|gönderildi|dağıtıma çıktı|yolda), (uygulamadan|buradan|sitemizden|hesabınızdan) (takip edebilirsiniz|takip edebilirsin|takip edin), bu (bülteni|e-postayı|mesajı) (üye olduğunuz|abone olduğunuz|kaydolduğunuz|kayıtlı olduğunuz) için (alıyorsunuz|aldınız)
    (dilediğiniz|istediğiniz) (zaman|an) (ayrılabilirsiniz|abonelikten çıkabilirsiniz|çıkabilirsiniz), (ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık) faturanız (hesabınızda|hazır)
  `,
} as const satisfies Lexicon;
