/** Tests of language detection; its accuracy is measured by scripts/language-bench.js. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect.ts';
import { sampleOf, wordsIn } from './sample.ts';

const code = (text: string) => detectLanguage(text).code;

describe('a plain sentence', () => {
  it.each([
    ['en', 'so I was walking home and this dog came up to me'],
    ['es', 'no me digas que otra vez perdimos el partido'],
    ['fr', "j'ai pas dormi de la nuit, c'est la faute du voisin"],
    ['de', 'ich glaube, der Zug hat schon wieder Verspätung'],
    ['it', 'ma che cosa hai fatto ai capelli? sono bellissimi'],
    ['pt', 'você não vai acreditar no que aconteceu ontem'],
    ['nl', 'ik heb echt geen idee waar mijn sleutels zijn'],
    ['pl', 'nie wiem, czy zdążę jutro na pociąg'],
    ['ru', 'не знаю, что сегодня приготовить на ужин'],
    ['uk', 'не знаю, що сьогодні приготувати на вечерю, бо я ще нічого не їла'],
    ['bg', 'не знам какво да сготвя днес за вечеря, а съм много гладен'],
    ['tr', 'bugün hava çok güzel, dışarı çıkalım mı'],
    ['ar', 'لا أعرف ماذا أطبخ اليوم'],
    ['fa', 'نمی‌دانم امروز چه بپزم'],
    ['ur', 'مجھے نہیں معلوم آج کیا پکاؤں'],
    ['he', 'אני לא יודע מה לבשל היום'],
    ['hi', 'मुझे नहीं पता आज क्या पकाऊँ'],
    ['hi', 'yaar mujhe nahi pata aaj kya banau'],
    ['bn', 'আমি জানি না আজ কী রান্না করব'],
    ['id', 'aku nggak tahu mau masak apa hari ini'],
    ['vi', 'không biết hôm nay nấu món gì nữa'],
    ['vi', 'khong biet hom nay an cai gi day'],
    ['th', 'ไม่รู้ว่าวันนี้จะทำอะไรกิน'],
    ['zh', '不知道今天晚上做什么菜'],
    ['ja', '今日は何を作ろうかな'],
    ['ko', '오늘 뭐 해 먹지'],
    ['cs', 'nevím, jestli zítra stihnu vlak do Brna'],
    ['sv', 'jag vet inte vad jag ska laga till middag ikväll'],
    ['da', 'jeg ved ikke hvad jeg skal lave til aftensmad, måske noget suppe'],
    ['no', 'jeg vet ikke hva jeg skal lage til middag, kanskje noe suppe'],
    ['fi', 'en tiedä mitä tekisin tänään ruoaksi'],
    ['hu', 'nem tudom, mit főzzek ma vacsorára'],
    ['ro', 'nu știu ce să gătesc astăzi pentru cină'],
    ['fil', 'hindi ko alam kung ano ang lulutuin ko ngayon'],
    ['el', 'δεν ξέρω τι να μαγειρέψω σήμερα'],
  ])('is %s: %s', (expected, text) => {
    const found = detectLanguage(text);
    expect(found.code).toBe(expected);
    expect(found.confidence).toBeGreaterThanOrEqual(0.5);
  });
});

describe('what says nothing', () => {
  it.each([
    '',
    ' ',
    '12345',
    '🥳🥳🥳',
    '!!! ???',
    '@some_handle https://example.com/der/die/das',
    'xqzvk',
    '\ud800\udc00\ud800',
    '\0\0\0',
  ])('is und without confidence: %j', (text) => {
    expect(detectLanguage(text)).toEqual({ code: 'und', confidence: 0 });
  });

  it('is und where two scripts share a text evenly', () => {
    expect(code('привет друзья, see you there')).toBe('und');
  });

  it.each(['Margarita', 'Lindqvist', 'Kowalski', 'Los Angeles', 'Die Hard', 'La Dolce Vita'])(
    'is und for a name: %s',
    (name) => {
      expect(code(name)).toBe('und');
    },
  );
});

describe('a text too short to be said to be in a language', () => {
  it.each([
    'hi',
    'die',
    'ok',
    'no',
    'gift',
    'hell',
    'taxi',
    'hello',
    'thank you',
    'hola',
    'te amo',
    'merci',
    'mon ami',
    'danke schön',
    'der Hund',
    'ciao bella',
    'obrigado',
    'dziękuję',
    'teşekkürler',
    'namaste',
    'привет',
    'дякую',
    'как дела',
    'يا حمار',
    'سلام',
    '東京',
    '¯\\_(ツ)_/¯',
    'ㅋㅋㅋㅋ',
    '(´・ω・`)',
    'αβ',
  ])('is und, without confidence: %s', (text) => {
    expect(detectLanguage(text)).toMatchObject({ code: 'und', confidence: 0 });
  });

  it('is no longer for being repeated', () => {
    for (const text of ['hi hi hi hi hi hi hi', 'Die! Die! Die! Die! Please stop', 'la la la la la la, no no no no'])
      expect(code(text), text).toBe('und');
  });

  it('keeps what it looks like, for the choice of word lists', () => {
    expect(detectLanguage('die die die')).toEqual({
      code: 'und',
      confidence: 0,
      likely: { code: 'de', confidence: expect.any(Number) },
    });
  });

  it.each([
    ['ko', '안녕'],
    ['th', 'สวัสดี'],
    ['el', 'γεια σου'],
    ['he', 'שלום'],
    ['hi', 'नमस्ते'],
    ['bn', 'ধন্যবাদ'],
    ['ja', 'ありがとう'],
    ['ja', '殺すぞ'],
    ['zh', '你好'],
    ['zh', '沒有人說話'],
  ])('is not one in a script of %s alone: %s', (expected, text) => {
    expect(code(text)).toBe(expected);
  });
});

describe('a disguise', () => {
  it('keeps English English when a word of it is accented, doubled or styled', () => {
    expect(code('you are a total fůčkîñg ìdíöt and everyone knows it')).toBe('en');
    expect(code('thiiiis iiiiis sooooo stuuuupid, I can not believe it')).toBe('en');
    expect(code('𝕪𝕠𝕦 𝕒𝕣𝕖 𝕥𝕙𝕖 𝕨𝕠𝕣𝕤𝕥 𝕡𝕖𝕣𝕤𝕠𝕟')).toBe('en');
    expect(code('ｙｏｕ ａｒｅ ｔｈｅ ｗｏｒｓｔ ｐｅｒｓｏｎ')).toBe('en');
  });

  it('does not see a language in handles, addresses and hashes', () => {
    expect(wordsIn('@juan_perez a1b2 https://x.example/el/los el')).toEqual(['el']);
  });
});

describe('of any text', () => {
  it('it gives the same answer twice, a confidence from 0 to 1, and never throws', () => {
    const anything = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.lorem({ maxCount: 40 }));
    fc.assert(
      fc.property(anything, (text) => {
        const found = detectLanguage(text);
        expect(found).toEqual(detectLanguage(text));
        expect(found.confidence).toBeGreaterThanOrEqual(0);
        expect(found.confidence).toBeLessThanOrEqual(1);
        expect(found.code).toMatch(/^[a-z]{2,3}$/);
      }),
    );
  });

  it('it reads no more of a longer one', () => {
    expect(sampleOf('x'.repeat(1_000_000), 120)).toHaveLength(362);
    expect(sampleOf('short', 120)).toBe('short');
  });

  it('it reads the beginning, the middle and the end', () => {
    const filler = ' '.repeat(2000);
    expect(code(`${filler}ich weiß nicht, ob das die richtige Stelle ist`)).toBe('de');
    expect(code(`ich weiß nicht, ob das die richtige Stelle ist${filler}`)).toBe('de');
  });
});
