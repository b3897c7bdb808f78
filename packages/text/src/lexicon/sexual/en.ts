/** English sexual words and solicitations. Anatomical, medical and merely romantic words are left out. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const sexualEn = {
  signal: 'sexual',
  language: 'en',
  sources: ['own', 'dsojevic', 'ldnoobw', 'surge'],
  terms: {
    High: terms`
      felch, felched, gangbang, gangbanged, gang bang, gang banged
      (child|kiddie|kid|kiddy|preteen|infant|baby|toddler|teen|minor|underage|loli|shota) (porn|porno|sex videos|sex video|erotica)
      kiddieporn, childporn, preteen (nudes|sex|pics), underage (nudes|sex|pussy|girls naked), loli hentai, shotacon~
      lolicon~, pthc, jailbait, jail bait, nambla, pedo (pics|vids|content)
      (trade|trading|sell|selling|send|buy|dm for) cp, cp (for sale|links|trade|videos)
      barely legal (porn|sluts|teens)
      (fuck|fucking|rape|raping|bang|screw) (your|my|her|his) (kid|kids|daughter|little sister|son|children)
      (fuck|bang|rape|pound|breed|rail) (you|u|ya|her) (hard|harder|raw|tonight|senseless|silly|so hard|all night|from behind|in the ass)
      (fuck|pound|eat|lick|finger|stretch|breed|fill) (your|ur|her|that|my) (tight|wet|little|) (pussy|ass|hole|cunt)
      (cum|cumming|nut) (in|on|inside|all over) (your|her|my) (face|tits|mouth|pussy|ass|throat)
      (suck|ride|choke on|gag on|deepthroat|stroke|worship) (my|his|that) (big|fat|hard|) (cock|dick)
      (hard|throbbing|huge|massive|thick|raging|fat|big|big black|wet|swollen) (cock|cocks|boner|boners|hard on|hardon)
      (wet|tight|dripping|soaking|shaved|juicy|creamy) (pussy|pussies|cunt), gangrape~, gang rape porn, creampie~
      cumshot~, cum shot~, cumslut~, cum slut~, cumdumpster~, bukkake, deepthroat*, deep throating, facefuck*
      double penetration, anal (porn|creampie|fuck|fucking|gape|queen|slut|pounding), fisting, ass fucking, assfuck*
      buttfuck*, butt fuck*, zoophil*, animal porn, rape porn, incest porn, necrophil*, snuff (porn|film|video)
      revenge porn, blowjob~, blow job~, blowie~, handjob~, hand job~, footjob~, rimjob~, rim job~, titjob~, titfuck*
      golden shower~, cleveland steamer~, dirty sanchez, rusty trombone~, donkey punch~, felching
      pussy (licking|lick|eating|fuck|fucking|pounding|pic|pics)
    `,
    Medium: terms`
      bestiality, beastiality, anal sex
      (send|show|trade|sell|selling|drop) (me|some|your|ur|more|my|) (nudes|nude pics|naked pics|tit pics|pussy pics|dick pics|feet pics|noods)
      dick pic~, dickpic~, send (bobs|boobs|tits|pussy), send bobs and vagene
      show (me|us) (your|ur) (tits|boobs|pussy|ass|titties|bobs|panties|nipples|cock|dick), show bobs, pussies
      poontang, punani, punany, cooch, coochie~, snatch licker, muffdiving, muff diving, camel toe~, cameltoe~
      cock tease~, cocktease~, dildo~, dildos, buttplug~, butt plug~, strapon~, strap-on~, fleshlight~, cock ring~
      ballgag~, ball gag~, ben wa, cumming, cums, cummed, jizz*, jizm, splooge~, spooge~, spunk (on|in|over)
      queef~, fap, fapping, fapped, fap to, jerk off, jerking off, jerked off, jack off, jacking off
      wank (to|over|off), wanking off, horny, horni, hornier, horniest, hornyy, h0rny, turned on and wet
      make (you|u|me|her|him) (cum|wet|moan|squirt)
      (i'm|i am|you're|getting) (so|) (wet|hard) (for|thinking about) (you|u|me), hentai, futanari, pornhub, p0rn*
      pr0n, xvideos, xhamster, xnxx, redtube, youporn, chaturbate, onlyfans (girl|leak|leaks|slut|pics), camgirl~
      cam girl~, camslut~, camwhore~, sex cam~, sexcam~, live sex, sextape~, sex tape~, phone sex, phonesex, cybersex
      cyber sex, sexted, sext (me|with), sex chat, sexchat, sex partner wanted, fuck buddy, fuck buddies, fuckbuddy
      fwb, nsa (sex|fun|hookup), no strings attached sex, friends with benefits tonight, netflix and bang
      hot (milf|milfs|moms|singles|teens|girls|babes) (in your area|near you|waiting|tonight), milf, milfs, dilf, gilf
      bbw (porn|slut|pussy), bbc (slut|pussy|gangbang), big (tits|titties|boobs|dick|dicks)
      huge (tits|titties|boobs|dick|dicks), nice (tits|titties|rack|boobs|ass), tits, titty, titties, tiddies, tiddy
      titfuck, tittyfuck, boobies, booby pics, upskirt~, up skirt, downblouse, nip slip~, wardrobe malfunction pics
      topless (pics|photos|selfie), nude (pics|selfie|selfies|photo|photos|video|videos|pic|cam)
      naked (pics|selfie|selfies|pic|vid|vids|video), wanna (fuck|bang|hookup|hook up|smash), dtf
      (want|looking|down) (to|for) (fuck|sex|a hookup|hookups|a quickie), have sex with (me|you|u|her|him)
      sex with (you|u|me) tonight, (i want|i need) (your|ur) (body|cock|dick|pussy|ass) (inside|on|in|now|so bad)
      sleep with me tonight, get (on your|on ur) knees, bend (you|u|her) over, bend over (for|and) (me|daddy|take)
      spread (your|ur|her|them) legs, sit on my face, ride me (hard|all night), choke me daddy
      spank me (daddy|harder), daddy kink, breed (me|her), rail (me|her|you), raw dog*, rawdog*, foursome~, group sex
      swingers (club|party), wife swap*, wifeswap*, cuckold~, hotwife~, sugar (daddy|baby) (wanted|needed|looking)
      escort (service|services|girl|girls|available)
      (incall|outcall|in call|out call) (service|services|available|only), happy ending massage, full service massage
      erotic massage, sensual massage, pornstar~, porn star~, stripper for hire, nympho~, nymphomaniac~
      slutty (pics|outfit|girl|girls|wife), whore (pics|for sale), cock (in|up) (my|your|her|his), doggystyle
      doggy style, doggie style, reverse cowgirl, 69 (me|with me|position), sixty nine position, cunnilingus, fellatio
      anilingus, rimming, scissoring, tribbing, pegging (me|him|you), fingering (her|me|myself|my), fingerbang*
      fingerfuck*, masterbat*, mastubat*, jackin off, circlejerk~, circle jerk~, tea bag (her|him|me), teabagging
      dry hump*, hard-on~, hardon~, erection (pic|pics|for you), orgasm (for|with) me
      squirting (pussy|orgasm|all over), grab (her|em|them|him) by the pussy, rape fantasy, rough sex
      bdsm (slave|slut|porn|session), dominatrix, femdom, findom, pay pig~, paypig~, sissy hypno, cbt session
      foot fetish (pics|content), sniff (your|ur|her|my) (panties|feet), used panties, worn panties
    `,
    Low: terms`
      clit, clits, quim, quims, shlong~, blumpkin~, poopchute~, painslut~, porno, pornos, porn, porny, cum, masturbat*, sexting, threesome~, boner~, orgy, orgies, cock, cocks
      pussy, boobs, boob (job|pic|pics), bewbs, ballsack~, nutsack~, ball sack~, nudes, noods, thirst trap~
      thicc (ass|booty), sexy (pics|mama|babe|ass), sexi, sexxx*, sexxy, you're so (hot|sexy|fuckable)
      ur so (hot|sexy|fuckable), nsfw (pics|content|dm|dms|video), lewd (pics|photos|content), lewds, ecchi, yiff*
      smut, booty call~, bootycall~, call girl~, callgirl~, bareback sex, get laid, got laid, getting laid
      one night stand~, hookup tonight, sexual favors, sexual favours, slide into (your|my) dms
      what are (you|u) wearing right now, what (color|colour) (are|is) (your|ur) (panties|underwear|bra)
      are (you|u) a virgin, asl horny, bust a nut, viagra, cialis, aphrodisiac, enlarge (your|ur) penis
      last longer in bed
    `,
  },
  neverBenign: terms`
    preteen nudes, underage pussy, underage girls naked, pedo (pics|vids)
  `,
  innocent: terms`
    alan cumming, roger cumming, cocktail~, cockatoo~, cockatiel~, cockpit~, cockroach~, cockerel~, cocker spaniel~
    cocker, cockney~, cockle~, cockleshell~, cocky, cockiness, cockapoo~, cockamamie, cockburn, cockcroft, peacock~
    hancock, hitchcock, babcock, woodcock~, shuttlecock~, weathercock~, stopcock~, gamecock~, moorcock, ballcock~
    alcock, adcock, wilcock, glasscock, cock a doodle doo, cock-a-doodle-doo, cock and bull
    cock of the (rock|walk|north), cock robin, cock crow~, cock crowing, cocked, cocking, fighting cock~
    cock (fight|fights|fighting), half cock, half cocked, cum laude, (magna|summa) cum laude, cum grano salis
    kitchen cum diner, bedroom cum study, cumulative, cumulus, cumin, cumbria*, cumberland, cummings, cummerbund
    document*, cucumber~, circumstance~, accumulat*, incumbent~, scum, talcum, modicum, pussy willow~, pussycat~
    pussy cat~, pussyfoot*, pussy riot, pussy bow, octopussy, puss in boots, pussy galore, tit for tat, blue tit~
    great tit~, coal tit~, marsh tit~, willow tit~, crested tit~, tits and warblers, long tailed tit~, bearded tit~
    titan*, title*, titillat*, titular, titus, tithe~, titmouse, titmice, titbit~, titration, petit, constitution*
    institut*, competitive, stitch*, entitle*, boobook~, booby trap~, booby-trap*, booby prize~, booby hatch
    blue footed booby, blue footed boobies, red footed boobies, brown booby, masked booby, boo boo~, sussex, essex
    middlesex, wessex, sextant~, sextet~, sexton~, sextuplet~, unisex, sexual*, sexagenarian~, sexology, sexism, sexist~
    bisexual, asexual, homosexual*, heterosexual*, transsexual, analysis, analyst~, analyz*, analys*, analog*
    canal~, banal, annal~, anatomy, urinal~, arsenal, bacchanal, canalside, dildo newfoundland, hornby, hornet~
    unicorn, thorny, corny, hornchurch, cornhole (board|boards|game|tournament|league), cornhole, popcorn, capricorn
    acorn, escort carrier~, ford escort, military escort, police escort, fistful, pacifist, porncharoenchaiwat
    pornchai, pornthip, pornsak, siriporn, jiraporn, nattaporn, spunky
    nude (lipstick|heels|shade|palette|colour|color|descending|painting|sculpture|beach)
    xxx (olympiad|large|return), super bowl xxx, xxl, xxxl, xxxtentacion, jerk chicken, jerk pork, jerk seasoning
    amateur*, threesome golf, milford, cock up, rape seed, rapeseed, oilseed rape, grape~, drape~, scrape~, trapeze
    therapist~, therapeutic
  `,
} as const satisfies Lexicon;
