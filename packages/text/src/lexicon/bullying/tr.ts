/** Turkish insults, humiliation and exclusion. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const bullyingTr = {
  signal: 'bullying',
  language: 'tr',
  sources: ['own'],
  terms: {
    High: terms`
      kendini öldür, kendini as, intihar et, intihar etsene, git kendini as, git intihar et, köprüden atla
      kendini camdan at, bileklerini kes, sensiz dünya daha iyi, dünya sensiz daha iyi
    `,
    Medium: terms`
      (sen|siz|tam|ne|gerçekten) (bir|) (aptalsın|salaksın|gerizekalısın|geri zekalısın|malsın|ezik|eziksin|çirkinsin|şişkosun|domuzsun|hiçsin|hiçbir şeysin|zavallısın|acizsin|iğrençsin|rezilsin|beyinsizsin|çöpsün|köpeksin|öküzsün|asalaksın|yüz karasısın)
      (aptal|salak|geri zekalı|gerizekalı|beyinsiz|şişko|çirkin|pis|şerefsiz|iğrenç|rezil|zavallı|ezik|mal) (herif|karı|köpek|domuz|kız|çocuk|orospu|kaltak|it|yaratık|hayvan|şişko|ucube|sürtük|piç)
      seni kimse (sevmiyor|istemiyor|sevmez|istemez|sevmeyecek), kimse seni (sevmiyor|istemiyor|sevmez|istemez)
      herkes senden nefret ediyor, hiç arkadaşın yok, bir işe yaramazsın, işe yaramaz*
      kapa çeneni (aptal|salak|orospu|kaltak), kes sesini, köpek gibi, it oğlu it, itoğlu it, eşşek oğlu eşşek
      eşek oğlu eşek, eşşoğlueşek*, hayvan herif, öküz herif, domuz gibi, şişko inek, insan müsveddesi, insan artığı
      aşağılık*, ahlaksız karı, alçak herif, soysuz*, soyu bozuk, sütü bozuk, geber, geberin, gebersen, geber git
      gebersin*, öl artık, öl de kurtulalım, cehennemde yan, inşallah (geberirsin|ölürsün|kanser olursun|sürünürsün)
      annen seni aldırmalıydı, keşke doğmasaydın
    `,
    Low: terms`
      aptal*, salak*, gerizekalı*, geri zekalı*, beyinsiz*, ahmak*, ahmağ*, dangalak*, dangalağ*, embesil*, kafasız
      akılsız, enayi*, keriz*, hıyar*, eşek, eşşek, ayı herif, mal mısın, şişko*, sünepe, avanak, sapık*, sapığ*
      iğrenç*, pislik, pislik herif, çirkef*, kes lan, kapa çeneni, sus lan, kolpacı
    `,
  },
  innocent: terms`
    eşek şakası, eşek arısı, hıyar turşusu, hıyar salatası
  `,
} as const satisfies Lexicon;
