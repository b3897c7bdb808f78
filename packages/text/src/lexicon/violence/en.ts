/** English threats, incitement and praise of violence: phrases, because the words alone are mostly innocent. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const violenceEn = {
  signal: 'violence',
  language: 'en',
  sources: ['own'],
  terms: {
    High: terms`
      (i'll|i will|gonna|going to|imma|i wanna|i want to|we'll|we will) (kill|murder|stab|shoot|strangle|behead|slaughter) (you|u|ya|ur|your)
      (kill|murder|slaughter|rape|shoot) (your|ur) (whole|) (family|kids|children|mom|mother|wife|daughter|sister)
      (slit|cut|slash) (your|ur|his|her|their) (throat|throats|wrists open), slice your throat, throat slit
      (snap|break) (your|ur|his|her) neck
      (put|putting) a bullet (in|through) (your|ur|his|her|their) (head|skull|brain|heart|back|chest)
      (blow|shoot) (your|ur|his|her|their) (brains|brain|head|kneecaps|knees) (out|off), blow your head off
      shoot (you|u|him|her|them) (in the|dead)
      (blow up|bomb|burn down) (the|this|that|my|your) (school|mosque|church|synagogue|temple|office|mall|clinic|courthouse)
      (shoot|shooting|light) up (the|this|that|my|a) (school|place|mosque|church|synagogue|office|club|mall)
      bring a gun to (school|work|class), bring (my|the) (gun|rifle|glock|ar) to (school|work|class)
      school shooting tomorrow, don't come to school tomorrow
      (gonna|going to|will|i'll) (bomb|blow up|shoot up|burn down|torch) (the|this|that|your|ur|their)
      there is a bomb in (the|your|this), planted a bomb
      (burn|torch) (your|ur|his|her|their) (house|home|place|shop) (down|to the ground)
      (set|light) (you|u|him|her|them) on fire, burn (you|u|him|her|them) alive, douse you in (gas|gasoline|petrol)
      throw acid (in|on) (your|ur|her|his), acid attack (you|her)
      (gouge|rip|cut|carve) (your|ur|his|her|their) (eyes|heart|tongue|guts|insides|balls|dick|tits) out
      (cut|chop|hack) (your|ur|his|her|their) (head|hands|fingers|balls|dick|tongue) off
      (cut|chop|hack) off (your|ur|his|her|their) (head|hands|fingers|balls|dick)
      (cut|chop|hack) (you|u|him|her) (up|into pieces|to pieces), skin (you|u|him|her|them) alive
      bury (you|u|him|her) alive, gut (you|u) like a (fish|pig), bleed (you|u) (out|like a pig)
      beat (you|u|him|her|them) to death, beaten to death like, choke (you|u) (out|to death|till you die)
      stomp (your|ur|his|her) (head|skull|face) in
      (bash|smash|cave|kick|beat) (your|ur|his|her) (head|skull|teeth|face|brains) in, curb stomp (you|u|him|her|them)
      curbstomp*
      (you|u) (are|re|r|will be|gonna be|ll be|are gonna be|are going to be) (a dead man|dead meat|found dead|next to die)
      you're (dead meat|a dead man), ur (dead meat|a dead man), u r dead
      (you're|youre|ur|you are) (gonna|going to|about to) die (tonight|soon|bitch|slowly|screaming)
      (hunt|hunting|track|tracking) (you|u|them|her|him) down and (kill|hurt|shoot|stab|gut)
      find (you|u) and (kill|gut|stab|shoot|end|hurt) (you|u), (i|we) know where (you|u) (sleep|work)
      i know where (your|ur) (kids|family|children|mom|daughter|son) (live|go|goes|sleep)
      (you'll|you will) (regret|pay) (this|for this) with your life
      (rape|raping) (you|u|ya|your|ur|that bitch|her|him|them)
      (i hope|hope) (you|u|she|he|they|someone) (get|gets|are) raped
      (deserve|deserves|needs|need) to (be|get) (raped|lynched|hanged|hung|shot|beheaded|executed|gassed|burned alive|killed|stoned)
      (should|must|ought to) (all|) be (lynched|hanged|hung|shot|beheaded|executed|gassed|killed|exterminated|slaughtered|put down|burned alive|stoned to death)
      (kill|shoot|hang|behead|murder|bomb|execute) all (the|) (jews|muslims|blacks|gays|women|whites|immigrants|cops|christians|infidels|politicians|journalists|liberals|feminists)
      (kill|shoot|hang|gas|lynch|behead|exterminate) (them|em) all, kill all (men|n words)
      (line|round) (them|em) (all|) up and shoot, up against the wall and shot, firing squad for (all|these|them)
      (string|hang) (them|em|him|her) (up|high), from the nearest (lamppost|tree), get the rope, day of the rope
      free helicopter rides
      death to (all|the|america|israel|jews|muslims|infidels|arabs|gays|cops|traitors|kafirs|hindus|christians)
      behead those who, slay them wherever you find them, join the jihad, allahu akbar bomb, remove kebab, rahowa
      race war now, boogaloo time
      how to (make|build) (a|) (pipe bomb|bomb at home|nail bomb|molotov|ied|dirty bomb|pressure cooker bomb)
      pipe bomb instructions
      how to (kill|murder|poison|strangle) (someone|somebody|my|your|a person|a man|a woman|people)
      how to get away with (murder|killing), hire a hitman, hitman for hire, how to dispose of a body
      (i'm|im|i am|we're|we are) (gonna|going to|coming to) (kill|murder|stab|shoot|strangle|behead|slaughter|burn) (you|u|ya|your family|your kids|you all)
      (i'm|im|i am) (gonna|going to) (cut|slit) your throat
      (kill|murder|shoot|stab|slaughter|burn) (you|u) and your (family|kids|children|mother|wife|whole family)
      (i|we) (will|'ll) (kill|murder|slaughter|shoot|stab|burn) your (family|whole family|entire family|kids|children|mother|wife)
      your (family|kids|children|whole family) will die, burn your (house|home) down with you
      i hope you (get killed|get shot|get stabbed|die soon|burn to death)
    `,
    Medium: terms`
      (i'll|i will|gonna|imma|i want to|i wanna|we'll) (kill|murder|stab|shoot|strangle|behead) (him|her|them|that|those|my boss|my ex|my wife|my husband|everyone)
      (beat|kick|whoop|whup|stomp|bust) (your|ur|yo|his|her|their) (ass|arse|face|head)
      beat (you|u|him|her|them) (up|senseless|bloody|down|black and blue|into a coma|to a pulp)
      beat the (shit|hell|crap|fuck|life) out of (you|u|him|her|them)
      kick the (shit|crap|fuck) out of (you|u|him|her|them)
      (punch|slap|smack|hit|kick|headbutt) (you|u) in the (face|head|mouth|throat|teeth|stomach|gut)
      punch (your|ur) (face|lights out|teeth), knock (your|ur) (teeth|lights|head|block) (out|off)
      break (your|ur|his|her|their) (legs|arms|fingers|jaw|nose|face|kneecaps|bones|teeth|hands|knees)
      smash (your|ur|his|her|their) (face|head|windows)
      (hurt|end|choke|jump|bury|beat|cut|drown|poison) you (bitch|tonight|slowly|after school|motherfucker)
      (i'll|i will|gonna) (end|bury|drown|poison|hunt) you, (i'll|i will|gonna) run you over, end your life
      end ur life, (wring|wringing) (your|ur|his|her) neck, run (you|u|them|him|her) over with
      hope (you|he|she|they|your kids|your whole family) (all|) (die|dies|rot|burn|suffer|bleed|choke|drown|get shot|get cancer|get killed|get stabbed)
      rot in hell, burn in hell, die slow, die painfully, die screaming, die (bitch|scum|pig|cunt|motherfucker|you)
      (you|he|she|they) (all|) (deserve|deserves) (to die|a bullet|a beating|to bleed|to suffer)
      (should|oughta) be (dead|six feet under|in a body bag)
      (somebody|someone) (should|needs to|please) (kill|shoot|stab|rape|murder|assassinate|put a bullet in) (you|him|her|them)
      (snitches|snitch) get stitches, watch your back (bitch|punk|asshole|motherfucker), sleep with one eye open
      (coming|come) (for|after) (you|u|your family) (tonight|bitch|and), (i'm) outside your (house|window|door)
      (you|u) (won't|will not) (see it coming|see tomorrow|live to|make it home|be breathing|wake up tomorrow)
      (blood|heads) will (flow|roll|run in the streets), in a body bag, swim with the fishes
      catch (these|a) (bullets|bullet)
      (pop|cap|clap|smoke|merk|murk) (you|u|him|his|your|yo|that) (ass|bitch|motherfucker)
      (school|mass) shooter (is|was) a hero
      (hitler|columbine|breivik|tarrant|elliot rodger|dylann roof|the shooter|the killer) (was right|was a hero|did nothing wrong|is my hero|deserves a medal|is a legend)
      saint (tarrant|breivik|roof|dylann), go er, going er, based shooter, punch a (nazi|terf|tranny|liberal|cop|jew)
      bash the fash, acab kill, (kill|shoot|fry|burn) (the|a|some) (cops|pigs|jews|infidels|invaders|migrants|police)
      kill the (boer|boers|jews|gays|infidels|whites|pigs)
      (torture|torturing|kicking|drowning|skinning|burning|strangling) (cats|dogs|kittens|puppies|the cat|the dog|that cat|that dog|a cat|a dog|a kitten|a puppy)
      (love|enjoy|like) (watching|seeing) (people|them|animals) (die|suffer|bleed|scream)
      (crush|snuff|gore) (video|videos|vids), bestgore, liveleak gore
      (wife|women|woman|bitch|bitches) (needs|need|deserves|deserve) (a beating|to be beaten|a slap|to be slapped|to get hit)
      beat your (wife|kids|girlfriend|children), put (her|that bitch|women) in (her|their) place with
      slap (that|the|this|a) (bitch|hoe|whore|slut)
    `,
    Low: terms`
      your days are numbered, drop dead, (i|we) know where you live, (kill|murder|strangle|shoot|stab) (you|u)
      (fight|square up|catch these hands|throw hands) (me|bitch), catch these hands, meet me outside bitch
      (i'll|i will|imma|gonna) (fight|slap|smack|punch|hurt|deck|beat|wreck|jump) (you|u|him|her), say that to my face
      you're (so|) dead, ur (so|) dead, (you'll|you will|ull) (regret|be sorry|get whats coming|get what's coming)
      wait till i (find|get|catch|see) (you|u), i will find (you|u), i'll find (you|u)
      (i|we) will make (you|u) suffer, make (you|u) (bleed|beg), stab him, stab her, stab them, shoot him, shoot them
      lynch mob him, (hang|lynch|behead|execute|assassinate) (him|her|them), fuck (you|u|him|her|them|that guy) up
      eat lead, go die, just die (already|bitch)
    `,
  },
  innocent: terms`
    killing it, kill it on stage, you killed it, kill the (lights|engine|process|mood|switch|task|tab|server)
    kill time, kill bill, to kill a mockingbird, dressed to kill, kill two birds, killjoy, killer whale~
    kill switch, killer app, kill -9, buzzkill
    shoot (me|you|us|him|her|them|u) (a|an) (message|text|email|dm|line|pm|quick), shoot you an email
    shoot (the|a) (video|film|scene|wedding|hoops|breeze|photo|photos), shoot for the (stars|moon), photo shoot~
    shooting star~, shooting guard~, bamboo shoot~, troubleshoot~, shoot you over, bath bomb~, bomb cyclone
    photobomb~, photo bomb~, da bomb, the bomb dot com, bomb disposal, sex bomb, bombard*, bombast*, bombay
    bomber jacket~, bath bombs, cherry bomb~, cannonball, stab (at|wound|wounds|vest|in the dark), establish*
    constable~, unstable, stable, stabil*, assassin's creed, assassin bug~, executive~
    execute (the|a|this|your|his|her|their) (command|script|query|plan|code|order|program|function|trade)
    hang (him|her|them|it|you) (on|up) (a|the) (wall|hook), hang in there, hang out, hangman, hang up the phone
    hang them out to dry, grapes of wrath, attack on titan, heart attack~, panic attack~, murder mystery
    murder she wrote, murder of crows, beat you to it, beat them to it
    beat you at (chess|cards|tennis|mario kart|pool), beat him at (chess|cards|tennis|pool)
    beat (you|him|her|them) fair and square
    (kill|murder) (you|u) (with|in) (kindness|fortnite|the game|chess|cod|smash), die hard, die cast, diecast, dye
    die laughing, dying to (see|know|meet|try|hear), pizza to die for, dies irae, kick ass (2|movie)
    drop dead gorgeous, drop-dead gorgeous, drop dead fred, punch you in the feels, hit you up, hit you with
    slap on the wrist, punch bowl~, punch line~, hole punch~, would it kill you, wouldn't it kill you
    it won't kill you, wouldn't kill you, won't kill you, will not kill you, doesn't kill you, can kill you
    could kill you, might kill you, what doesn't kill you, trying to kill you, wants to kill you
    (i'm|im|i am|we're|we are) (gonna|going to|coming to) shoot (you|u|ya|you all) (a|an|another|one|over|some|the)
    (i'm|im|i am|we're) (gonna|going to) burn (you|u) (a|an|another|some|this|that) (cd|dvd|copy|disc|mix|playlist)
    (i'm|im|i am|we're|we are) (gonna|going to|coming to) kill (you|u|you all) (at checkers|at chess|at darts|at golf|at pool|at scrabble|at tennis|at uno|in cod|in fifa|in fortnite|in mario kart|in monopoly|in the next|in this game|in valorant|on the court|on the pitch)
    (i'm|im|i am|we're|we are) (gonna|going to|coming to) kill (you|u) with (cuddles|hugs|kindness|kisses|love)
    (i'm|we're|im|i am|we are) (gonna|going to) shoot your (family|kids) (photo|photos|picture|pictures|portrait|portraits|session)
    (i|we) (will|'ll) shoot your (family|whole family|entire family|kids|children|mother|wife) (photo|photos|picture|pictures|portrait|portraits|session|at|outdoors)
    (love|happy|excited|booked|here) to shoot (you|u) and your (family|kids|children|mother|wife|whole family)
    your (family|kids|children|whole family) will die (laughing|of boredom|of embarrassment|of laughter|for this|to see|to try|over this)
    i hope you get (killed|shot) (in the next|in this|in round|in game|in the game|down)
  `,
  harmless: terms`
    (die|dies|dying|died|dead) (laughing|of laughter|from laughter|from laughing|from cuteness|of cuteness|of boredom|of embarrassment|of shame|of curiosity|of happiness|of cringe|from cringe), (laugh|laughed|laughing|cringed|giggled) (myself|himself|herself|themselves|ourselves) to death
    (hug|cuddle|kiss|tickle|love|squeeze|snuggle|squish|smooch) (you|u|him|her|them|it) to (death|bits|pieces)
    (kill|smother|strangle|suffocate|crush|murder|drown|choke) (you|u|him|her|them|my brother|my sister|my kids) (with|in) (kisses|hugs|cuddles|kindness|snuggles|affection|tickles|smooches)
    (kill|murder|strangle|slaughter|skin) me (when|once|if) (she|he|they) (see|sees|finds|find|hears|notices)
  `,
  jestObjects: terms`
    with (kisses|hugs|cuddles|kindness|snuggles|laughter|affection|tickles|smooches|cuteness|my hugs|my kisses|puns|dad jokes)
  `,
  jestReasons: terms`
    if (you|u|ya|he|she|they|anyone|anybody|someone|somebody|one of you|any of you) (spoil|spoils|spoiled|spoiler), if (you|u) (tell me|reveal|give away|ruin|leak) (the ending|the end|how it ends|who dies|who did it|who wins|the finale|the score|the plot|the twist|the surprise)
    if (you|u|he|she|anyone|anybody|someone|somebody) (eat|eats|ate|finish|finishes|finished|drink|drinks|drank) (my|the last|the rest of|all the|all my)
    if (you|u|anyone|someone) (steal|stole|took|take|touch|touches) (my last|my fries|my chips|my pizza|my cake|my cookies|my biscuits|my chocolate|my ice cream|my snacks|my lunch|my sandwich|my coffee|the last slice|the last piece|the last one|my seat|my charger)
    if (you|u) (forget|forgot|miss) (my birthday|the cake|the snacks|the pizza|the coffee|the tickets|the sunscreen|our date|pizza night|the wedding|my party)
    if (you|u) (do not|don't|dont) (bring|save|get|buy|send) (me|us) (some|a slice|a piece|cake|pizza|coffee|snacks|pics|photos|chocolate|fries|cookies|wine|beer)
    if (you|u) (finish|watch) (it|the series|the show|the movie|the film|the season|the next episode|the finale) without me
    if (you|u) (sing|play|post) that (song|picture|photo|pic|selfie|video)
  `,
} as const satisfies Lexicon;
