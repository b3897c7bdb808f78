"""The texts that the training scripts read: public ones with what their sources say, and our own written ones."""
import gzip
import hashlib
import json
from pathlib import Path

LABELS = ("Profanity", "Slurs", "Sexual", "Hate", "Spam", "Bullying", "Violence", "SelfHarm")
SHOWN = 600  # characters of a public text that a reader of the first 3,000 saw
READ = 360  # … that a reader of the later ones saw

ROOT = Path(__file__).resolve().parents[3]
DATA = ROOT.parent / "shared" / "data" / "text"
HERE = Path(__file__).resolve().parent
WRITTEN = HERE / "written"
FILES = tuple(sorted(file.stem for file in WRITTEN.glob("*.jsonl")))
SOURCES = {name: facts["class"] for name, facts in json.loads((DATA / "sources.json").read_text()).items()} if DATA.exists() else {}

# A source's label → the label of ours that it comes closest to.
NEAREST = {
    "profanity": "Profanity", "hate": "Hate", "harassment": "Bullying", "insult": "Bullying",
    "threat": "Violence", "violence": "Violence", "self_harm": "SelfHarm", "spam": "Spam",
}
# What the sources call "toxic": any of these. A text that is not toxic has none of them.
TOXIC = ("Profanity", "Slurs", "Sexual", "Hate", "Bullying", "Violence")


# Only to find candidates: rare topics would hardly be met in a plain draw. The reader, not this list, decides.
TOPICS = {
    "Sexual": r"\b(sex\w*|nude\w*|naked|porn\w*|horny|dick|cock|pussy|boob\w*|tits|blow ?job|cum\w*|orgasm\w*|masturbat\w*|onlyfans|suck my|rape\w*|grop\w*|slut\w*|whore\w*|kink\w*|hot girls?|nsfw|f\w{0,2}ck (me|you|her|him))\b"
    r"|сек[сc]|порн|трах|голая|porno|desnud|follar|sexo|gostosa|tesão|ficken|nackt|nichts an|cul\b|baise|نيك|جنس|عاري|섹스|야동|가슴|性交|做爱|裸|胸|porn|ngentot|bugil|địt|dâm",
    "SelfHarm": r"\b(suicid\w*|kill(ing)? myself|kill (yo)?urself|kys|end (it|my life)|want to die|wanna die|self[- ]?harm\w*|cut(ting)? myself|overdos\w*|hang (my|your)self|no reason to live|better off (dead|without me)|anorexi\w*|bulimi\w*|thinspo|starv\w*|relapse\w*)\b"
    r"|суицид|самоуб|повес|сдохн|не хочу жить|suicid|matarme|me matar|umbringen|انتحار|自杀|去死|跳楼|자살|죽고|bunuh diri|tự tử|tự sát",
    "Violence": r"\b(kill\w*|murder\w*|shoot\w*|shot|stab\w*|behead\w*|hang (him|her|them)|lynch\w*|beat (him|her|you|them|up)|punch\w*|burn (him|her|them|it)|bomb\w*|execut\w*|gun\w*|knife|slaughter\w*|exterminat\w*|torture\w*|blood\w*|break (your|his|her))\b"
    r"|убить|убью|расстрел|взорв|matar|bala|morr|tot ?schl|erschie|abknall|aufhäng|قتل|اقتل|ذبح|杀|打死|砍|죽여|때려|총|bunuh|bacok|gantung|giết|chém|đập",
}


def sha256(text):
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def claims(labels):
    """A source's labels in our words: {label: 0 | 1}, with "Toxic" for its "toxic". An absent label stays unknown."""
    said = {}
    for theirs, ours in NEAREST.items():
        value = labels.get(theirs)
        if value in (0, 1):
            said[ours] = max(said.get(ours, 0), int(value))
    if labels.get("toxic") in (0, 1):
        said["Toxic"] = int(labels["toxic"])
    return said


def known(said):
    """claims → what a model may learn: "not toxic" denies each of TOXIC that the source does not itself assert."""
    out = {label: value for label, value in said.items() if label != "Toxic"}
    if said.get("Toxic") == 0:
        out = {**dict.fromkeys(TOXIC, 0), **out}
    return out


def public(part):
    """Rows of `en` or `other-languages` in file order: {text, lang, labels, src}."""
    with gzip.open(DATA / f"{part}.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def written(folder=WRITTEN):
    """Our own texts, in the order of the files' names and lines."""
    for file in sorted(Path(folder).glob("*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.strip():
                yield {**json.loads(line), "file": file.name}


def order(*parts):
    """A number that depends on the parts alone: what is "drawn at random" here is drawn by it, so that a second run draws the same."""
    return hashlib.sha256("\x1f".join(map(str, parts)).encode("utf-8", "surrogatepass")).hexdigest()


def source(row):
    """A text found in several sets counts for the first of them."""
    return row["src"].split("+")[0]
