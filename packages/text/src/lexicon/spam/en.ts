/** English sales and scam phrases. What only structure gives away (links, shouting, repeats) is found by classify/spam.ts. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamEn = {
  signal: 'spam',
  language: 'en',
  sources: ['own'],
  terms: {
    High: terms`
      click (here|below|the link|this link|on the link|link) to (claim|collect|receive|redeem|unlock|verify your account|win|get rich|start earning|get your free)
      you (have been|were) (selected|chosen) (to receive|to win|as a winner|for a cash|for a free)
      (congratulations|congrats) you (have|ve|) won
      you (have|) won (a|an|the|our) (prize|iphone|gift card|lottery|cash|free|brand new|voucher|cruise)
      claim your (prize|reward|free|bonus|gift|voucher|winnings|airdrop|tokens|refund now|inheritance|free gift)
      (send|deposit) (btc|eth|bitcoin|usdt) and (get|receive) (double|twice|back)
      (double|triple|multiply) your (bitcoin|btc|money|crypto|eth|investment|income|deposit)
      guaranteed (returns|profit|profits|income|roi|winnings|weekly returns|daily profit)
      (risk free|risk-free) (profit|investment|returns|income), crypto giveaway
      (eth|btc|bitcoin|ethereum|elon|xrp|solana) giveaway, connect your wallet to (claim|receive|verify)
      validate your wallet, seed phrase to (verify|restore|claim)
      (forex|binary|crypto|bitcoin) (expert|mentor|trader|account manager) (who|that|helped)
      recover your (lost|stolen) (crypto|bitcoin|funds|btc|usdt|money)
      (funds|crypto|asset) recovery (expert|specialist|hacker|agent|service)
      (earn|make) (up to|over) (200|300|500|1000|2000|5000|1k|5k) (a day|per day|a week|per week|daily|weekly)
      (earn|make|making) (200|300|500|1000|2000|5000|1k|5k) (a day|per day|daily) (from home|online|working from home|from your phone)
      work from home and (earn|make|get paid)
      earn (money|cash|big|extra income|passive income) (from home|online fast|while you sleep|from your phone|working from home)
      make money (online fast|from home|fast|while you sleep|now from), get rich (quick|fast|now)
      financial freedom (today|now|dm|is one click), be your own boss (dm|join|today|and earn)
      quit your (9 5|9 to 5|day job) (and|dm|today), no experience (needed|required) (earn|start|dm|apply now|make)
      (dm|message|text|whatsapp|inbox) me (to start earning|for details on how|to learn how i make|to earn|to invest|how to earn|to make money|for more info on how to earn)
      dear (beneficiary|winner|lucky winner|sir madam i am|account holder|valued customer your account), next of kin
      unclaimed (inheritance|funds|fortune), transfer (of|the sum of) (us|usd|) (million|10|15|25)
      million (us|united states) dollars, (nigerian|foreign) prince
      western union (transfer|money|payment) (fee|to|me), advance fee
      your (account|package|parcel|card|netflix|paypal|apple id|bank account) has been (suspended|limited|locked|on hold|deactivated|restricted)
      verify your (account|identity|bank|card|billing|wallet|paypal) (now|immediately|within|to avoid|or it|information here|details here|by clicking)
      (confirm|update) your (billing|payment|bank|account) (details|information) (now|immediately|to avoid)
      (avoid|prevent) (account|) (suspension|deactivation|closure)
      unusual (sign in|login|activity) (attempt|detected) click
      (unpaid|outstanding) (toll|delivery fee|customs fee|shipping fee|tax refund)
      your (tax|irs|hmrc) refund is (ready|waiting|pending)
      (buy|cheap|get) (real|instagram|tiktok|youtube|active|) (followers|likes|subscribers|views) (now|cheap|instantly|today|fast)
      gain (10k|1k|5k|1000|10000|more|free|real) followers (fast|now|in)
      free (followers|robux|v bucks|vbucks|iphone|nitro|discord nitro|steam gift|gift cards|netflix account|spotify premium|bitcoin|crypto|btc) (generator|giveaway|click|link|here|no survey|now|hack)
      (robux|v bucks|vbucks|gem|coin|coins) generator, no survey no (human|) verification, sub4sub, sub 4 sub, f4f
      follow4follow, follow 4 follow, like4like, l4l, s4s follow
      (follow|subscribe) (me|back) and (i will|i'll) (follow|subscribe) back
      (viagra|cialis|xanax|adderall|oxycontin|percocet|tramadol|ozempic|steroids|pills|meds|codeine|valium|modafinil|semaglutide|cbd) (online|without prescription|without a prescription|no prescription|cheap|for sale|overnight delivery|wholesale|ships|shipped)
      (buy|order|cheap|discount) (viagra|cialis|xanax|adderall|oxycontin|percocet|tramadol|ozempic|steroids|codeine|valium|generic meds)
      canadian pharmacy, online pharmacy no prescription
      lose (10|20|30|40|50|15) (pounds|lbs|kg|kilos) (in|fast|without|guaranteed)
      (miracle|secret) (pill|weight loss|cure|diet pill), burn fat (fast|overnight|while you sleep)
      (enlarge|grow) your penis, male enhancement, doctors hate (him|her|this|it)
      (fake|buy|real) (passport|passports|ids|id cards|diploma|diplomas|driver licence|drivers license|documents) (for sale|online|available|registered)
      counterfeit (money|notes|bills) (for sale|available), (cloned|clone) cards, cashapp flip, cash app flip
      money flip, paypal flip, carding (tutorial|method|service), bank logs, fullz
    `,
    Medium: terms`
      (limited|exclusive) time (offer|deal|only) (act|click|buy|order|don't|hurry)
      act (now|fast) (before|limited|and|offer|to|while|don't|dont)
      (hurry|hurry up) (offer|only|limited|before|while|and|spots|slots)
      (offer|deal|sale) (ends|expires) (soon|tonight|today) (click|order|buy|link|hurry)
      once in a lifetime (opportunity|offer|deal)
      only (a few|few|limited) (spots|slots|seats) (left|remaining|available)
      while (supplies|stocks) last (click|order|buy|hurry), order now and (get|receive|save)
      buy now and (get|save|receive), 100% (free|guaranteed|legit|satisfaction guaranteed|real and|genuine)
      100 percent (free|guaranteed|legit|genuine)
      no (credit card|obligation|strings attached|hidden fees|catch) (required|needed|100|sign up|just)
      (money back guarantee|satisfaction guaranteed), absolutely free (click|call|just|gift)
      free (gift card|giftcard|trial click|entry in|entry into|gift click|iphone), risk free trial
      lowest (price|prices|rates) guaranteed
      (check out|visit|subscribe to|sub to|check) my (channel|onlyfans|page for|bio for|profile for|youtube channel|new channel|store|website for|shop for|telegram|link in bio)
      (link|links) in (my|) (bio|profile|description) (to|for|dm|click|get|free)
      (subscribe|sub) (to|2) my (channel|youtube|page|vlog), please (subscribe|sub) (to|back|my)
      smash that (like|subscribe) button and win
      (contact|reach|message|hit|text|write) (me|us|him|her) (up|) (on|via) (whatsapp|telegram|wechat|signal)
      whatsapp (me|us|number|only|now|at), telegram (channel|group|link) (for|to|join)
      join (my|our) (telegram|whatsapp|discord|vip|signal|crypto|free) (channel|group|signals|server and|chat)
      (add|text|call) (this|the|my) number, (call|text) now (to|and|for|on|free)
      text (win|stop|yes|claim|free|cash) to, reply (stop|yes|win) to, (txt|text) to (claim|win|opt|stop)
      (cash|prize|award) (prize|award|guaranteed|draw|code), ringtone~ (free|club|reply)
      per (msg|min) (charge|bt|cost), 18 (only|to play) (txt|text), t's and c's apply, tscs apply
      to opt out (text|reply|send), unsubscribe (here|now|click)
      (hot|sexy|single|lonely|local) (singles|girls|women|moms|milfs) (in your area|near you|waiting)
      meet (hot|local|sexy) (singles|girls|women|milfs), (dating|hookup|sugar) site (free|click|join|for)
      (i'm) (naked|horny|lonely) (and|on cam|click|here), (watch|see) me (live|naked|on cam|strip) (here|free|at|now)
      sugar (daddy|mommy|momma|baby) (looking|needed|wanted|to spoil|who pays|allowance|paying)
      weekly allowance (of|sugar|baby|for), spoil (you|a baby|babies) with (money|weekly|cash|allowance)
      (passive|extra|residual|second|side|daily|weekly) income (stream|opportunity|guaranteed|dm|now|daily|with|from home|online)
      (investment|business|income|earning) opportunity (dm|of a lifetime|join|click|text|contact|that|whatsapp)
      (invest|investing|trade|trading) with (mr|mrs|ms|miss|expert|her|him|us today|this company)
      (thanks|thank you|shoutout|all thanks|grateful) to (mr|mrs|ms|miss|expert|dr) (for|who|trader|spell|my)
      (my|first) (withdrawal|payout|profit) (of|was|in|after), minimum (deposit|investment|withdrawal) of
      (roi|returns|profit) (of|up to) (10|20|30|50|100|200|300|500)
      (bitcoin|crypto|btc|forex|fx) (investment|mining|trading) (platform|company|scheme|plan|expert|opportunity|and earn|group)
      mining (pool|rig) investment, to the moon (buy|join|100x|presale), 100x (gem|coin|token|potential)
      1000x (gem|coin|token|potential), presale (is live|live now|ending|ends)
      pump (group|signal|signals) (join|telegram|vip), airdrop (is live|claim|live now|free|ends|link)
      whitelist spots, (free|limited) mint (live|now|link), (mlm|network marketing) opportunity
      (data entry|typing|remote|part time|online) (job|jobs|work) (no experience|earn|from home pay|daily pay|available whatsapp|weekly pay|apply via whatsapp)
      (daily|weekly|instant) (payout|payouts|payment|pay) (guaranteed|no|via|job|available|to your)
      get paid to (like|watch|click|review) (videos|ads|posts|reels)
      cash (loan|loans|advance) (fast|now|no|approved|instant)
      (instant|quick|payday) loan (approved|approval|no credit|offer|at|available|without|apply|in)
      (bad|no) credit (ok|check|no problem|needed|approved), consolidate your debt
      (lower|reduce|eliminate) your (mortgage|debt|rate|bills|interest), refinance (now|your|today)
      pre-approved (loan|credit|for)
      (credit score|credit repair|credit card debt) (fast|guaranteed|wiped|removed|fix|boost)
      (seo|web design|digital marketing|backlink|link building) (services|packages|agency) (at|for|cheap|guaranteed|affordable)
      rank (your|you) (website|site|1|on google|on the first page|first page|number one)
      first page of google (guaranteed|in)
      increase your (traffic|sales|followers|ranking|website traffic|online presence) (by|with|fast|today|now|instantly)
      (replica|cheap|discount|wholesale|fake|aaa) (watches|rolex|handbags|louis vuitton|gucci|nike|jordans|sneakers|ray ban|designer bags|oakley|uggs|yeezys)
      (oem|cheap|cracked|pirated) software (for|cheap|download|online|licences)
      (online|live|best) (casino|slots|betting|gambling|casinos) (bonus|free|win|sign|no deposit|join|real money|site|games)
      (no deposit|deposit|welcome|sign up|signup|100) bonus (casino|free|join|code|spins|up to|claim)
      free spins (no deposit|on|casino|join|bonus)
      (fixed|sure|guaranteed) (matches|match|odds|bets|wins|predictions|games tips) (100|dm|telegram|available|whatsapp|today|vip|sure)
      betting tips (vip|telegram|100|guaranteed|whatsapp|join)
      (love|powerful|lost love|money|magic) spell (caster|casters|that works|to bring|temple|doctor)
      spell caster (who|dr|helped|brought|email|contact)
      bring back (your|my|lost) (ex|lover|lost lover|husband) (fast|back|in|within|with|contact)
      herbal (cure|remedy|medicine) for (herpes|hiv|hpv|cancer|diabetes)
      (share|forward|send) this to (10|15|20|all your|everyone you) (people|friends|contacts|know)
      like and share (to win|if you|for a chance|and win|this post to)
      tag (3|5|10|2|four|three|five) friends (to|and) win
      comment (yes|amen|done|interested|your) (to|and|for) (claim|win|receive|get|type|below to)
      type (amen|yes) (and|to|if) (share|claim|receive|you), (bad luck|7 years) if you (don't|scroll|ignore|break)
    `,
  },
  innocent: terms`
    ppm (of|co2|level|levels|solution), parts per million, 100 ppm, 50 ppm, 400 ppm, 420 ppm
  `,
  harmless: terms`
    (you receive|you are receiving|you're receiving|you received|you get|you have received) this (newsletter|email|e-mail|mail|message) because you (signed up|subscribed|have signed up|have subscribed|are subscribed|opted in|registered|have an account|are a member)
    (unsubscribe|you can unsubscribe|cancel|opt out) at any time
    your (order|parcel|package|delivery|shipment) (has been|was|is|has) (shipped|dispatched|sent|on its way|on the way|out for delivery|delivered|left our warehouse), track (it|your order|your parcel|your package) (here|in the app|in your account)
  `,
} as const satisfies Lexicon;
