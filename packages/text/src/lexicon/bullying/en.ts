/** English insults, humiliation and exclusion. A word that is only rude about things is Low; aimed phrases are Medium. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const bullyingEn = {
  signal: 'bullying',
  language: 'en',
  sources: ['own', 'surge'],
  terms: {
    High: terms`
      kys, kill (yourself|urself|yourselves), (neck|hang|unalive) (yourself|urself), go die, go kill (yourself|urself)
      drink bleach, (i hope|hope) (you|u) (die|kill yourself|get cancer|get hit by a car|get hit by a bus|choke|rot)
      (nobody|no one|noone) would (miss|cry for) (you|u), nobody would care if (you|u) died
      the world (would|will) be (a|) better (place|off|) without (you|u)
      (you|u) (don't|do not) deserve to (live|be alive|exist|breathe)
      (your|ur) (mom|mum|mother|parents|dad) should have (aborted|swallowed) (you|u)
      (you|u) should have been (aborted|swallowed), waste of (oxygen|air|space|skin|sperm|life)
      (should have|should've) been a blowjob, oxygen thief
      you (worthless|useless|pathetic|disgusting|stupid|fat|ugly|fucking) (cunt|whore|slut|retard|faggot|piece of shit|waste of space)
      (stupid|dumb|ugly|fat|dirty|filthy|worthless|disgusting|fucking) (whore|slut|cunt)
    `,
    Medium: terms`
      (you are|you're|u r|ur) (so|such a|a|an|just a|a total|a complete|a fucking|nothing but a|) (worthless|useless|pathetic|disgusting|idiot|moron|loser|stupid|dumb|ugly|imbecile|clown|freak|creep|failure|trash|garbage|scum|fool|dumbass|pig|cow|whale|bitch|psycho|parasite|cretin|disgrace|waste)
      you are (literally|) (a|an) (joke|nobody|coward|snake|weirdo|brat|embarrassment|disappointment|liar and a cheat)
      you (stupid|dumb|fat|ugly|fucking|absolute|pathetic|worthless|useless|little|sad|filthy|lazy|ignorant|disgusting|miserable|sick) (idiot|moron|loser|clown|freak|creep|pig|cow|bitch|imbecile|dumbass|fool|scum|rat|cretin|coward|ass|fuck|shit|bastard|prick|twat|hag|slob|worm|weirdo|man|woman)
      (stupid|dumb|ugly|fat|crazy|lying|lazy|dirty|nasty|basic|fake|psycho|little|old|ratchet|skanky|cheating|fucking|sick|fugly) bitch~
      (you|u) bitch
      (you|u) (whore|slut|hoe|skank|thot|cow|pig|rat|snake|clown|freak|fool|idiot|moron|imbecile|cretin|loser|coward|creep|weirdo|muppet|cockroach|worm|maggot|leech|vermin|dog)
      shut up (you|u) (idiot|moron|bitch|stupid|fat|ugly|dumb|fool)
      (shut|stfu) (your|ur) (mouth|trap|face|hole|pie hole|fat mouth) (bitch|idiot|you)
      shut (your|ur) (fat|stupid|dumb|ugly|fucking|filthy|whore) (mouth|face|trap)
      stfu (bitch|idiot|loser|moron|nobody)
      (nobody|no one|noone|everyone|everybody|they all|we all) (likes|like|loves|wants|hates|hate|cares about|laughs at) (you|u)
      (nobody|no one|noone) (likes|loves|wants|asked|cares about|will ever love|would ever love|will ever want|would ever date|wants to be friends with|invited|is ever going to love) (you|u|ur|your)
      everyone (thinks|knows) you are (a|an|so|) (joke|loser|weird|freak|creep|pathetic|ugly|slut|fat)
      (you|u) (have|got) no (friends|life|brain|talent|future)
      (you|u) ll never (be|amount to) (anything|loved|good enough|anyone)
      (you'll|you will|ull) (never|always be) (amount to anything|be anything|be loved|find anyone|be a loser|be a failure|be alone|be nothing|be ugly)
      your (own|) (mother|mom|mum|family|dad|parents|kids) (hates|hate|must be ashamed of|regrets having) you
      (look|looks) like a (whale|pig|cow|troll|freak|rat|horse|clown|toad|hippo|man in|hobo|crackhead|slut|whore)
      (your|ur) (face|ugly face|fat face|fat ass|nose|teeth) (makes|make|looks like|is so ugly), too ugly to
      ugly (cow|pig|hag|freak|mutt|ass|mf|duckling ass|troll|rat|bastard)
      fat (pig|cow|ass|bastard|bitch|fuck|slob|whale|loser|hog|disgusting), fatso~, lardass~, lard arse, tub of lard
      fatass~, fattie~, fatty bitch, land whale~, landwhale~, hambeast~, butterface~, buttaface
      go hang (yourself|urself), go jump off a (bridge|cliff), go play in traffic, eat shit and die
      crawl back (to|into|under|in) (your|ur|the|whatever) (hole|cave|rock|mom|basement)
      (get|go) (lost|away) (loser|idiot|freak|creep|bitch|you)
      (delete|uninstall) (yourself|your account|ur account|life)
      (stupid|dumb|fucking|complete|total|utter|absolute|bloody|ignorant|brainless|pathetic|disgusting) (idiot|idiots|moron|morons|imbecile|loser|losers|fool|fools|cretin|freak|freaks|scum|dumbass|twit|prat|cow|pig|coward|excuse for a human)
      (loser|losers|idiots|morons|freaks|weirdos|rejects) like (you|u|yourself)
      people like (you|u) (are the problem|make me sick|disgust me|shouldn't|should not|dont deserve|don't deserve)
      (you|u) (make|disgust|sicken|repulse) (me sick|everyone sick|me wanna puke|me want to puke|me vomit)
      (what|wot) a (loser|moron|pathetic|clown|retard|freak|creep|whore|slut|bitch|disgrace|dumbass)
      dumb as (a rock|rocks|a brick|bricks|shit|fuck|hell), brain dead (idiot|moron|loser|sheep)
      braindead~ (idiot|moron|loser|sheep), room temperature iq, low iq (idiot|moron|subhuman|loser|retard)
      (single digit|two digit|double digit) iq
      (are|r) (you|u) (retarded|stupid|dumb|mentally ill|brain dead|braindead|deaf or dumb|fucking stupid|slow in the head|dumb or)
      dropped on (your|ur) head, (one|two|few) brain (cell|cells)
      (you|u) (need|belong) (in|to be in) (an asylum|a mental hospital|the loony bin|a psych ward|a zoo)
      eat a snickers fatty, scumbag~, scum of the earth, low life scum, lowlife scum
      piece of (trash|garbage|filth|scum|shit), human (garbage|trash|filth|scum|waste|excrement), white knight simp
      pathetic (loser|little|excuse|human|man|woman|life|creature|simp|virgin|incel), crawl in a hole and die
      kick rocks loser, talentless (hack|bitch|cunt|fuck|loser), attention (whore|seeking whore|seeking bitch)
      homewrecking (whore|slut|bitch), gold digging (whore|bitch|slut), crybaby (bitch|loser), snowflake (bitch|loser)
      basement (dweller|dwelling loser|dwelling virgin), neckbeard~, incel (loser|freak|trash), simp (loser|cuck)
      soyboy~, soy boy~, cuck, cucks, cuckboy~, pussy ass, pussyass, bitch made, punk bitch, bitchass, crackhead bitch
      (dirty|filthy|smelly|stinky) (pig|hobo|bum|rat|freak|tramp|skank)
    `,
    Low: terms`
      weirdo, weirdos, idiot, idiots, moron, morons, imbecile, imbeciles, cretin, cretins, dumbass~, dumb ass~
      dimwit~, dim wit~, nitwit~, halfwit~, half-wit~, dumbfuck~, dunce~, dullard~, simpleton~, numbskull~, numbnuts
      bonehead~, airhead~, blockhead~, meathead~, knucklehead~, lamebrain~, peabrain~, pea brain~, birdbrain~
      dingbat~, dipstick~, doofus, dolt, dolts, dumdum, dum dum, numpty, numpties, pillock~, plonker~, prat, prats
      tosser~, tosspot~, divvy, eejit~, gobshite~, minger~, chav, chavs, drongo, loser, creepy (guy|dude|man|weirdo)
      pervert~, nutjob~, nutcase~, scum, scummy, lowlife~, low life~, sleazy (pig|man|creep|bastard), slimeball~
      dirtbag~, degenerate, degenerates, sheeple, simp, simps, incel, incels, virgin loser, dweeb~, dork, dorks
      nerdy loser, geek freak, sissy, sissies, coward, cowards, boomer idiot, uninstall the game, trash at this game
      ez clap, ratio clown, skill issue loser, shuddup, shut your mouth, shut it, zip it, fuck off, no one asked
      who asked (you|u), cry (about it|more), cry harder, cope and seethe, (your|yo|ur) (mom|mama|momma|mum) is (so|a)
      yo mama so, yo momma so, your mom is, go cry to (your|ur) (mom|mommy|mum|mummy|mama), mommys basement
      mom's basement, stupid ass, dumb bitch energy, ugly (bitch|girl|kid|face)
      stupid (man|woman|girl|boy|kid|people|ass|head|face), so (fat|ugly|dumb) (that|lol|lmao|omg), four eyes
      pizza face, skank~, slob, slobs, old hag, witch bitch
    `,
  },
  innocent: terms`
    idiot (box|proof|savant|by dostoevsky), the idiot by, idiot-proof, idiotproof, my idiot brother
    for idiots guide, complete idiots guide, village idiot, american idiot, useful idiot, i'm (an|such an) idiot
    i am (an|such an) idiot, i feel like an idiot, felt like an idiot, i was an idiot, i'm a moron, oxymoron~
    polymorphism, loser (pays|bracket|buys), losers bracket, sore loser, i'm (a|such a) loser, weight loser~
    beautiful loser, closer, creep (by radiohead|feature), feature creep, mission creep, scope creep, creep up
    creep in, creepers, creeper, jeepers creepers, freak (accident|storm|wave|show|out|weather|flag), freak out
    freaked out, freaky friday, control freak, neat freak, jesus freak, freak of nature, get your freak on
    super freak, psycho (by|movie|film|killer|analysis|therapy|therapist), american psycho, psychology
    psychotherapy, kung fu panda, lunatic asylum, lunatic fringe, muppet (show|babies|treasure|christmas)
    the muppets, muppets, jim henson, kermit, karen (carpenter|gillan|o|blixen|smith|allen|pence), karenina
    boneheaded shark, dorking, dorkins, prattle, pratt, spratt, scrum, scumble
    shut up and (dance|take my money|drive|sing|play|listen), shut up about it already, shut it down, zip it up
    zip it and, cry about it together, scrub (daddy|nurse|tech|the|brush|pad|hands|in|suit|oak|jay), scrubs
    virgin (olive|media|atlantic|mary|islands|galactic|forest|wool|river), pansy flower~, pansies
    lady and the tramp, trampoline~, slag heap~, little tramp, tramps like us, haggle, haggis, wally world
    where's wally, wall e, pathetic fallacy, sympathetic, empathetic, antipathetic, apathetic, stupid question but
    no stupid questions, this might be a stupid question, stupid mistake, stupid hat, keep it simple stupid
    it's the economy stupid, crazy stupid love, ugly (duckling|christmas|sweater|betty|crying|truth|produce)
    ugly sweater, coyote ugly, the good the bad and the ugly, fat free, fat tuesday, trash can, trash bag
    white trash bag, dumb luck, dumb bell~, dumbbell~, dumbledore, dumbo octopus, dumb and dumber, dumb phone
    dumplings, simpson, simpsons, simply, simple, cuckoo*, couch potato, blockhead charlie brown
  `,
} as const satisfies Lexicon;
