/** English swear words, aimed or not. Mild words alone (damn, hell, crap, god) are left out on purpose. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const profanityEn = {
  signal: 'profanity',
  language: 'en',
  sources: ['own', 'dsojevic', 'ldnoobw', 'surge'],
  terms: {
    High: terms`
      motherfuck*, (mother|mutha|motha|mudda|muther) fuck*, muthafuck*, mothafuck*, muddafuck*, mutherfuck*
      mothafukk*, motherfukk*, cunt*, kunts, cocksuck*, (cock|dick) sucker~, dicksuck*, (cock|dick)lick*, cocksmoker~, cumguzzl*, cumdump*
      thundercunt~, go fuck yourself, go fuck urself, fuck your (mother|mom|mum|mama), skullfuck*, facefuck*
      (pig|dog|goat|sheep|horse|kid)fuck*, (pig|dog|goat|sheep|horse) fuck*
    `,
    Medium: terms`
      *fuck*, fck, fcks, fcking, fckin, fcked, fcker~, fuk, fukk*, fukin*, fuking, fuker~, fuked, phuck*, phuk*, phuq
      fvck*, fcuk*, fuq, fuxk*, fuxx*, fuccin*, fuccer~, fuggin*, faak you, fook off, mofo~, mofukk*, eff you
      effing (idiot|moron), stfu, gtfo, gfys, shut the fuck up, what the fuck, bitch*, biatch~, biotch~, beyotch~
      beeyotch, bizatch, sonofabitch*, (son|sons) of (a|) bitch~, son of bitches, sumbitch~, asshole~, arsehole~
      assholish, arseholed, asshat~, assclown~, asswipe~, assface~, asslick*, assbag~, asskiss*, assmunch*, assjacket~
      arselick*, arseface~, arsewipe~, bunghole~, butthole~, buttlick*, buttmunch*, turdface~, turdburglar~, dickhead~
      dickface~, dickweed~, dickwad~, dickbag~, dickhole~, dickwipe~, dickbrain~, dickcheese, dickbreath, dicknose~
      dickless, dickfuck*, dipshit~, dumbshit~, shithead~, shitface~, shitbag~, shitstain~, shitlord~, shithouse~
      shitass~, shitcunt*, shitdick~, shitbrain~, pisspig~, shitheel~, shitbird~, shithole~, shit for brains, eat shit, full of shit, piece~ of shit
      (sack|bag|pile) of shit, cockhead~, cockface~, cockmunch*, cockbite~, cockwomble~, cockmonger~, knobhead~
      knobend~, knobjockey~, bellend~, twat~, twatwaffle~, twatface~, wanker~, wankstain~, wankpuffin~, gobshite~
      shitehawk~, bawbag~, cumstain~, whore~, whoring, whorish, slut~, slutty, sluttier, sluttiest, manwhore~, skank~
      skanky, hoebag~, douchecanoe~, douchenozzle~, (suck|lick|blow) my (dick|cock|balls|nuts), eat (a|my) dick
      (eat a|) bag of dicks, sit on (a|my) dick, lick my (ass|arse), kiss my (ass|arse), shove it up your (ass|arse)
      (head|stick) up (your|his|her|their) (ass|arse)
    `,
    Low: terms`
      douche, douches, prick, pricks, minge, minges, dick, dicks, turd, turds, shit~, shite~, shitty, shittier
      shittiest, shitting, shat, shyt, shitz, bullshit*, bull shit, bullshite, horseshit, dogshit, batshit, apeshit
      chickenshit~, ratshit, jackshit, pigshit, cowshit, hotshit, ohshit, holyshit, shitload~, shitton~, shit ton~
      shitstorm~, shitfest~, shitfaced, shitkicker~, shitcan*, shitless, shitbox~, shitstir*, shitshow~, shitpost*
      shitball~, ass, asses, azz, arse, arses, arsed, dumbass~, dumass~, jackass~, jackarse~, smartass~, fatass~
      lardass~, punkass~, lameass, candyass~, wiseass~, half-assed, halfassed, assload~, asscheek~, asscrack~
      badassery, bastard~, basterd~, bastid~, bollocks, bollox, bollocking~, bugger off, bugger~, buggered, sod off
      sodding, feck off, fecking, feckin, fekkin, frigging, friggin, piss~, pissed, pissing, pissy, pissant~, pissoff
      pisshead~, pisspot~, pissflap~, pisstake~, pisser~, dickish, dickery, tosser~, tosspot~, wank~, wanking
      wankered, wanky, schlong~, you git, stupid git, wtf, wtaf, ffs, jfc, mfer~, mfs, gfy, fubar, milf hunter~
      goddamn*, god damn*, goddam, god dammit, effing, effin, douchebag~, douche bag~, arsewank, scumbag~, sleazebag~
      sleazeball~, hoes, thot~, screw you, screw u, up yours, bite me, fugly, 🖕
    `,
  },
  innocent: terms`
    assess*, assassin*, associat*, assist*, asset~, assert*, assort*, assum*, assur*, assembl*, assault*, assign*, assent*, assail*, picasso, passage~, massage~, scunthorpe, nasal douche, vaginal douche, phuket, shite (kudasai|iru|imasu|kara), bitche, bitchu, moby dick
    dick (cheney|grayson|tracy|clark|turpin|whittington|francis|dastardly|smothers|butkus|durbin|wolf|dale|advocaat|fosbury|york|powell)
    dick van dyke, dick and jane, tom dick and harry, spotted dick, philip k dick, private dick~, clever dick
    wild ass~, the lion and the ass, ass and foal
    prick (the|your|my|his|her) (finger|thumb|skin|ear|ears|conscience), prick up, pin prick~, pinprick~
    skin prick test~, prick the potatoes, bastard (sword|file|toadflax|cabbage|operator), slut walk~, slutwalk~
    slut shaming, slut-shaming, slut shame~, whore of babylon
  `,
  harmless: terms`
    fick's (law|laws|first law|second law), (the|a|our) bitch (had|whelped|gave birth|nursed|and her pups|and her puppies) (six|four|five|eight|seven|a litter|puppies|pups|her)
  `,
} as const satisfies Lexicon;
