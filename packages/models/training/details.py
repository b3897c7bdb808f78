"""Made-up contact details put into texts: an e-mail address, link or number says nothing of whether a text harms. Labels stay."""
import random
import string

NAMES = "jane tom maria ahmed li sofia oleg priya kofi anna marco yuki lena david fatima jonas ivy noah zoe omar".split()
FAMILIES = "doe baker silva khan wei rossi petrov sharma mensah schmidt tanaka novak green haddad lund brown moreau kaya".split()
PLACES = "example northfield bluewater oakhill cityclub openbook harbour mapletree rivertown stonegate greenline papermill".split()
ENDINGS = "com org net edu co.uk de fr es it pl in com.br io info gov ca".split()
FREE = ("gmail.com", "outlook.com", "yahoo.com", "proton.me", "icloud.com", "gmx.de")
PAGES = "about docs news help events team menu blog archive lists index.html wiki/Rivers 2026/05/minutes.pdf watch?v=q3x faq".split()
ROADS = ("Elm Street", "Station Road", "Harbour Lane", "Mill Road", "Rue des Lilas", "Gartenweg", "Calle Mayor", "5th Avenue")
PHONES = ("(###) 555-01##", "###-555-01##", "+1 ### 555 01##", "+44 7700 900###", "020 7946 0###", "+49 30 #######", "0# ## ## ## ##", "+91 98### #####")
NUMBERS = ("DE## #### #### #### #### ##", "GB## NWBK #### #### #### ##", "#### #### #### ####", "#######", "10.0.#.##", "###-##-####", "##/##/19##")
TOWNS = ("Springfield", "Northampton", "Lyon", "Kassel", "Toledo", "Galway", "Pune", "Austin, TX 78701", "Leeds LS1 4AP")


def _filled(form, rng):
    """The form with a digit for each #."""
    return "".join(rng.choice(string.digits) if letter == "#" else letter for letter in form)


def _domain(rng):
    return f"{rng.choice(PLACES)}.{rng.choice(ENDINGS)}"


def _email(rng):
    first, last = rng.choice(NAMES), rng.choice(FAMILIES)
    user = rng.choice((f"{first}.{last}", f"{first}{rng.randrange(100)}", f"{first[0]}{last}", f"{first}_{last}", "info", "office", "support"))
    return f"{user}@{rng.choice(FREE) if rng.random() < 0.4 else _domain(rng)}"


def _link(rng):
    start = rng.choice(("https://", "https://www.", "http://", "www.", ""))
    return f"{start}{_domain(rng)}" + (f"/{rng.choice(PAGES)}" if rng.random() < 0.7 else "")


def _phone(rng):
    return _filled(rng.choice(PHONES), rng)


def _address(rng):
    return f"{rng.randrange(1, 200)} {rng.choice(ROADS)}, {rng.choice(TOWNS)}"


def _number(rng):
    return _filled(rng.choice(NUMBERS), rng)


def _handle(rng):
    return f"@{rng.choice(NAMES)}{rng.choice(('', '_', '.'))}{rng.choice(FAMILIES)}{rng.choice(('', _filled('##', rng)))}"


KINDS = ((4, _email), (4, _link), (3, _phone), (1, _address), (2, _number), (1, _handle))


def detailed(text, rng: random.Random):
    """The text with one or two details before it, after it, or between two of its words."""
    kinds, weights = [kind for _, kind in KINDS], [weight for weight, _ in KINDS]
    for make in rng.choices(kinds, weights, k=rng.choice((1, 1, 2))):
        detail = make(rng)
        gap = rng.choice((" ", " ", "\n", " - ", ": "))
        gaps = [i for i, letter in enumerate(text) if letter == " "]
        where = rng.random()
        if where < 0.25:
            text = detail + gap + text
        elif where < 0.7 or not gaps:
            text = text + gap + detail
        else:
            at = rng.choice(gaps)
            text = f"{text[:at]} {detail}{text[at:]}"
    return text
