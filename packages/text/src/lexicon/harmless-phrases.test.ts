/** Tests that ordinary phrases beginning like a threat, a slogan or a wish to die are no findings. */
import { describe, expect, it } from 'vitest';
import { createTextEngine } from '../analyze.ts';

const harmless: Record<string, readonly string[]> = {
  ar: [
    'بدي اموت من الضحك',
    'لا تستحق الموت من أجلها',
    'لا أتمنى أن تموت',
    'سأحرقك في اللعبة',
    'أخرجوا اليهود من مصر في الخمسينات',
  ],
  bn: ['আত্মহত্যা করা মহাপাপ', 'তোর মরা উচিত নয়', 'আমি আত্মহত্যা করব না'],
  cs: ['Zdechni závistí, mám nové auto', 'Zabiju tě v šachu', 'Dneska se zabiju smíchy', 'Nechci, ať umřeš'],
  da: [
    'Danmark sender syriske flygtninge hjem',
    'Hæng dig ikke i detaljer',
    'Bare hæng dig på, vi går nu',
    'Jeg slår dig i skak',
    'Jeg stikker dig lige en besked',
    'Vi slår jer i finalen',
    'Jeg vil ikke leve mere i København',
    'Jeg vil ikke leve længere uden dig',
    'Vi skal have flere indvandrere ud på arbejdsmarkedet',
    'Jeg brænder dig en cd',
    'Tag dit eget liv alvorligt',
  ],
  de: [
    'Polen raus aus der EM',
    'Türken raus aus dem Turnier',
    'Holt die Flüchtlinge raus',
    'Ich bring dich um acht nach Hause',
    'Ich bringe dich um 8 zum Bahnhof',
    'Bring dich nicht um den Schlaf',
    'Das bringt mich um den Schlaf, ich bringe mich um den Verstand',
    'Häng dich auf die Couch und ruh dich aus',
    'Spring von der Brücke ins Wasser',
    'Ich töte dich in der nächsten Runde',
    'Ich muss sie alle töten, um das Level zu schaffen',
    'Ich hoffe, du stirbst nicht',
    'Ich will nicht mehr leben wie früher',
    'Araber töten Geiseln, meldet die Polizei',
    'Er spielt Fagott',
  ],
  el: [
    'Δεν θα το μετανιώσεις',
    'Θέλει να πάρει το λεωφορείο',
    'Δεν ξέρω πού μένεις',
    'Θα σας καθαρίσουμε τα χαλιά',
    'Πρόσφυγες έξω από τη δομή',
    'Αποχαιρετιστήριο γράμμα στους συναδέλφους',
    'Δεν είσαι χοντρή',
    'Είσαι τέρας γνώσεων',
    'Θα σε σκοτώσω στο τάβλι',
    'Καθυστερημένη άνοιξη φέτος',
    'Θα σκοτωθώ να προλάβω το τρένο',
    'Θέλω να πεθάνω στα γέλια',
    'Θα σας κάψουμε θερμίδες',
  ],
  en: [
    'Refugees get out of Libya',
    'Immigrants get out the vote',
    'How Jews get out of Germany',
    'We helped the refugees out of this city',
    "I'm going to kill you at chess",
    "I'm gonna shoot you a text",
    "I'm going to burn you a CD",
    'We will shoot your family portraits on Sunday',
    'Your kids will die laughing',
    'I hope you get shot down gently',
  ],
  es: [
    'Los CDs los voy a quemar',
    'Las tareas las vamos a ejecutar hoy',
    'Los mosquitos los voy a matar',
    'Esta noche me mato a estudiar',
    'Muérete de envidia',
    'Ojalá te mueras de risa',
    'Te voy a quemar un CD',
    'Te vamos a matar a besos',
    'Cuélgate la mochila',
    'Nadie dice eso, no mereces morir',
    'Trámites para extranjeros fuera de la UE',
    'Zapatos por fuera negros',
    'Te voy a reventar en el FIFA',
    'No quiero vivir más aquí',
  ],
  fa: ['انتظار تو را میکشم', 'خودم را میکشم کنار', 'مهاجران بیرون از کمپ'],
  fi: [
    'En halua enää elää ilman sinua',
    'Hyvä tapa itsesi kehittämiseen',
    'Tapan sinut shakissa',
    'Somalit ulos kisoista',
  ],
  fil: ['Mamatay ka sa inggit', 'Papatayin kita sa chess', 'Sana mamatay ka sa kakatawa'],
  fr: [
    'Je te brûlerai un CD',
    "J'espère que tu vas crever l'écran",
    'On va vous massacrer au foot',
    'Pains arabes au four',
    'Ils laissent les migrants dehors',
    'Je vais me tuer demain au boulot',
    'Va te tuer à la tâche, tiens',
    'Je vais te tuer aux échecs',
    "J'espère que tu vas mourir de rire",
    'Je ne veux plus vivre à Paris',
  ],
  he: ['אני רוצה למות מצחוק', 'לא מגיע לך למות', 'רוסים החוצה מאוקראינה', 'אני אהרוג אותך בשחמט'],
  hi: ['देश के लिए जान दे दूँगा', 'पेड़ काट डालेंगे', 'मच्छर मार डालेंगे'],
  hu: [
    'Ha nem figyelünk, lelövünk egy madarat',
    'Románok kifelé a kupából',
    'Megölünk egy szörnyet',
    'Megölöm a sakkban a királyt',
    'Nem akarok tovább élni Pesten',
  ],
  id: [
    'Ikan ini akan kubakar',
    'Aku mau tembak kamu malam ini, semoga diterima',
    'Aku akan menembakmu di depan kelas',
    'Warga Aceh usir Rohingya',
    'Militer Myanmar bantai muslim',
    'Aku tidak mau hidup lagi tanpa kamu',
    'Aku akan membunuhmu di catur',
  ],
  it: [
    'Ti voglio uccidere di baci',
    'Ti ammazzo di risate',
    'Gli impiccati',
    'Si sono suicidati in due',
    'Oggi mi ammazzo in palestra',
    'Spero che crepi il lupo',
    'Devi crepare dal ridere',
    'Vi spareremo i fuochi a mezzanotte',
    'Non meriti di morire',
    'Stranieri fuori sede',
    'Aiutiamo gli immigrati a casa loro',
    'Ti bruceremo un CD',
    'Non voglio più vivere a Milano',
  ],
  ja: ['今日自殺する人を減らすために', 'お前を殺すゲーム'],
  ko: ['서랍을 뒤져라', '제발 죽어가는 화분 좀 살려줘', '이 흑인 죽여주네 노래'],
  nl: [
    'Ik ga dood van het lachen',
    'Polen eruit, Nederland door',
    'Ze haalden de vluchtelingen eruit',
    'Ik ga je afmaken in FIFA',
    'Kabinet zet asielzoekers het land uit',
    'Ik wil niet meer leven in de stad',
  ],
  no: [
    'Jeg dreper deg i sjakk',
    'Heng deg på',
    'Ta livet ditt tilbake',
    'Dette kan brenne ned huset ditt',
    'Vi må få flere innvandrere ut i jobb',
    'Jeg vil ikke leve mer i Oslo',
    'Ikke heng deg opp i detaljer',
  ],
  pl: [
    'Zabiję cię w szachy',
    'Nie chcę, żebyś umarł',
    'Ruscy won z Ukrainy',
    'Uduszę cię w objęciach',
    'Nie chcę już żyć w Warszawie',
  ],
  pt: [
    'Vou te apagar do meu celular',
    'Hoje eu me mato de estudar',
    'O que não te mata te fortalece',
    'Ninguém merece morrer assim',
    'Lugares para ver antes que você morra',
    'Não quero que você morra',
    'O cigarro vai te matar',
    'Ela se mata de trabalhar',
    'Tomara que você morra de rir',
    'Vamos te matar no xadrez',
    'Não quero mais viver aqui',
  ],
  ro: [
    'Vă tăiem curentul mâine',
    'Te omor cu pupici',
    'Azi mă omor cu munca',
    'Nu te omor, stai liniștit',
    'Te omor la șah',
    'Străinii afară din grup',
  ],
  ru: [
    'Китайцы вон что придумали',
    'У китайцев вон какая стена',
    'Не хочу, чтоб ты умер',
    'Сдохни от зависти',
    'Я тебя убью в шахматы',
    'Я вас задушу в объятиях',
    'Мы вас повесим на доску почёта',
  ],
  sv: [
    'Jag dödar dig i schack',
    'Häng dig på',
    'Jag vill inte leva längre utan dig',
    'Fler invandrare ut i arbetslivet',
    'Gå ut med flyktingar på promenad',
    'Jag hugger er ved',
    'Jag bränner dig en skiva',
    'Häng dig inte i detaljer',
    'Vi skjuter er framåt',
  ],
  th: ['ตำรวจจะยิงแก๊สน้ำตา', 'เขาจะเชือดแกะ', 'ผมจะฆ่าคุณในเกม', 'ไทยไล่พม่าออกจากกรุงศรีอยุธยา'],
  tr: ['Suriyelilere ölüm tehdidi', 'Kürtlere ölüm cezası', 'Seni satrançta öldüreceğim'],
  uk: [
    'Я тобі заріжу курку',
    'Хочу померти зі сміху',
    'Роми геть забуті',
    'Не хочу, щоб ти помер',
    'Здохни від заздрощів',
  ],
  vi: ['Hôm nay em sẽ chết mất vì đói', 'Tôi không muốn sống nữa ở đây', 'Tao sẽ giết mày trong game'],
  zh: [
    '今天跳楼价大甩卖',
    '明天上吊桥看看',
    '昨晚的火烧了你家吗',
    '你该死的可爱',
    '我要打死你们这些蚊子',
    '明天去跳楼机玩',
    '今天自杀预防日',
  ],
};

const engine = createTextEngine();
const termsIn = (text: string, language?: string) =>
  engine
    .analyze(text, language === undefined ? {} : { language })
    .findings.filter(({ analyzer }) => analyzer === 'lexicon')
    .map(({ signal, term }) => `${signal}: ${term}`);

describe.each(Object.entries(harmless))('ordinary phrases in %s', (language, texts) => {
  it.each(texts)('%j is no finding, whether its language is declared or detected', (text) => {
    expect(termsIn(text, language)).toEqual([]);
    expect(termsIn(text)).toEqual([]);
  });
});

describe('a text of unknown language', () => {
  it.each([
    'Verga',
    'I romanzi di Verga',
    'Piogge fitte domani',
    'Vuelo con retardo',
    'I suicidati',
    'Huis huren',
    'Heng deg med oss',
    'Häng dig med',
    'Se mata de trabajo',
    'Geber',
  ])('%j is harmless in one of its languages', (text) => {
    expect(termsIn(text)).toEqual([]);
  });
});

describe('a wish to die with its reason', () => {
  it.each([
    ['da', 'Jeg vil ikke leve mere i denne verden'],
    ['de', 'Ich will nicht mehr leben mit diesem Schmerz'],
    ['el', 'Δεν θέλω να ζω άλλο σε αυτόν τον κόσμο'],
    ['es', 'No quiero vivir más en este mundo'],
    ['fr', 'Je ne veux plus vivre avec cette douleur'],
    ['no', 'Jeg vil ikke leve mer i denne verden'],
    ['sv', 'Jag vill inte leva längre med smärtan'],
  ])('in %s is no ordinary phrase: %j', (language, text) => {
    expect(termsIn(text, language).join()).toMatch(/^selfHarm/);
  });
});
