/** Turkish threats, incitement and praise of violence. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const violenceTr = {
  signal: 'violence',
  language: 'tr',
  sources: ['own'],
  terms: {
    High: terms`
      seni öldürürüm, seni öldüreceğim, seni öldürecem, öldürürüm seni, öldüreceğim seni, gebertirim, seni gebertirim
      gebertirim seni, seni gebertic*, geberteceğim, hepinizi öldür*, hepinizi gebert*, onu öldüreceğim
      onları öldüreceğim, boğazını keserim, boğazını keseceğim, gırtlağını keserim, kafanı keserim, kafanı koparırım
      kafanı uçururum, kafana sıkarım, kafana sıkacağım, kafasına sıkmak lazım, sıkarım kafana, alnının çatına
      seni vururum, vururum seni, seni bıçaklarım, seni keserim, deşerim seni, seni yakarım, diri diri yakarım
      evini yakarım, yüzüne kezzap, kezzap atarım, gömerim seni, seni gömerim, diri diri gömerim, leşini sererim
      ölüsün sen, sen öldün, öldün sen, ölümüm elimden, ölümün elimden olacak, elimde kalırsın, yaşatmam seni
      seni yaşatmayız
      (hepsini|bunları|onları|bunların hepsini) (öldürmek|asmak|kesmek|yakmak|kurşuna dizmek|gebertmek|gaz odasına) (lazım|gerek|gerekir|gerekiyor)
      hepsi (asılmalı|yakılmalı|öldürülmeli|kesilmeli|gebertilmeli)
      ölüm (yahudilere|ermenilere|gavurlara|kürtlere|hainlere), kahrolsun yahudi, evini biliyorum
      nerede oturduğunu biliyorum, oturduğun yeri biliyorum, bomba koyarım, bomba koydum, bomba koyacağım
      okulu (basacağım|havaya uçuracağım|tarayacağım|yakacağım), bomba nasıl yapılır, bomba yapımı
      seni (öldüreceğim|öldüreceğiz|vuracağım|vuracağız|keseceğim|keseceğiz|bıçaklayacağım|bıçaklayacağız|yakacağım|yakacağız|gebertecem|geberteceğim|geberteceğiz|boğacağım|boğacağız|asacağız|asacağım|parçalayacağım)
      sizi (öldüreceğim|öldüreceğiz|vuracağım|vuracağız|keseceğim|yakacağım|yakacağız|geberteceğim)
      (aileni|bütün aileni|tüm aileni|çocuklarını|anneni) (öldüreceğim|öldüreceğiz|yakacağız|keseceğim|keseceğiz|geberteceğim|öldürürüm)
      evini (içinde sen varken|) (yakacağım|yakacağız), seni bulup (öldüreceğim|öldüreceğiz|keseceğim)
    `,
    Medium: terms`
      ağzını burnunu (kırarım|dağıtırım|kırcam), ağzını kırarım, kafanı (kırarım|yararım|dağıtırım|ezerim)
      kemiklerini kırarım, bacaklarını kırarım, dişlerini dökerim, dişlerini kırarım, gözünü oyarım
      seni (döverim|dövücem|dövecem|mahvederim|parçalarım|bulurum|bitiririm|ezerim), seni bulacağım, seni bulucam
      seni bulursam, bulurum seni, belanı bulursun, dayak yersin, dayağı hak et*, ölümü hak et*, ölmeyi hak et*
      (idam edilsin|asılsın|geberip gitsin), karıyı döveceksin, kadın dediğin dayak, kadınlar dövülmeli
      kızını dövmeyen, pişman olacaksın, pişman edeceğim, ödeteceğim sana, bunun bedelini ödeyeceksin, kanını içerim
      kanın yerde, sopa lazım sana
      (umarım|inşallah|keşke) (geberirsin|ölürsün|gebersen|ölsen|gebersin), ölmeyi hak ediyorsun, geber, geber git
      ölümü hak ediyorsun
    `,
    Low: terms`
      görürsün sen, seni yakalarsam, ayağını denk al, çıkışta görüşürüz
    `,
  },
  innocent: terms`
    zaman öldürmek, zaman öldürüyor*, gülmekten öldüm, seni öldürürüm şaka, gülmekten geberdim
    seni gülmekten öldüreceğim
  `,
  harmless: terms`
    (gülmekten|sıcaktan|açlıktan|utançtan|meraktan|sıkıntıdan|mutluluktan|kahkahadan|kıskançlıktan) (öldüm|ölüyorum|öleceğim|ölücem|öldük|geberdim|geberiyorum|ölecem|geberecektim|ölecektim|öldü|ölüyoruz|öldürdün|öldürüyorsun)
    (seni|sizi|onu|) (öpücüklere|öpücüğe|sevgiye|kucaklamaya|sarılmaya|kahkahaya) (boğacağım|boğarım|boğucam|boğacam|boğuyorum)
    (sarılmaktan|öpmekten|sevmekten|gıdıklamaktan|sevgiden|mıncıklamaktan|öpe öpe|sarıla sarıla|seve seve) (öldüreceğim|öldürürüm|öldürücem|öldürecem|bitireceğim) (seni|sizi|onu|), seni (sarılmaktan|öpmekten|sevmekten|gıdıklamaktan|öpe öpe|sarıla sarıla|seve seve) (öldüreceğim|öldürürüm|öldürücem|öldürecem)
    (görünce|öğrenince|duyunca|fark edince) beni (öldürecek|öldürür|gebertecek|kesecek|öldürücek|gebertir|boğacak), beni (öldürecek|öldürür|gebertecek|gebertir) (görünce|öğrenince|duyunca)
  `,
  jestObjects: terms`
    (öpücüklerle|öpücükle|sarılarak|gıdıklayarak|sevgiyle|öpe öpe|sarıla sarıla|gülmekten)
  `,
  jestReasons: terms`
    (sonunu|finali|filmin sonunu|dizinin sonunu|kimin öldüğünü|katili|katilin kim olduğunu|sürprizi|nasıl bittiğini) (söylersen|anlatırsan|açık edersen|bozarsan|söylerseniz|dersen|söyleme yoksa)
    (spoiler|spoyler) (verirsen|verirseniz|veren olursa|verme yoksa), (son|sonuncu) (dilimi|böreği|parçayı|kurabiyeyi|lokmayı|köfteyi|baklavayı) (yersen|yerse|kaparsan|alırsan), (doğum günümü|pastayı|kahveyi) unutursan
    (pasta|kahve|pizza|çikolata|tatlı|fotoğraf) (getirmezsen|bırakmazsan|atmazsan|almazsan)
  `,
} as const satisfies Lexicon;
