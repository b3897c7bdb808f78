/** English slurs: words that degrade a protected group. Reclaimed and ambiguous ones are Low. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const slursEn = {
  signal: 'slurs',
  language: 'en',
  sources: ['own', 'dsojevic', 'ldnoobw', 'surge'],
  terms: {
    High: terms`
      nigger*, niglet~, nigglet~, niggress*, nignog~, nig nog~, nigs, niggar~, niggur~, nigg3r~
      (sand|timber|house|prairie|snow|rice|taco|field) (nigger|nigga|niggers|niggas), sandnigg*, sandnigger~
      porch monkey~, porchmonkey~, jungle bunny, jungle bunnies, junglebunny, junglebunnies, jungle monkey~, yard ape~
      pavement ape~, spearchucker~, spear chucker~, jigaboo~, jiggaboo~, jiggerboo~, moon cricket~, mooncricket~
      dindu~, dindu nuffin, sheboon~, groid~, coon, coons, kike~, kyke~, christ killer~, christkiller~, oven dodger~
      jewrat~, zhid, zhids, spic, spics, spicks, wetback~, beaner~, border hopper~, borderhopper~, chink, chinks
      chinky, chinkie~, gook, gooks, zipperhead~, zipper head~, slanteye~, slant eye~, slopehead~, ching chong*
      chingchong*, ching chang chong, rice monkey~, ricemonkey~, paki, pakis, raghead~, rag head~, towelhead~
      towel head~, sand monkey~, sandmonkey~, dune coon~, dunecoon~, camel jockey~, cameljockey~, camel fucker~
      mudslime~, muzrat~, goatfucker~, goat fucker~, curry muncher~, currymuncher~, pajeet~, poojeet~, dothead~
      street shitter~, boong, boongs, kaffir, kaffirs, wagon burner~, gyppo~, pikey~, pikies, faggot*, fagot, fagots
      faggit~, faggy, faggs, phaggot~, fudgepacker~, fudge packer~, poofter~, battyboy~, batty boy~, battyman, batty bwoy
      bumboy~, bum boy~, butt pirate~, buttpirate~, bum pirate~, pillow biter~, pillowbiter~, shirtlifter~
      shirt lifter~, ass bandit~, arse bandit~, bulldyke~, bull dyke~, carpet muncher~, carpetmuncher~, rug muncher~
      rugmuncher~, shemale~, she-male~, troon~, trooned, tranny freak~, untermensch*
    `,
    Medium: terms`
      lesbo, tranny, trannys, trannies, trannie, ladyboy~, lady boy~, chick with a dick, chicks with dicks, dickgirl~
      he-she, heshe, cuntboy~, fag, fags, fagface~, fagboy~, lezzie~, lezzer~, lezbo~, poof, poofs, nancy boy~
      muff diver~, muffdiver~, gaylord~, gaywad~, gaytard~, retard, retards, retardo~, tard, tards, libtard~
      mongoloid~, mongtard~, spaz, spazz, spazzes, spazmo, spacker~, spastic, spastics, window licker~, windowlicker~
      flid, flids, (you|u|ur a|youre a|you're a) cripple, japs, chinaman, chinamen, wog, wogs, golliwog~, gollywog~
      wop, wops, dago~, dagos, eyetie~, greaseball~, polack~, bohunk~, krauts, frogeater~, frog eater~, sheepshagger~
      sheep shagger~, cheese-eating surrender monkey~, taig, taigs, heeb, heebs, hymie, hymies, jewboy~, jew boy~
      yids, abos, injun~, squaw, squaws, coolie, coolies, sambo, sambos, pickaninny, pickaninnies, piccaninny, darkie~
      darky, (dirty|stupid|lazy|fucking|filthy|uppity|damn) negro~, negroid, negroids, honkey, honkeys, honky, honkies
      wigger~, whigger~, abeed, muzzie, muzzies, camel herder~, femoid~, foid, foids, house negro~, gweilo~
    `,
    Low: terms`
      half breed, halfbreed, half-breed, nigga~, niggas, niggaz, nigguh, niggah~, jap, dyke, dykes, homo, homos
      queers, queerboy, sissy boy~, sissyboy~, retarded, limp-wristed, gyp, gypped, cripples, kraut, yid, redskin
      white trash, trailer trash, negroes, gringos, whitey, cracker ass, midgets, twink, twinks
    `,
  },
  innocent: terms`
    niger, nigeria*, nigerien~, niggle~, niggling, niggard*, snigger*, sniggering, denigrat*, vinegar, maine coon~
    coon hound~, coonhound~, coon dog~, coon cheese, coonskin~, raccoon~, racoon~, cocoon*, tycoon*, barracoon
    puccoon, spice*, spicy, spicier, spiciest, spick and span, spic and span, spicule~, despicable, auspic*
    conspic*, suspic*, hospice*
    (chink|chinks) in (the|his|her|their|your|our|its|my) (armour|armor|curtain|curtains|wall), chink of light
    chinks of light, chinkapin~, chinquapin~, pakistan*, pakora~, kaffir lime~, kaffir lily, kaffir lilies
    faggots and peas, faggots in gravy, fagotto, (faggot|faggots) of (twigs|herbs|wood|sticks), fag end~, fag break~
    fag packet~, packet of fags, pack of fags, fag butt~, fag ash, van dyke~, vandyke~, van dyck, offa's dyke
    devil's dyke, dyke swarm~, magma dyke~, sea dyke~, dyke road, klondike, dike, dikes
    homo (sapiens|erectus|habilis|neanderthalensis|economicus|ludens|naledi|floresiensis|heidelbergensis|antecessor|faber|deus|lumo)
    ecce homo, homogen*, homolog*, homonym*, homophone*, homophob*, homosexual*, homeopath*, queer eye, genderqueer
    tranny (fluid|oil|cooler|pan|swap|mount|mounts|rebuild|shop|flush|temp)
    (manual|auto|automatic|speed|4l60e|turbo) tranny, retardant~, retardation, en retard, tard le soir, plus tard
    trop tard, gobbledygook~, gobbledegook~, pollywog~, polliwog~, golliwogg's cakewalk, doo wop, doowop, wop bop
    sauerkraut~, krautrock, japan*, jape~, japonica, japanning, washington redskins, redskin potato~
    redskins (game|fan|fans|qb|season|logo), squaw valley, sambo (wrestling|wrestler|champion|fighter), combat sambo
    sport sambo, little black sambo, cholo simeone, twinkle~, twinkling, twinkie~
    midget (racing|racer|car|cars|series|sub|submarine|submarines)
    spastic (colon|paralysis|diplegia|quadriplegia|paraplegia|hemiplegia|bladder|gait|muscle|muscles)
    spastic cerebral palsy, mongolia*, mongol, mongols, mongoose~, mongodb, among, amongst, mongo santamaria
    mong kok, mongkok, mong la, hmong, fishmonger*, ironmonger*, negroni~, rio negro, negro league~
    negro spiritual~, negro college fund, honky tonk*, honkytonk*, honky cat, coolie hat~, dagobah, tardy, tardis
    tardigrade~, mustard~, custard~, leotard~, dotard, dastard*, petard~, poof of (smoke|dust|air|flour), poof it*
    poof and it, went poof, goes poof, and poof, pouf, poufs, poofed, gypsum, gypsophila, gyp rock, gyprock
    kike calvo, heebie jeebies, yiddish, yidaki, bulldike~
    (al|con|del|el|este|mi|por|sin|su|un) retardo, retardo (de|del|en)
  `,
  harmless: terms`
    (am|das|dem|dein|ein|für|im|mein|mit|och|og|oder|på|spelar|spiller|spille|spela|spiele|spielen|spielt|spielte|lernt|lerne|lernen|und|vom|zum|eller) fagott, fagott (und|och|og|eller|oder) (oboe|obo|orchester|orkester|klarinette|klarinett|horn|fagott|klavier|piano|fløyte|flöjt), (oboe|klarinette|klarinett|horn) (und|och|og) fagott, (bundle|bundles) of (fagots|faggots)
    maine (coon|coons), coon (rapids|valley|creek|lake|hound|hounds|cheese|cat|cats), (the|a|this|our|sea|earth|old|flood) dyke (broke|breached|burst|road|path|wall|was repaired|along the river), (repair|repaired|build|built|behind|along|top of) the dyke, dick van dyke, van dyke (parks|beard|brown)
    bich (ngoc|thuy|tram|phuong|van|lien|hanh|thao), (ngoc|thi|thuy|nguyen) bich
    (et|ett|hvilket|hvilke|vilka|beste|bedste|alle|flere|mange|nye|obligatoriske|mit|mitt|mine|dine|sitt|ditt|favoritt|yndlings) fag, fag (liker du|i skolen|på skolen|og timer)
  `,
} as const satisfies Lexicon;
