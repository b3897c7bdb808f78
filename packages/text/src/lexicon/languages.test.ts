/** Tests of the languages: each lexicon is broad enough, detects its samples, and ignores ordinary sentences. */
import { describe, expect, it } from 'vitest';
import { createEngine } from '../text-engine.ts';
import { lexicons } from './index.ts';

/** Ordinary sentences, many with words that resemble a term of this language or of English. */
const innocent: Record<string, readonly string[]> = {
  ar: [
    'سأشتري الخبز والزبدة من السوق بعد الدوام.',
    'قال عبد الله إن القطار تأخر نصف ساعة.',
    'كسر أخي الكوب وهو يغسل الصحون.',
  ],
  bn: ['গত মাসে চালের দাম বাড়া শুরু হয়েছে।', 'বালতিটা ছাদে রেখে এসো, বৃষ্টি আসছে।', 'বালক বিদ্যালয়ের মাঠে আজ খেলা আছে।'],
  cs: [
    'Firma vydala dementi a trouba peče výborně.',
    'U rybníka hnízdí rákosník a kozy se pasou na stráni.',
    'Musíme píchat do práce už v šest ráno.',
  ],
  da: [
    'Til slut taler vi om dit fag og dit flid.',
    'Han kysser sin kone og kikker ud ad vinduet.',
    'Vi taber ikke kampen, og torsken er stegt.',
  ],
  de: [
    'Der Eintopf ist zu dick, es fehlt nur etwas Kraut.',
    'Sie zog gestern um und ist trotzdem munter.',
    'Wir haben den Vögeln im Garten Futter gegeben.',
  ],
  el: [
    'Η ζέστη με σκοτώνει, πάμε για παγωτό.',
    'Κάψε τις θερμίδες σου, θα σε βρω στο γυμναστήριο.',
    'Ο λαθραίος καπνός βρέθηκε στο λιμάνι, κόψτε το ψωμί.',
  ],
  en: [
    'The glass cocktail shaker from Scunthorpe arrived in class.',
    'Dick Van Dyke played a chimney sweep in Mary Poppins.',
    'She passed magna cum laude and adopted a Maine coon.',
  ],
  es: [
    'La computadora del diputado está en disputa.',
    'Kike compró pollo y artículos de cálculo en Ampolla.',
    'Vimos una corrida de toros y un vehículo negro.',
  ],
  fa: ['هر کس که آمد یک کیک خرید.', 'امروز هوا خیلی خوب است و کسی خانه نیست.', 'تخم مرغ و خرما را از بازار خریدم.'],
  fi: [
    'Keitin munat ja ostin homeesta kärsineen tontun.',
    'Panna kiinni ovi ja merkitse panos.',
    'Perseus on tähdistö pohjoisella taivaalla.',
  ],
  fil: [
    'Magluto tayo ng adobo mamaya pag-uwi ko.',
    'Bumili ako ng plastik na baso at kikiam.',
    'Masarap ang putahe sa karinderya.',
  ],
  fr: [
    'Le train a du retard, il sera là plus tard.',
    'Le député conteste le calcul du véhicule.',
    'Appuie sur la pédale, puis range le boudin et le thon.',
  ],
  he: ['שתיתי כוס קפה מתחת לעץ.', 'נא להוריד את הזבל לפח.', 'הכלבה שלנו המליטה שלושה גורים.'],
  hi: ['रोहित ने आखिरी ओवर में दो छक्के मारे।', 'मसाला चाय पीकर पाठशाला चलो।', 'kal shaam ko chai peene chalte hain.'],
  hu: [
    'A szarvas az erdőben élt, a szarka a fán.',
    'A basszusgitár hangja szép, a francia sajt finom.',
    'Vidd le a szemetet és vegyél marhahúst.',
  ],
  id: [
    'Ibu memasak tempe dan tahu untuk makan malam.',
    'Tahun baru Cina dirayakan di Jakarta.',
    'Asuransi dan asupan gizi anak itu penting.',
  ],
  it: [
    'Ho comprato il finocchio e la sega elettrica.',
    'La vacca fa il latte, il curriculum è pronto.',
    'Articolo di Monaco sul calcolo del veicolo.',
  ],
  ja: [
    'パチンコの隣のフォークソング喫茶に行きました。',
    'それだけしか食べていないのですか。ください。',
    'スカンジナビアのバカンスは最高でした。',
  ],
  ko: [
    '시발점은 서울역이고 종점은 부산역입니다.',
    '보지 마세요, 아직 완성하지 않았어요.',
    '동생은 벌써 자지 않고 책을 읽어요.',
  ],
  nl: [
    'De kikker zat op de troon met een hoes.',
    'Hoe laat begint de praatgroep over de eikenboom?',
    'Mijn nichtje kreeg de diagnose longkanker.',
  ],
  no: [
    'Til slutt snakker vi om faget ditt.',
    'Jeg bor med samboeren min og kikker på fugler.',
    'Laget taper terreng, men sauene beiter.',
  ],
  pl: [
    'Wcisnął pedał hamulca, a potem pedał gazu.',
    'Zbudowaliśmy bałwana i zjedliśmy buraki.',
    'Suczka labradora czeka na analizę krwi.',
  ],
  pt: [
    'O deputado discutiu a reputação do computador.',
    'Levei o lixo e comprei picanha na praia.',
    'O burro carregava a lenha pela estrada.',
  ],
  ro: [
    'Nu știu cum să ajung la curs la timp.',
    'Curentul s-a întrerupt și am mâncat pulpă de pui.',
    'Spicul de grâu e copt, ca în fiecare vară.',
  ],
  ru: [
    'Застрахуйте корабль и не хлебайте суп.',
    'Команда Херсона купила мандарины за три рубля.',
    'Купи укроп, петрушку и хрен к холодцу.',
  ],
  sv: [
    'Till slut pratar vi om fagotten.',
    'Min sambo är ett stort fan av Dick Harrison.',
    'Pricken på kartan är vår stuga.',
  ],
  th: ['ผมชอบกินแกงกะหรี่ไก่และสัดส่วนกำลังดี', 'เปิดกล่องหีบแล้วค้นหาในกูเกิล', 'วันนี้อากาศดีมาก ไปเดินเล่นกันไหม'],
  tr: [
    'Amcam yeni bir top ve müzik aleti aldı.',
    'Klasik müzik ve fizik dersi pazartesi.',
    'Mal sahibi sikke koleksiyonunu gösterdi.',
  ],
  uk: [
    'Команда з Херсона їсть мандарини і лохину.',
    'Сукня і сукно лежать на кораблі.',
    'Застрахуй барсука, каже ведмідь.',
  ],
  vi: ['Rất mong nhận được phản hồi của bạn.', 'Con lợn nhà bà nặng một trăm ký.', 'Mẹ mua lon nước và quả vú sữa.'],
  zh: ['他在操场上做体操，我靠着窗户看。', '周末去北京，突发情况请联系物业。', '进出口交易会的窗口交给小李。'],
};

/** A sentence that must be detected, and the signal of its worst word. */
const violating: readonly (readonly [language: string, signal: string, sentence: string])[] = [
  ['ar', 'violence', 'والله سأقتلك اليوم'],
  ['ar', 'profanity', 'يا شرموطة اسكتي'],
  ['bn', 'profanity', 'খানকির পোলা কই গেলি'],
  ['bn', 'selfHarm', 'আমি আর বাঁচতে চাই না'],
  ['cs', 'profanity', 'ty zkurvysyne, jdi do prdele'],
  ['cs', 'violence', 'zabiju tě, uvidíš'],
  ['da', 'profanity', 'luk røven, din luder'],
  ['da', 'selfHarm', 'jeg vil bare dø, tage mit eget liv'],
  ['de', 'profanity', 'du verdammter Hurensohn'],
  ['de', 'violence', 'Ich bring dich um, du Schwein'],
  ['de', 'selfHarm', 'ich will nicht mehr leben'],
  ['el', 'violence', 'ΘΑ ΣΕ ΣΚΟΤΩΣΩ'],
  ['el', 'selfHarm', 'δεν θέλω να ζω άλλο'],
  ['el', 'profanity', 'άντε γαμήσου, μαλακα'],
  ['es', 'slurs', 'eres un maricón de mierda'],
  ['es', 'violence', 'te voy a matar esta noche'],
  ['fa', 'profanity', 'مادرجنده خفه شو'],
  ['fi', 'profanity', 'haista vittu, saatanan idiootti'],
  ['fil', 'profanity', 'putang ina mo, gago ka'],
  ['fr', 'bullying', 't’es qu’une grosse merde, personne ne t’aime'],
  ['fr', 'selfHarm', 'j’ai envie de mourir'],
  ['he', 'profanity', 'לך תזדיין יא בן זונה'],
  ['hi', 'profanity', 'abe madarchod, chup kar'],
  ['hi', 'violence', 'तुझे जान से मार दूंगा'],
  ['hu', 'profanity', 'menj a picsába, te geci'],
  ['id', 'bullying', 'goblok banget lo, sampah masyarakat'],
  ['it', 'profanity', 'vaffanculo, pezzo di merda'],
  ['it', 'violence', 'ti ammazzo, so dove abiti'],
  ['ja', 'violence', 'お前を殺す'],
  ['ja', 'bullying', 'クズ野郎、この世から消えろ'],
  ['ko', 'profanity', '야 이 씨발새끼야'],
  ['ko', 'selfHarm', '그냥 죽고 싶다'],
  ['nl', 'profanity', 'rot op, klootzak'],
  ['no', 'profanity', 'hold kjeft, din jævla drittsekk'],
  ['pl', 'profanity', 'spierdalaj, kurwo'],
  ['pl', 'selfHarm', 'nie chce mi się już żyć'],
  ['pt', 'profanity', 'vai tomar no cu, filho da puta'],
  ['pt', 'slurs', 'seu viado de merda'],
  ['ro', 'profanity', 'du-te în pizda mătii'],
  ['ru', 'profanity', 'иди нахуй, ебанутый'],
  ['ru', 'selfHarm', 'я не хочу больше жить'],
  ['sv', 'violence', 'jag ska döda dig'],
  ['th', 'profanity', 'ไอ้เหี้ย ไปตายซะ'],
  ['tr', 'profanity', 'orospu çocuğu, siktir git'],
  ['tr', 'violence', 'seni gebertirim lan'],
  ['uk', 'profanity', 'іди нахуй, довбойоб'],
  ['vi', 'profanity', 'địt mẹ mày'],
  ['vi', 'violence', 'tao giết mày'],
  ['zh', 'profanity', '操你妈，傻逼'],
  ['zh', 'selfHarm', '我真的不想活了'],
];

const engineFor = (code: string) =>
  createEngine({ lexicons, detectLanguage: () => ({ code, confidence: 1 }), findPatterns: () => [] });

const languages = [...new Set(lexicons.map(({ language }) => language))].sort();

describe('languages of the lexicons', () => {
  it('are at least English and twenty others', () => {
    expect(languages.length).toBeGreaterThanOrEqual(21);
  });

  it.each(languages)('%s has swear words, insults or slurs, and threats or self-harm', (language) => {
    const has = (signal: string) =>
      lexicons.some((lexicon) => lexicon.language === language && lexicon.signal === signal);
    expect(has('profanity')).toBe(true);
    expect(has('slurs') || has('bullying')).toBe(true);
    expect(has('violence') || has('selfHarm')).toBe(true);
  });

  it('all have innocent sentences to be tested on', () => {
    expect(Object.keys(innocent).sort()).toEqual(languages);
  });

  it.each(Object.entries(innocent))('%s leaves ordinary sentences alone', (language, sentences) => {
    const engine = engineFor(language);
    const found = sentences.flatMap((sentence) => engine.analyze(sentence, { language }).findings);
    expect(found.map(({ signal, term }) => `${signal}: ${term}`)).toEqual([]);
  });

  it.each(violating)('%s finds %s in "%s"', (language, signal, sentence) => {
    const { findings } = engineFor(language).analyze(sentence, { language });
    expect(findings.map((finding) => finding.signal)).toContain(signal);
  });
});
