/** Indonesian threats, incitement and praise of violence. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const violenceId = {
  signal: 'violence',
  language: 'id',
  sources: ['own'],
  terms: {
    High: terms`
      gua bunuh lo, gue bunuh lo, gw bunuh lu, aku bunuh kau, kubunuh kau, kubunuh kamu, aku akan membunuhmu
      saya bunuh kamu, aku bunuh kamu, akan kubunuh, tak bunuh kowe, tak pateni, gua habisi lo, gue habisin lo
      gorok leher, gorok lehermu, gua gorok, gue gorok, kugorok, penggal kepala, penggal kepalanya, kupenggal
      penggal aja, tembak kepala, tembak mati aja, gua tembak lo, gue tembak lo, gua tusuk lo, gue tusuk lo, tusuk lo
      gua bacok lo, gue bacok lo, bacok lo, bakar hidup hidup, bakar rumah lo, gua bakar lo, siram air keras
      siram lo air keras, mayat lo, lo bakal mati, kau akan mati, nyawa lo, halal darahnya, darahnya halal
      halal dibunuh
      (bunuh|bantai|bakar|gantung|penggal|ganyang|musnahkan|sembelih) (semua|saja|aja|mereka|tuh|para|kaum) (cina|kafir|yahudi|kristen|homo|lgbt|komunis|pki|syiah|ahmadiyah|polisi|mereka|banci|rohingya)
      bunuh mereka, bantai mereka, harus dibunuh, harus dibantai, harus dibakar hidup, harus dihukum mati aja
      gua tau rumah lo, gue tau rumah lo, aku tahu rumahmu, aku tahu di mana kamu tinggal, pasang bom, taruh bom
      ngebom sekolah, bom gereja, bom sekolah, cara membuat bom, cara merakit bom
      (aku|saya|gue|gua|kami|kita) (akan|bakal|mau) (bunuh|membunuh|tusuk|menusuk|bakar|membakar|gorok|penggal|bantai|membantai|habisi|menghabisi) (kamu|kau|lo|lu|kalian|keluargamu|seluruh keluargamu|keluarga kamu|anak anakmu|rumahmu)
      (aku|saya|gue|gua|kami|kita) (akan|bakal|mau) (tembak|menembak) (kepalamu|keluargamu|seluruh keluargamu|keluarga kamu|anak anakmu|kamu sampai mati|lo sampai mati)
      (akan|bakal) (kubunuh|kutusuk|kubakar|kugorok) (kamu|kau|kalian)
      (kubunuh|kutusuk|kubakar) (kau|kamu|keluargamu), kutembak (kepalamu|keluargamu), (kutembak|tembak) kepalamu
      (aku|saya|kami) akan (membunuhmu|menusukmu|membakarmu|menghabisimu)
    `,
    Medium: terms`
      gua (hajar|pukul|tonjok|gebukin|injak|patahin|tampar|hantam) (lo|lu|kau|muka)
      gue (hajar|pukul|tonjok|gebukin|injak|patahin|tampar|hantam) (lo|lu|kau|muka)
      aku (hajar|pukul|tonjok|tampar) (kau|kamu), kuhajar kau, patahin (kaki|tangan|leher|tulang) lo, patah tulang lo
      gebukin aja, gampar lo, tak tampol, tak antemi, remukin muka, ancurin muka lo, hancurin muka lo, awas lo ya
      awas kau ya, tunggu pembalasan, tunggu aja lo, gua cari lo, gue cari lo, kucari kau, lo bakal nyesel
      kau akan menyesal, pantas mati, pantes mati, layak mati, layak dibunuh
      semoga (mati|dibunuh|ditembak|kecelakaan) (dia|lo|mereka|semua), istri harus dipukul, cewek harus dipukul
      tabok aja, libas aja
      (semoga|moga) (kamu|kau|lo|lu|kalian) (mati|mampus|cepat mati), (kamu|kau|lo|lu) (pantas|layak) mati, mampus kau
      mati aja lo, mati saja kau
    `,
    Low: terms`
      gua tampol, gue tampol, nantang gelut, ayo gelut, gelut yuk, sini lo, duel yuk
    `,
  },
  innocent: terms`
    bunuh nyamuk, bunuh waktu, tembak gol
    (aku|gue|kita|kami) (akan|bakal|mau) (bunuh|bantai|habisi) (kamu|lo|kalian) di (catur|game|ml|pubg|ff|ronde|lapangan|permainan)
    (kamu|kau|lo|lu|kalian) mati (gaya|rasa|kutu|langkah|lampu)
    aku (akan|mau) membunuhmu di (catur|game|ml|pubg|ff|ronde|lapangan|permainan)
  `,
  harmless: terms`
    mati (ketawa|tertawa|ngakak|kelaparan|bosan|kebosanan|penasaran|malu|kepanasan|kedinginan), (ketawa|tertawa|ngakak|nangis|malu|bosan|gemes|gemas) (sampai|sampe|setengah) (mati|mau mati|mampus)
    (kucium|kupeluk|kugelitik|ku cium|ku peluk|aku cium|aku peluk) (kamu|kau|lu|) (sampai|sampe) (mati|remuk|sesak|mampus|penyet)
    (bunuh|gebuk|habisi|cekik|gantung) (aku|gue|gua|saya) (kalau|kalo|pas|waktu|saat) (lihat|liat|tahu|tau|pulang|ngelihat|melihat)
  `,
  jestObjects: terms`
    (dengan|pakai|pake) (ciuman|pelukan|cinta|kasih sayang|gelitikan)
  `,
  jestReasons: terms`
    (kalau|kalo) (kamu|lu|kau|lo|ada yang|) (bocorin|bocorkan|spoilerin|spoilerkan|ceritain|ngespoiler|ngespoilerin) (akhirnya|endingnya|ending|ceritanya|filmnya|siapa yang mati|akhir|pelakunya), (kalau|kalo) (kamu|lu|lo|kau|) (spoiler|ngespoiler|kasih spoiler)
    (kalau|kalo) (kamu|lu|lo|kau|) (makan|habisin|ngabisin|minum) (gorengan|potongan|kue|martabak|pizza|coklat|kopi|es krim) (terakhir|terakhirku|ku|gue|aku), (kalau|kalo) (kamu|lu|lo|) lupa (ulang tahunku|ultahku|kuenya|kopinya), (kalau|kalo) (gak|nggak|tidak) (bawain|bawa|sisain|kirim|beliin) (kue|kopi|pizza|martabak|foto|coklat|oleh-oleh)
  `,
} as const satisfies Lexicon;
