/** Tests of the spam signs; their recall is measured by scripts/spam-bench.js. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cues, unspacedSpamPhrases } from './cues.ts';
import { signsOf } from './signs.ts';
import { findSpam } from './spam.ts';
import { weights } from './weights.ts';

describe('spam', () => {
  it.each([
    [
      'a prize to claim',
      'Congratulations! You have been selected as a winner. Claim your FREE prize now: http://prize-claim.example/x',
    ],
    ['a premium text message', 'FREE ringtones! Txt TONE to 80086 now. 150p per msg, T&Cs apply, to stop txt STOP'],
    [
      'a locked account',
      'Your PayPal account has been limited. Confirm your details immediately: https://paypal-secure-login.example',
    ],
    [
      'a held parcel in Spanish',
      'Su paquete está retenido. Confirme sus datos y pague 1,99 € hoy: entrega-paquetes.example/id',
    ],
    [
      'a held parcel in German',
      'Ihr Paket ist gesperrt. Jetzt bestätigen und 1,99 € Gebühr zahlen: paket-gebuehr.example',
    ],
    ['a channel beggar', 'check out my channel and subscribe to me, I sub back, watch my videos!!!'],
    ['money for nothing', 'Earn $5000 a week working from home!!! Guaranteed profit, no risk. WhatsApp me now to join'],
    [
      'a doubled deposit',
      'Send a deposit of $200 today and double your money in 24 hours, guaranteed profit, DM me on Telegram',
    ],
    [
      'shouting offers',
      'LOWEST PRICES GUARANTEED!!! ORDER NOW AND SAVE 80%!!! FREE SHIPPING TODAY ONLY!!! CLICK http://deals.example',
    ],
    ['an income in Chinese', '兼职日赚500元，稳赚不赔，名额有限，加微信领取，点击链接 http://a.example'],
    [
      'a win in Russian',
      'Поздравляем! Вы выиграли приз! Срочно получите деньги, подтвердите карту: http://priz-bonus.example',
    ],
  ])('is found in %s', (_, text) => {
    const found = findSpam(text);
    expect(found.length).toBeGreaterThan(0);
    for (const { signal, kind, score } of found) {
      expect([signal, kind]).toEqual(['spam', 'pattern']);
      expect(score).toBeGreaterThanOrEqual(0.5);
    }
  });

  it.each([
    'Your order #5120 has been shipped and arrives on Friday. Track it here: https://shop.example/orders/5120',
    'Your parcel is ready for collection at the post office until Saturday. Please bring an ID.',
    'Your verification code is 118204. Never share it with anyone.',
    'Hi all, the newsletter for May is out: https://club.example/news. Reply to this mail to unsubscribe.',
    'have you seen this? https://video.example/watch?v=1a2b3c hilarious',
    'Happy birthday!!! 🎉🎂🎈🥳🎁',
    'Call me when you are free, I am at home',
    'I won 20 euros in the lottery and spent it on cake',
    'My bank blocked my card again, I have to call them tomorrow',
    'We need to pay the deposit for the flat by Friday, can you transfer your half?',
    'Bitcoin fell by 6% today, glad I never bought any',
    'Free entry to the museum on Sundays, tickets at the door',
    'Ihr Paket wird heute zugestellt. Sendungsnummer 00340434161094.',
    'Votre rendez-vous est confirmé pour lundi à 9 h 40.',
    'WHY IS IT SO HOT TODAY I AM MELTING',
    'The government should do more against scams that promise quick money',
    '',
    '   \n\n ',
  ])('is not found in %j', (text) => {
    expect(findSpam(text)).toEqual([]);
  });

  it('points at its evidence, strongest first, at most three places that do not overlap', () => {
    const text =
      '👩‍👩‍👧 You won! Claim your free prize now, click https://claim-prize.example/now, send your bank details!!!';
    const found = findSpam(text);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(3);
    const spans = found.flatMap(({ place }) => (place?.kind === 'span' ? [place] : []));
    expect(spans).toHaveLength(found.length);
    for (const [i, { start, end }] of spans.entries()) {
      expect(text.slice(start, end)).toBe(found[i]?.term);
      for (const other of spans.slice(i + 1)) expect(start >= other.end || end <= other.start).toBe(true);
    }
  });
});

describe('one word', () => {
  it('is never spam', () => {
    const words = Object.values(cues).flatMap((list) => list.split(' '));
    expect(words.filter((word) => findSpam(word).length > 0)).toEqual([]);
    expect(
      Object.values(unspacedSpamPhrases)
        .flat()
        .filter((phrase) => findSpam(phrase).length > 0),
    ).toEqual([]);
  });

  it('has no weight that the signs do not know', () => {
    const names = new Set(Object.keys(cues));
    const pairs = Object.keys(weights).filter((sign) => sign.includes('+'));
    expect(pairs.filter((pair) => !pair.split('+').every((name) => names.has(name)))).toEqual([]);
  });
});

describe('of any text', () => {
  it('the answer comes twice the same, inside the text, and never as an error', () => {
    const word = fc.constantFrom(
      ...Object.values(cues).flatMap((list) => list.split(' ')),
      'http://a-win.example',
      '$',
      '5',
      '!!!',
      '👨‍👩‍👧',
      'é',
      '\ud800',
      '\n',
    );
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(word, { maxLength: 80 }).map((words) => words.join(' ')),
      fc.array(word).map((words) => words.join('')),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const found = findSpam(text);
        expect(found).toEqual(findSpam(text));
        const borders = new Set([text.length, ...Array.from(new Intl.Segmenter().segment(text), ({ index }) => index)]);
        for (const { place, term, score } of found) {
          expect(score).toBeLessThan(1);
          if (place?.kind !== 'span') throw new Error('a place in a text is a span');
          expect([borders.has(place.start), borders.has(place.end)]).toEqual([true, true]);
          expect(text.slice(place.start, place.end)).toBe(term);
        }
      }),
    );
  });

  it('no more than its beginning and end is read', () => {
    const filler = 'x '.repeat(1500);
    const spam = 'Claim your free prize now, click https://claim-prize.example !!!';
    const read = (text: string) => signsOf(text).places;
    expect(read(`${filler}${spam}${' y'.repeat(50_000)}`).has('link')).toBe(false);
    expect(read(`${filler}${' y'.repeat(50_000)} ${spam}`).has('link')).toBe(true);
  });
});
