/** Turkish words of wanting to die or to hurt oneself, and of inciting others to it. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const selfHarmTr = {
  signal: 'selfHarm',
  language: 'tr',
  sources: ['own'],
  terms: {
    High: terms`
      ölmek istiyorum, kendimi öldürmek istiyorum, kendimi öldüreceğim, kendimi öldürücem, kendimi öldürmek
      intihar edeceğim, intihar edicem, intihar etmek istiyorum, intihar etmeyi düşünüyorum, canıma kıyacağım
      canıma kıymak, hayatıma son ver*, yaşamıma son ver*, kendimi asacağım, kendimi asmak, kendimi asarım
      bileklerimi kes*, kendimi kesiyorum, kendimi kestim, kendimi kesmek, kendimi camdan, köprüden atla*
      köprüden atlayacağım, trenin önüne atla*, yaşamak istemiyorum, artık yaşamak istemiyorum, uyanmak istemiyorum
      keşke ölsem, keşke ölseydim, keşke hiç doğmasaydım, bütün hapları iç*, tüm hapları iç*, hapları içip
      veda mektubu*, intihar mektubu*, intihar notu, nasıl intihar edilir, acısız ölüm, acısız intihar, ağrısız ölüm
      intihar yöntemleri, kendini öldür, kendini as, intihar et, intihar etsene, bensiz daha iyi olur*
      ben olmasam herkes, yokluğumu kimse fark etmez, ölsem kimse
      git kendini (as|öldür|vur), kendini (as|öldür|öldürsene|assana)
      (bu gece|bugün) (intihar edeceğim|kendimi öldüreceğim|kendimi asacağım)
    `,
    Medium: terms`
      intihar düşünce*, intiharı düşün*, yaşamaktan bıktım, yaşamaktan yoruldum, hayattan bıktım, hayattan soğudum
      yaşamak için neden yok, yaşamanın anlamı yok, uyuyup uyanmamak, uyuyup bir daha uyanmamak, kendime zarar ver*
      kendime zarar, jilet at*, faça at*, pro ana, thinspo, yediğim her şeyi kus*, herkese yüküm, size yük oluyorum
    `,
    Low: terms`
      kendimden nefret ediyorum, hayatımdan nefret ediyorum, ölsem de kurtulsam, bıktım bu hayattan
    `,
  },
  innocent: terms`
    gülmekten ölmek istiyorum, utançtan ölmek, intiharı önleme, intihar önleme, intihar saldırısı, intihar bombacısı
  `,
  harmlessAlone: terms`
    kendine (inan|iyi bak|hakim ol|saygı duy|güven|zaman ayır|gel), kendini (affet|koru|eğit|tanıt|kontrol et|açıkla|şımart|savun|sev|geliştir|yorma|üzme), kendin yap
  `,
} as const satisfies Lexicon;
