/** Common short words, to distinguish a word split in two from two words side by side. */

/** English words of up to four letters by frequency in posts and news, and function words of other languages. */
// biome-ignore format: data
const commonWordList = `
a able act acts ad add adds ads age aged ages ago aid aids aim aims ain air aka al alan alas all ally also alt am ama amid amp an and ani ann anna
anon anti any ao apes app apps apt are area arm arms army art arts as ask asks asp at ate att au auf aunt auto aux av away babe baby back bad bag bags
bail ball ban band bang bank bar bare bars base bat bath bay be bear beat bed beef been beer bell belt ben best bet beta bias bid big bike bill bin
bio bir bird bit bite bits blah blew blog blow blue boat bob body bold bomb bond bone boo book boom boot bore born boss bot both bout bow bowl box boy
boys brad bro bros bu buck bud bug bugs bulk bull burn bus bush busy but butt buy by bye cage cake call calm came camp can cant cap car card care carl
cars case cash cast cat cats cave ce cell cent ch chad chat che chip cite city clip club clue coal code cold cole come comp con cook cool cop cope
cops copy core cos cost cow coz crew cry cult cup cure cut cute cuts cuz da dad dads dam dan dare dark darn das data date dawn day days de dead deal
dean dear debt deep del dell dem den deny der des desk det di did die died dies diet diff dig dirt dis disc disk do doc doe does dog dogs don done
doom door dope dose dot down drag draw drew drop drug dry du dual duck dude due duke dull dumb dump duo dust duty each ear earn ears ease east easy
eat eats ed edge edgy edit een egg ego eh ein el ele elle else em emma emo en end ends epic er era eric es est et ett eu euro eve even ever evil exam
exit eye eyed eyes fa face fact fail fair fake fall fame fan fans far fare farm fast fat fate fax fear fed fee feed feel fees feet fell felt fest few
file fill film find fine fire firm fish fit fits five fix flag flat flaw flip flow fly folk font food fool foot for ford fork form fort foul four fox
free from fuel full fun fund gab gags gain game gang gap gas gate gave gay gays gear geek gem gen gene get gets gif gift girl give glad go goal goat
god gods goes gold golf gon gone good gore gory gosh got gov grab gray grew grey grim grip grow gun guns guts guy guys gym ha hack had haha hair half
hall ham hand hang hard harm hart has hat hate hats have he head hear heat heck held hell help her here hero hes het hey hide high hill him hint hip
hire his hit hits hmm ho hoax hoe hoes hold hole holy home hong hood hook hop hope host hot hour how hug huge hugs huh hung hunt hurt hype i ice idea
if ik il ill im in inch info ing into iron is ish ist it item its jack jag jail jake jane java jay jazz je jean jeff jerk jet jew jews job jobs joe
john join joke josh joy jump junk jury jus just kat ke keen keep ken kept key keys khan kick kid kids kill kind king kiss kit knee knew know ko la lab
lack lady laid lake lame land lane las last late law laws lay lazy le lead led lee left leg legs les less let lets liar lib lie lied lies life lift
like line ling link lion lip lips list lit live lo load loan lock log logo long look loop lord los lose loss lost lot lots loud love low luck luke luv
ma mac mad made mail main make male mall mama man many map marc mark mars mary mask mass mate math matt max may me meal mean meat med meds meet meme
men menu mere mes mess met mi mid mike mild mile milk mill mind mine mini miss mitt mix mob mock mod mode modi mods mom moms mon mood moon more most
moth move much mud mum must my myth na nah nail name nas navy nazi ne near neat neck need nerd net new news next nice nick nie nine no noir non none
nope nor norm nos nose not note noun now nude numb nut nuts ny o odd odds of off og oh oil okay old olds on once one ones only onto op open opt or
oral os ou ouch our ours out over owe own owns pa pace pack page paid pain pair palm pan par park part pas pass past pat path paul pay pays peak peer
per pet pets pic pick pics pie pig pigs pile pill pink pipe pit pity plan play plot plus po poem poll pool poor pop pope pops por port pos post pot
pour pray pre pro prob prof pu pub pull punk pure push put puts que qui quit race rage raid rain ram ran rank rant rap rare rat rate rats raw ray read
real red reed ref refs rely rent rep rest rice rich rick rid ride ring rip rise risk road rob rock role roll roof room root rope rose row rude ruin
rule run runs rush ruth sa sad safe said sake sale salt sam same san sand sat save saw say says scam scum se sea sean seat sec see seed seek seem seen
sees self sell semi send sent sept ses set sets sex sexy she shed shes ship shoe shop shot show shut shy si sick side sigh sign sin sing sink sir sit
site six size skin skip sky slam slap slip slow snap snow so soap sock soft sold sole solo som some son song sons sont soon sort soul soup sox spam
span spin spot spy sri st star stay stem step stop su sub subs such suck sue sued suit sum sun sure swim ta tab tag tags take tale talk tall tank tap
tape task tax taxi te tea team tear tech ted teen tel tell ten tend tens term tes test text than that the them then they thin this tho thru thus tie
tied ties til till time tiny tip tips to told toll tom ton tone tons tony too took tool top torn tory tour town toy trap tree trek trip true try tu
tube tune turn twin two type u ua ugh ugly uk um uma un una und une uni unit up upon ups ur urge us use used user uses van vast ve vent verb very via
vice vid view vile visa void vol vote wage wait wake walk wall wan want war ward warm warn wars was wash wat wave way ways we weak wear web wed weed
week well went were west wet what when who whom why wide wife wiki wild will win wind wine wing wins wipe wise wish wit with wo woke wolf won wont
wood word work wow y ya yard yay yea yeah year yep yes yet york you your yu yup za zero zip zo zone zu
`;

/** Rude words that combine freely with others ("bull shit", "dumb ass"): they are detected as separate words. */
const rudeWordList =
  'anal anus arse ass balls bitch cock coon crap cum cunt damn dick dyke fag fags fuck gook homo jizz kike kill piss porn pussy rape shit slut spic tit tits twat wank whore';

const commonWords = new Set(`${commonWordList} ${rudeWordList}`.trim().split(/\s+/));

/** Whether a lower-case text is a common word of up to four letters. */
export const isCommonWord = (text: string): boolean => commonWords.has(text);
