/** Generates texts for speed measurements, resembling real posts, from a seed. */
import { createSeededRandom } from './evasion/techniques.ts';

/** Vocabulary: everyday English, weighted by repetition in the picks below. */
const common =
  'the of and to in a is that it for was on with as are be this have from or had by not but what all were when we there can an your which their said if do will each about how up out them then she many some so these would other into has more her two like him see time could no make than first been its who now people my made over did down only way find use may water long little very after words called just where most know get through back much before go good new write our used me man too any day same right look think also around another came come work three word must because does part even place well such here take why things help put years different away again off went old number great tell men say small every found still between name should home big give air line set own under read last never us left end along while might next sound below saw something thought both few those always looked show large often together asked house world going want school important until form food keep children feet land side without boy once animals life enough took four head above kind began almost live page got earth need far hand high year mother light parts country father let night following picture being study second eyes soon times story boys since white days ever paper hard near sentence better best across during today others however sure means knew try told young miles sun ways thing whole hear example heard several change answer room sea against top turned learn point city play toward five using himself usually'.split(
    ' ',
  );
const rare =
  'assessment glasses classic passport compass grass assistant embassy analysis analog cocktail peacock document cucumber circumstances Scunthorpe Essex titanium constitution therapist skyscraper country discount shellfish Nigerian raccoon spicy suspicious Pakistani buttress arsenal homogeneous Hitchcock shuttle dictionary basement invoice Kubernetes deployment refactor latency spreadsheet onboarding mortgage pharmacy strawberry thunderstorm accountant grandmother neighbourhood Wednesday Manchester California'.split(
    ' ',
  );
const rude = 'fuck shit asshole bitch idiot stupid damn crap moron sh1t f*ck fuuuck'.split(' ');
const bits = [
  'https://example.org/path?id=42',
  '12:30',
  '$19.99',
  '#monday',
  '@someone',
  'don’t',
  "it's",
  ':)',
  '😂',
  'café',
  'naïve',
  'v2.3.1',
  'LOL',
  '(really)',
  '“quoted”',
  '100%',
];

/**
 * `count` texts of 50 to 2,000 characters; about one word in 150 is rude, and one in 25 is a link, a number or an
 * emoji.
 */
export function speedTexts(count: number, seed = 7): string[] {
  const random = createSeededRandom(seed);
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  return Array.from({ length: count }, () => {
    // Most posts are short, a few are long.
    const target = 50 + Math.floor(1950 * random() ** 2);
    let text = '';
    for (let inSentence = 0; text.length < target; inSentence += 1) {
      const dice = random();
      const word = dice < 0.007 ? pick(rude) : dice < 0.047 ? pick(bits) : dice < 0.12 ? pick(rare) : pick(common);
      const first = inSentence === 0;
      text += (text === '' ? '' : ' ') + (first ? word.charAt(0).toUpperCase() + word.slice(1) : word);
      if (random() < 0.09) {
        text += pick(['.', '.', '.', '!', '?', ',']);
        if (!text.endsWith(',')) inSentence = -1;
      }
    }
    return text.slice(0, 2000);
  });
}
