/** Turkish hate: dehumanising phrases, calls to exclude a group, coded words. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const hateTr = {
  signal: 'hate',
  language: 'tr',
  sources: ['own'],
  terms: {
    High: terms`
      (yahudiler|kürtler|ermeniler|suriyeliler|araplar|çingeneler|mülteciler|eşcinseller|ibneler|aleviler|gavurlar|zenciler|afganlar|kadınlar|türkler|rumlar) (hepsi|hepiniz|) (hayvan|köpek|domuz|maymun|böcek|fare|pislik|mikrop|kanser|asalak|aşağılık|hain|terörist|tecavüzcü|hırsız|sapık|hasta)
      hitler haklıydı, hitler az bile yap*, heil hitler, soykırım yalan*, ermeni soykırımı hak et*, aşağı ırk
      üstün ırk
      (yahudilere|ermenilere|kürtlere|araplara|suriyelilere|hristiyanlara|alevilere|rumlara|eşcinsellere|ibnelere|çingenelere|mültecilere|gavurlara) ölüm
      ölüm (araplara|suriyelilere|alevilere|eşcinsellere|mültecilere|çingenelere|rumlara|hristiyanlara)
      (yahudileri|ermenileri|kürtleri|suriyelileri|arapları|eşcinselleri|mültecileri|alevileri|çingeneleri) (öldürün|yakın|kesin|asın|gazlayın|yok edin|gebertin)
    `,
    Medium: terms`
      (suriyeliler|mülteciler|afganlar|araplar|kürtler|ermeniler|yahudiler) (defolsun|dışarı|gitsin|def olsun)
      defol git ülkene, ülkene dön, defol ülkene, siktir git ülkene, ülkemde suriyeli istemiyorum
      ülkemde mülteci istemiyorum, sessiz istila, büyük yer değiştirme
      (yahudilerden|kürtlerden|ermenilerden|suriyelilerden|araplardan|çingenelerden|eşcinsellerden|kadınlardan|mültecilerden|alevilerden) nefret ediyorum
      eşcinsellik hastalık*, eşcinsellik sapkınlık*, lgbt sapkınlık*, lgbt sapkınları, lgbt hastalık*
      kadının yeri mutfak*, kadının yeri evi, saçı uzun aklı kısa, bütün kadınlar (orospu|aynı|fahişe), yahudi oyunu
      yahudi lobisi, siyonist uşağı, kanı bozuk*, vatan haini kürt*
    `,
  },
  innocent: terms`
    (yahudilere|ermenilere|kürtlere|araplara|suriyelilere|hristiyanlara|alevilere|rumlara|eşcinsellere|çingenelere|mültecilere) ölüm (cezası|cezaları|fermanı|kararı|kusan|saçan|tehdidi|tehditleri|tuzağı|yok|yolculuğu|yolu|yürüyüşü)
  `,
} as const satisfies Lexicon;
