/** English hate: dehumanising phrases, calls to exclude or erase a group, coded words and conspiracy tales. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const hateEn = {
  signal: 'hate',
  language: 'en',
  sources: ['own', 'dsojevic'],
  terms: {
    High: terms`
      (gas|hang|lynch|exterminate|deport|sterilize|enslave|shoot|kill) (the|all the|all) (jews|kikes|niggers|blacks|muslims|mexicans|gays|faggots|fags|trannies|immigrants|migrants|refugees|arabs|gypsies|indians|asians|women|whites|christians|hindus|queers|africans|pakis|disabled)
      hitler (was right|did nothing wrong|should have finished|shouldve finished|should've finished|had the right idea|was a hero|had a point|didnt kill enough|didn't kill enough)
      heil hitler, sieg heil, siegheil, gas chamber~ for
      (back|send|put) (them|em|you) (in|to) the (ovens|oven|gas chambers|camps|gas chamber), 6 million wasnt enough
      six million wasn't enough, 6 million (more|wasn't enough), holohoax*
      holocaust (never happened|is a lie|is a hoax|was a hoax|was a lie|didnt happen|didn't happen|hoax)
      six gorillion, 6 gorillion, shoah business
      (jews|blacks|muslims|mexicans|gays|immigrants|arabs|gypsies|indians|asians|trannies|migrants|refugees|africans|whites|queers|niggers|chinese|foreigners) are (all|nothing but|just|) (subhuman|vermin|animals|cockroaches|rats|parasites|apes|monkeys|savages|filth|scum|pigs|inferior|abominations|rapists|pedophiles|terrorists|inbred)
      (they|these people) are (subhuman|vermin|cockroaches|parasites|apes|an infestation|not human)
      (black|muslim|jewish|jew|mexican|immigrant|arab|gay|trans|gypsy|african|indian|asian|migrant|refugee) (vermin|scum|filth|subhumans|savages|apes|cockroaches|parasites|rats|animals|invaders)
      (subhuman|filthy|dirty|stinking|disgusting|fucking|greedy|smelly) (jew|jews|blacks|muslim|muslims|arab|arabs|mexican|mexicans|indians|chinese|asians|africans|gypsy|gypsies|immigrants|migrants|refugees|gays|homos|trannies|foreigners)
      (race|racial) (traitor|traitors|mixing is|mixers), race war, white (power|genocide|sharia)
      white pride world wide, white supremacy is
      kill all (whites|blacks|jews|muslims|gays|men|women|niggers|trannies)
      total (nigger|kike|tranny|jew|muslim) death, tnd, tkd now, 14 88, 1488, 14words, fourteen words, 88 heil
      we must secure the existence of our people, secure the existence of our people, blood and soil
      jews will not replace us, you will not replace us, ethnically cleanse, ethnic cleansing now
      final solution (for|to the), master race, race realism, muh holocaust
      (women|girls) (should be|are) (raped|subhuman|holes), rapefugee~, rapeugee~
      god hates (fags|gays|jews|muslims|trannies)
      (aids|hiv) (is|cures) (god's|gods|the cure for) (cure|punishment|gays|fags)
      the only good (jew|muslim|indian|arab|nigger|tranny|fag|immigrant|gypsy|black) is a dead
      (gay|trans|black|jewish|muslim) people (should|deserve to|need to) (die|be shot|be killed|not exist)
      (no|any) (blacks|jews|dogs or blacks|gays|muslims|gypsies) allowed
      death to (jews|muslims|arabs|blacks|gays|fags|immigrants|gypsies|christians|hindus|refugees)
    `,
    Medium: terms`
      go back to (africa|mexico|china|india|pakistan|your country|your own country|ur country|where you came from|where u came from|your shithole|syria|somalia|the jungle|israel|the kitchen)
      (send|ship) (them|you) (all|) back to (africa|mexico|where they came from|their country|the jungle|india|pakistan|syria)
      deport (them|em) all, deport all
      (get|keep) (them|muslims|blacks|jews|immigrants|migrants|foreigners|mexicans|gays) out of our (country|neighborhood|neighbourhood|schools|town|land)
      (don't) belong in (our|this|my) (country|nation|society), (english|speak english) or (leave|get out)
      speak english (or|this is america|youre in|you're in), great replacement, the great replacement
      white replacement, replacement migration agenda, kalergi plan, kalergi, zionist occupied government, zio-nazi~
      zionazi~, jew world order, jewish (question|conspiracy|cabal|bankers|control of|lies|tricks|supremacy|agenda)
      jews (control|run|own|rule|did 9 11|did 911|are behind|killed jesus|rule the world)
      (controlled|run|owned) by (the|) (jews|jewish bankers|zionists|the tribe)
      (goyim|goys) (know|are waking|are waking up), the goyim know, good goy, good goyim, shabbos goy, globohomo
      cultural marxism jews, echo jew, early life section, early life check, every single time jew, blood libel is
      protocols of the elders, synagogue of satan, rothschild (control|controls|puppet|puppets|zionist)
      happy merchant, jewed (me|him|us|out|down), jew (me|him|us) down, jewing, jewish tricks
      groomer~ (agenda|cult|teachers|ideology)
      trans (cult|agenda|groomers|terrorists|ideology is|is a mental illness|women are men|women are not women|people are mentally ill)
      transgender (is|are) (a mental|mentally)
      (homosexuality|being gay|being trans|being transgender) is (a disease|a mental illness|unnatural|disgusting|an abomination|degenerate)
      homosexuality is (a disease|a mental illness|unnatural|disgusting|an abomination|a perversion)
      (41|forty one) percent (yourself|club), join the 41, ywnbaw, you will never be a (real|) (woman|man)
      never be a real (woman|man), man in a dress, men in dresses
      mentally ill (men|man|freaks|tranny|trannies) in (a dress|dresses|wigs), attack helicopter gender
      there are only two genders (freak|and youre|and you're), lgbtq (agenda|mafia|filth|degenerates|freaks)
      alphabet (mafia|people|cult), gay agenda, homosexual agenda, sodomites, degenerate (faggots|gays|homos|fags)
      pedo agenda, (women|females|girls|wives) (belong|should stay|should be) in the (kitchen|home|bedroom)
      (women|females) (should not|shouldn't|can't) (vote|drive|be allowed to vote|work|speak|lead|be in charge|be trusted)
      (women|females|bitches) are (all|) (whores|sluts|inferior|stupid|dumb|objects|property|too emotional|too stupid|worthless|gold diggers|hoes|bitches|liars|parasites|children)
      all women are (whores|sluts|hoes|liars|the same|bitches), women deserve less, repeal the 19th, awalt
      hypergamy whore, feminism is (cancer|a cancer|a disease|a mental illness)
      feminists are (ugly|cancer|man haters|disgusting), feminazis, femoids
      (make me a|get back to the) sandwich woman, get back (in|to) the kitchen, roasties, thots (must|should)
      (black|blacks|african american|african americans) (crime|people are lazy|people are criminals|people are violent|commit all|culture is|are lazy|are criminals|are violent|are thugs|are less intelligent|have lower iq|have low iq|lower iq)
      13 50, 13 52, 1350 stats, despite being 13, despite only being 13
      (13|thirteen) percent (of the population|) (commit|commits), fbi crime stats blacks, black on white crime
      basketball americans, obsidian americans, kangz, we wuz kangz, wuz kings, gibsmedat, gibs me dat, muh dick
      chimp out, chimping out, chimped out, ghetto trash, ghetto (animals|rats|monkeys), hood rats
      welfare (queen|queens|leeches|monkeys), uppity (black|blacks|woman|women|negro)
      cotton picking (hands|monkey|negro), pick (my|the) cotton, pick cotton, back of the bus where
      own (slaves|them again), bring back (slavery|segregation|lynching|the camps|jim crow)
      (muslims|islam) (is|are) (a|all|) (cancer|disease|plague|taking over|evil|death cult|religion of rape|barbaric|invaders)
      religion of (piss|rape|terror), ban (islam|all muslims|muslims)
      islam (must|should) be (banned|destroyed|eradicated|exterminated), muhammad (was|is) a (pedo|pedophile|rapist)
      creeping sharia, (stop|end) the islamization, islamification of, eurabia
      muslim (invasion|terrorists|ban now|rape gangs), love jihad, corona jihad, land jihad
      jihadi (scum|pig|dog|neighbours), kung flu, china virus, chinese virus, wuhan virus spreaders, chinavirus
      (bat|dog|cat) (eaters|eating) (chinese|asian|asians)
      (chinese|asians|haitians|immigrants|koreans|vietnamese) (eat|are eating|ate) (dogs|cats|our pets|the dogs|the cats|bats|pets)
      (illegal|illegals) (aliens|invaders|immigrants) (are|should|must|scum|vermin|bringing|destroying), illegals
      anchor babies, anchor baby
      (immigrant|migrant|illegal|mexican|third world|muslim|foreign) (invasion|hordes|horde|swarm|swarms|infestation|caravan invaders)
      third world (savages|scum|invaders|trash|filth|shithole|shitholes), shithole (country|countries), towelheads
      (your|ur) (kind|people|race) (is|are) (not welcome|the problem|a disease|inferior|filth|all the same|ruining|not wanted|always)
      (we|i) (don't) (want|serve|like|need) your kind, gypsies (steal|are thieves|are all thieves|should)
      gypsy (thieves|thief), low caste (scum|dog|filth), bhangi~, untouchable (scum|filth)
      filthy (caste|dalit|chamar), reservation (quota|) (scum|beggars)
      (autistic|autists|autism|disabled|downs|down syndrome|cripples|mentally ill|retarded) (freaks|screeching|scum|are a burden|people are a burden|should not breed|shouldnt breed|shouldn't breed|should be aborted|should be sterilized|should be put down|kids should)
      autistic screeching, (sterilize|euthanize|cull) the (poor|retards|autistic|mentally ill|elderly|weak)
      useless eaters, useless eater, bad genes should, boomers should die, old people should (just|) die
      boomer remover
      i (hate|fucking hate|despise) (all|) (jews|blacks|black people|muslims|mexicans|gays|gay people|immigrants|arabs|gypsies|indians|asians|women|trannies|trans people|migrants|refugees|africans|hindus|white people|christians|foreigners|chinese people|disabled people|jewish people)
      (jews|muslims|arabs|blacks|gays|immigrants|migrants|refugees|gypsies|foreigners) out of (our|my|this) (country|town|land|city)
      (muslims|immigrants|foreigners|refugees|jews|gypsies) get out of (our|my|this) (country|town|land|city)
    `,
    Low: terms`
      redpilled on the (jq|jews), jq, race realist~, white identity, european identity, it's okay to be white
      all lives splatter, echoes jews, dual loyalty, globalist bankers
      (new york|international|globalist|coastal) (bankers|financiers) (control|puppet|are behind), cultural marxis*
      (blue eyed|wooden doors|swimming pool) holocaust, 80 20 rule women, sandwich maker woman
      (muslim|jewish|black|mexican|gay|gypsy|indian|asian|trans) problem
      those people (always|are all|never|only|can't), that lifestyle is (disgusting|unnatural|a sin)
      urban youths (rioting|again), thugs and animals, no offense but (black|gay|muslim|jewish|asian|indian|women)
      (not racist|im not racist|i'm not racist|not homophobic|not sexist|not a racist) but
    `,
  },
  innocent: terms`
    herzog, 1488 (main|street|st|avenue|ave|kcal|m|km|kb|mb), in 1488, year 1488, master racer~, jqgrid, jquery
    race warm up, whiteness, white power (supply|adapter|cable|button|led|cord|bank), raceway, ethnicity, kungfu
    blood and soil sample, blood and soil samples
    (got|helped|helping|evacuated|flew|brought) (all|the|) (jews|muslims|immigrants|migrants|refugees|foreigners) out of this (country|town|city)
    how (muslims|immigrants|foreigners|refugees|jews|gypsies) get out of this (country|town|land|city)
  `,
} as const satisfies Lexicon;
