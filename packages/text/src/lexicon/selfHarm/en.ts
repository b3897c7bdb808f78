/** English words of wanting to die or to hurt oneself, of inciting others to it, and of praising either. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const selfHarmEn = {
  signal: 'selfHarm',
  language: 'en',
  sources: ['own'],
  terms: {
    High: terms`
      kys, kys now, keep yourself safe kys, kill (yourself|urself|yourselves|ya self|yoself|your self|ur self), k y s
      neck (yourself|urself), hang (yourself|urself), shoot (yourself|urself), off (yourself|urself)
      end (yourself|urself), an hero, (slit|cut) (your|ur) (wrists|wrist), (drink|chug) (some|) bleach
      go jump off a (bridge|building|cliff|roof), jump in front of a (train|bus|truck)
      go (hang|kill|drown|shoot|neck) (yourself|urself), take a bath with a toaster
      (want|going|about|ready|planning) to (commit suicide|overdose|off myself|hurt myself|cut myself|slit my wrists)
      (kill|killing|hang|hanging|shoot|shooting|drown|drowning|harm|harming|unalive|unaliving|starve|starving|burn|burning) myself
      end (my own|my) life, ending my (own|) life, take my own life, taking my own life, took all (my|the) pills
      swallow (all|a bottle of) (my|the|) pills, overdose on (pills|tylenol|paracetamol|purpose)
      i (want|wanna|need|wish|deserve|would like|just want|just wanna|really want|only want) to die, i wanna die
      i wanna be dead, i want to be dead, i wish i (was|were) (dead|never born), wish i was dead
      i wish i could (die|disappear forever|not wake up)
      i (don't|do not) (want|wanna|deserve) to (live|be alive|exist|wake up) (anymore|any more|any longer|tomorrow|)
      i (don't|do not) want to be (here|alive) anymore
      i (can't|cannot) (go on|do this) (anymore|any longer) and want to die
      no reason to (live|keep living|go on living), nothing (left|more) to live for
      (ready|want|ready for it) to end it all, end it all, ending it all, end my suffering, end my misery
      my suicide (note|plan|letter), wrote (a|my) suicide note, goodbye (letter|letters) (to|for) (my|everyone)
      (this is|it's) (my last|the last) (night|day|post|message) (alive|on earth|here before i)
      (i'll|i will) be (dead|gone) (by|tomorrow|soon|before|when you read)
      (i've|ive|i have) (got|bought|saved|stockpiled) (the rope|a rope|enough pills|the pills|the gun)
      noose (ready|around my neck|is tied), tie (a|the) noose, jumping off (the|a) (bridge|roof|building) tonight
      (commit|committing) suicide (tonight|soon|today|pact), suicide pact
      painless (suicide|way to die|ways to die|death method), best way to (kill myself|die|commit suicide|end it)
      easiest way to (die|kill myself|commit suicide)
      how (to|do i|can i|many pills to) (kill myself|commit suicide|hang myself|die painlessly|overdose|tie a noose|slit my wrists|end my life)
      least painful way to die, suicide (methods|method|instructions|kit), exit bag
      (cut|cutting|cuts|slice|slicing|slit|slitting|carve|carving|burn|burning) (my|into my) (wrists|wrist|arms|arm|thighs|thigh|skin|legs|veins)
      (i|started|keep) cutting myself (again|), i cut myself (again|tonight|on purpose|to feel|last night|every)
      relapsed (on|and) cutting, (blade|razor) (to|on) my (wrist|wrists|skin|arm|arms)
      deep enough to (die|bleed out|hit a vein), bleed out in the (tub|bath|bathtub)
      (do|you should|just|please|go|go ahead and) (kill yourself|commit suicide|die already|end your life|end it already)
      (the world|everyone|we|they|your family|ur family) (would|will|d) be better (off|) (without you|if you died|if you were dead|with you dead)
      nobody would miss you if you (died|were gone)
      do (us|everyone|the world) (all|) a favor and (die|kill yourself|end it|jump|disappear)
      do (us|everyone|the world) (all|) a favour and (die|kill yourself|end it|jump|disappear)
      (everyone|everybody|they|my family|my kids|the world|people) (would|will|d|ll) be better off (without me|if i was dead|if i were dead|if i died|with me gone|if i was gone)
      better off dead than alive
      (no one|nobody) would (miss|notice|care) if i (died|was gone|were gone|killed myself|disappeared|was dead)
    `,
    Medium: terms`
      suicidal, suicidal (thoughts|ideation|again|tonight), feeling suicidal
      thoughts of (suicide|killing myself|ending it), suicide is the (only|best) (way|answer|option)
      suicide is beautiful, commit (sewerslide|sudoku), sewerslide, sewer slide, unalive (yourself|me|urself)
      unaliving, selfharm, self injury, self-injury, sh relapse, relapsed sh, barcode (wrist|wrists|arms)
      cat scratches on my thighs
      (i|i'm) (tired of|sick of|done with|so tired of|so done with) (living|life|being alive|existing|everything i want to die)
      (i|i'm) better off dead, (hate|hating) (my life so much i|being alive|that i woke up|waking up alive)
      (i|we) (don't|dont) deserve to breathe, life (isn't|is not) worth (living|it anymore|it any more)
      not worth living, whats the point of living, what's the point of (living|being alive)
      why am i (still alive|even alive)
      (want|wanna|wish i could) (disappear forever|sleep forever|go to sleep and never wake up|never wake up|fall asleep and not wake up)
      go to sleep and (not|never) wake up, not wake up tomorrow, hope i (don't|never) wake up
      (pro|proana|pro-ana|pro ana|promia|pro mia|pro-mia) (tips|thinspo|ana|mia|goals), proana, pro ana, pro-ana
      promia, pro mia, thinspo, thinspiration, meanspo, bonespo, ana (tips|buddy|coach|diet|mia), mia tips
      ana buddies, abc diet, water fast until i (die|faint|collapse), starve (yourself|urself|until|till)
      purge (tips|after every meal|everything i eat), how to (purge|starve myself), hide my (cuts|scars|bones)
      fasting till i disappear, throw up everything i eat, nothing tastes as good as skinny feels
      (play|jump) in traffic, go play in traffic, go jump off, eat (glass|a bullet|a gun)
      (swallow|eat) (tide pods|rat poison), walk into traffic, walk into the (sea|ocean) and never
      drive (off|into) (a bridge|a tree|a wall|oncoming traffic), crash my car (into|on purpose)
      step in front of (a|the) train, jump in front of the train, bullet (in|through) my (head|brain|skull)
      gun (to|in) my (head|mouth), blow my (brains|head) (out|off), put me out of my misery, kill me please
      please kill me, someone kill me, somebody kill me, let me die, just let me die
      i should (die|be dead|kill|just die), i (deserve|need) to (suffer|bleed|be punished by|hurt)
      (goodbye|good bye) (cruel world|forever everyone|everyone forever|world forever), final goodbye
      (see you|see u) on the other side (soon|tonight)
      (can't|cant|cannot) take (it|this|the pain|this pain|life) (anymore|any more|any longer)
      i give up on (life|living), give up on (life|living), giving up on (life|living)
      i'm (going|gonna) (end it|do it tonight|jump), ending (it|things) tonight, tonight is the night i (die|end)
      slipping away forever, overdosing again, took too many pills (on purpose|again|hoping)
    `,
    Low: terms`
      self harm, self-harm, self harming, self-harming, selfharming, kill me now, kms
      (gonna|going to|imma|wanna|want to) kms, i want death, fuck my life i want to die, wanna die, want to die
      wants to die, wanted to die, i'm dead inside, dead inside and, slit wrists, emo cutting
      (rope|bleach) (yourself|urself), rope time, ropemaxx*, ropefuel, suifuel, suicide fuel, time to rope
      (gonna|going to) rope, lay down and rot, ldar, ctb, catch the bus (forum|tonight|soon), sanctioned suicide
      blackpill suicide, i hate (myself|my life|being me|living), hate myself, worthless and (tired|alone|want)
      such a burden, i am a burden, i'm a burden
      i feel (worthless|hopeless|empty inside|like a burden|like dying|like giving up)
      everything hurts and i (want|wish), (can't) see a future
    `,
  },
  innocent: terms`
    suicide (prevention|hotline|helpline|awareness|squad|lifeline|watch|bomber|bombers|bombing|bombings|survivor|survivors|note in the novel|door|doors|king)
    prevent suicide, preventing suicide, national suicide, dangers of suicide, suicide burn
    self harm (prevention|support|awareness|recovery), self-harm (prevention|support|awareness|recovery)
    recovering from self harm, clean from self harm, (free|clean) of self harm, not suicidal
    (isn't|not) (feeling|) suicidal, killing myself laughing, kill myself laughing, laughing so hard i want to die
    (want|wanted) to die of (embarrassment|laughter|cringe|shame), wanna die of (embarrassment|cringe)
    cut my (hair|nails|hand cooking|finger cooking|finger chopping|losses|teeth on), cutting my (hair|nails|grass)
    burn my (tongue|toast|mouth|hand), shaving and cut my, kms of road, (5|10|15|20|30|40|50|60|80|100|200|500) kms
    kms (away|per hour|to go|from|today|run|ride|driven), kill me now lol, kysely, kyser, styrofoam, styrop*
    ana maria, ana ivanovic, mama mia, mia farrow, end it all with a (song|toast), the end of it all
  `,
  harmlessAlone: terms`
    (believe in|take care of|look after|be kind to|be gentle with|be good to|be proud of|go easy on|proud of|kind to) (yourself|yourselves|urself|ur self|your self|myself)
    (treat|calm|brace|pace|compose|steady|prepare|educate|inform|introduce|express|explain|excuse|repeat|prove|present|teach|challenge|protect|defend|forgive|find|control|behave|wash|dry|dress|serve|suit|speak for|trust|love|respect|motivate|improve|remind|ask|help|enjoy|imagine|consider|check|shield|insure|occupy|entertain|distract|organise|organize|reinvent|surprise|save|push|free|cover|spoil|reward|pamper|nurture|focus|relax|position|align|identify|register|describe|feed|clean|test|quiz) (yourself|yourselves|urself|ur self|your self|myself)
    (cut|give) (yourself|yourselves|urself|ur self|your self|myself) (some slack|a break|some credit|time|some time), pull (yourself|yourselves|urself|ur self|your self|myself) together
    (don't|dont|do not|careful not to|try not to|did you|have you) (cut|hurt|burn|burned|injure|exhaust|strain|overwork) (yourself|yourselves|urself|ur self|your self|myself)
    make (yourself|yourselves|urself|ur self|your self|myself) (at home|useful|comfortable|clear|a coffee|a tea|some tea|a sandwich), get (yourself|yourselves|urself|ur self|your self|myself) (a|some) (coffee|drink|tea|snack|water|rest|sleep|haircut|new)
    do it, just do it, do it now, go do it, do it bro, do it again, do that, do that again
    do it yourself, look after yourself mate, push yourself (harder|further|a little|a bit), keep it to yourself, speak for yourself, jump rope, jumping rope
  `,
} as const satisfies Lexicon;
