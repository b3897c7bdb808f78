"""Multiplied patterns, where a rule can be said in a sentence: who is meant and in which direction, not which word stands there.

Families of frames with a slot; all frames of a family share their fillers, so that a filler alone tells nothing. English only. The frames are
ours, and none is taken from the functional suite.
"""
from texts import order

# Fillers of groups: plural as said of people. The same groups stand in every frame, kind or unkind.
GROUPS = """women|men|Black people|white people|Asians|Chinese people|Indians|Pakistanis|Mexicans|Latinos|Arabs|Turks|Kurds|Poles|Romanians|Roma people|Nigerians|Somalis|
Africans|Jews|Muslims|Christians|Catholics|Hindus|Sikhs|Buddhists|atheists|gay people|gay men|lesbians|bisexual people|trans people|trans women|trans men|
non-binary people|queer people|disabled people|deaf people|blind people|autistic people|wheelchair users|people with Down syndrome|old people|teenagers|
refugees|immigrants|asylum seekers|foreigners|Native Americans|Aboriginal people|Irish people|Americans|Germans|Russians|Ukrainians|Japanese people|Koreans|Filipinos|fat people|single mothers""".replace("\n", "").split("|")

HATE_CLEAN = """Happy to have so many {} in our street, the summer party was the best in years.|I teach a class with a lot of {} and they are doing great.|Two of my closest friends are {}, well, part of that community anyway.|
We need more {} in local politics, honestly.|The report looks at how many {} were refused a flat last year.|As far as I know {} have lived in this town for a century.|Nobody should be told that {} are less than human.|
He posted that all {} are vermin. I reported it, please do the same.|It is wrong to say {} are to blame for this.|Why do people still hate {}? I will never understand it.|My son asked me who {} are and we read a book about it.|
The film is about three {} who open a bakery.|{} deserve the same pay as everybody else.|I don't agree with the way this law treats {}.|Any good podcasts by {} about cooking?|Proud to stand with {} today.|
Attacks on {} have doubled since the spring, police say.|If you think {} don't belong here, you are the one who can leave.|My gran used to be scared of {}. Then she met some.|I'm writing my thesis on how newspapers portray {}.|
Some {} voted for it, some against, like everyone.|Looking for a support group for {} in Leeds.|{} are just people, mate.|I sat next to a group of {} on the train and we ended up sharing crisps.|I love {}.|
The museum opens a room on the history of {}.|Scholarships for {} close on Friday.|Not all {} think alike, obviously.|We had {} over for dinner, it got loud, it was lovely.|The slur he used against {} cost him his job, rightly.""".replace("\n", "").split("|")

HATE_BAD = """{} are vermin.|{} don't belong in this country.|I wouldn't rent to {}, and I'm not sorry.|Keep {} away from our kids.|{} are the reason this town went downhill.|There's something wrong with {}, always has been.|
Send all {} back where they came from.|{} should not be allowed to vote.|No {} please, we want a decent building.|Everyone knows {} are liars.|{} are a disease.|You can't trust {}, not one of them.|Why are there so many {} in here now, it smells.|
Honestly the world would be better without {}.|{} breed like rabbits and we pay for it.|I hate {}.|We don't serve {} here.|If {} had any shame they'd keep out of sight.|{} are animals, let's stop pretending.|Not racist or anything but {} are just less intelligent.|
Another crime, and of course it was {}. It's always {}.|They let {} into the pool now. I'm not going in that water.|{} ruin everything they touch.|Somebody should get rid of {} once and for all.|Typical {}, can't do a proper day's work.|
Equal rights for {}? They have too many already.|The less {} around, the cleaner it gets.|I crossed the street, {} were coming. Better safe than robbed.|{} are filth and deserve what they get.|Of course {} complain, it's all they're good at.""".replace("\n", "").split("|")
# Of these frames the content is also a call to harm.
ALSO_VIOLENT = ("get rid of", "once and for all")

INSULTS = "idiot|moron|loser|clown|waste of space|disgrace|pig|coward|joke|nobody|fool|creep|failure|embarrassment|brat|liar|cow|rat|weirdo|freak".split("|")
INSULT_BAD = "You are such a {}.|Everyone here thinks you're a {}.|what a {} you are lol|Look at this {}, can't even park.|go home {}, nobody asked|@sam you absolute {}|She's a {} and we all know it.|Imagine being a {} like him.|Shut up you {}.|once a {} always a {}, Kevin".split("|")
INSULT_CLEAN = "I felt like such a {} when I found my glasses on my head.|He called me a {} in front of the class and I cried.|Please don't call each other {}, both of you.|You're not a {}, you just had a bad day.|The villain is a {} in the first act and a hero in the last.|my brain: you are a {}. me: fair|Is 'what a {}' too rude for a birthday card to my brother? He'd laugh.|Nobody deserves to be called a {} at work; I told HR.|Reported: user wrote 'you {}' to a new member.|I was a {} back then and I have apologised since.".split("|")

HARMS = "kill|stab|shoot|hurt|strangle|beat up|burn|punch|run over|choke".split("|")
HARM_BAD = "I will {} you.|I'm going to {} her when she gets home.|Someone should {} him, slowly.|Next time I see you I'll {} you, count on it.|we should all go and {} them tonight|I hope they {} you.|Say that again and I {} you.|I want to {} my neighbour and I know when he walks the dog.|Let me {} him and film it.|they deserve it, go {} them".split("|")
HARM_CLEAN = "I would never {} anybody.|In the last level you have to {} the dragon twice.|My ex said he would {} me and I went to the police.|Did the detective ever find out who wanted to {} the baker? No spoilers.|A man was jailed for threatening to {} a bus driver.|These shoes {} my feet but they're gorgeous.|If anyone tries to {} you, call 999.|Stop saying you'll {} people, it isn't funny, he told his son.|The sermon was about wanting to {} and choosing to forgive.|Is it wrong to {} a wasp if you are allergic?".split("|")

DIES = "die|kill myself|end it all|not wake up|end my life|disappear for good|hurt myself|take all the pills".split("|")
DIE_BAD = "I want to {}.|I can't stop thinking about how to {}.|Tonight I'm going to {}. Sorry.|There is nothing left, I just want to {}.|honestly I'd rather {} than see monday, and this time I mean it|I have a plan to {} and nobody will miss me.".split("|")
DIE_CLEAN = "Ten years ago I wanted to {}. Today I have two kids and a loud parrot.|My sister says she wants to {}, who can I call?|If you want to {}, please talk to someone, you matter.|She no longer wants to {}, therapy is working.|The novel opens with a boy who wants to {} and ends with him laughing.|What do you say to a student who writes that he wants to {}?".split("|")

SWEARS = "fucking|bloody fucking|goddamn fucking|fuckin|shitting".split("|")
SWEAR_FRAMES = "That was {} brilliant.|I {} love this song.|{} hell it's cold.|We {} won!|Best {} pizza in town.|It's {} raining again.|oh {} yes|I can't believe it's only {} Tuesday.".split("|")

FAMILIES = (
    (GROUPS, HATE_CLEAN, (), "None"), (GROUPS, HATE_BAD, ("Hate",), "Medium"),
    (INSULTS, INSULT_CLEAN, (), "None"), (INSULTS, INSULT_BAD, ("Bullying",), "Low"),
    (HARMS, HARM_CLEAN, (), "None"), (HARMS, HARM_BAD, ("Violence",), "High"),
    (DIES, DIE_CLEAN, (), "None"), (DIES, DIE_BAD, ("SelfHarm",), "High"),
    (SWEARS, SWEAR_FRAMES, ("Profanity",), "Low"),
)


def made(limit=3000):
    """{text, labels, severity} of all combinations, `limit` of them drawn by hash."""
    rows = {}
    for fillers, frames, labels, severity in FAMILIES:
        for frame in frames:
            for filler in fillers:
                text = frame.replace("{}", filler)
                text = text[0].upper() + text[1:] if frame[0] == "{" else text
                violent = ("Violence",) if labels == ("Hate",) and any(words in frame for words in ALSO_VIOLENT) else ()
                rows[text] = {"text": text, "labels": [*labels, *violent], "severity": severity}
    return sorted(rows.values(), key=lambda row: order("made", row["text"]))[:limit]
