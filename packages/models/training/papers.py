"""Adds drawn receipts, invoices, statements and tables to written/*-ordinary-2.jsonl, by a seed: header, goods, sums and foot of a paper are drawn apart,
so that few papers share a layout. Rows whose register does not begin with "drawn" are a writer's own and stay. `python papers.py`, here."""
import json
import random
import re
from pathlib import Path

from documents.__main__ import is_new

HERE = Path(__file__).parent
LINES = [json.loads(line) for line in (HERE / "papers-words.jsonl").read_text(encoding="utf-8").splitlines()]
ENGLISH, PLACES = LINES[0], LINES[1:]
ENGLISH_WORDS = {"inv": "INVOICE|Invoice No.|Tax Invoice|INVOICE #|Pro-forma invoice", "due": "Due date|Payment due|Due|Pay by|DUE", "terms": "Please pay within 14 days by bank transfer|Terms: net 30|Payment due on receipt|"
                 "Cheques payable to the above|Kindly quote the invoice number with your payment|Interest of 2% a month may be charged on overdue accounts|30 days from date of invoice|Thank you for your business|ACH or check accepted",
                 "bank": "Sort code ##-##-##  Account ########|BSB ###-### Acc #########|Routing 0######## Acct ##########|MAYBANK A/C 5###########|IBAN GB## ABCD #### #### #### ##|IFSC SBIN000#### A/c ###########",
                 "to": "Bill to|Invoice to|Sold to|Customer|Attn", "date": "Date|DATE|Invoice date|Dated", "qty": "Qty|QTY|Hrs|Units", "st": "Statement of Account|ACCOUNT STATEMENT|Your statement|Transaction history|e-Statement",
                 "open": "Opening balance|BALANCE B/F|Balance brought forward|Beginning balance", "close": "Closing balance|BALANCE C/F|Ending balance|Balance carried forward"}
MISREAD = {"0": "O", "O": "0", "1": "l", "l": "1", "5": "S", "S": "5", "8": "B", "B": "8", "m": "rn", "I": "l", "E": "F", "G": "6", "C": "(", ".": ",", ":": ";", "e": "c", "a": "@", "T": "7", "h": "b", "/": "l"}


class Paper:
    """One place's words, and the draws for one paper."""

    def __init__(self, words, seed):
        self.words, self.draw = words, random.Random(seed)
        self.trade = self.draw.choice([*ENGLISH["trades"].values()]) if words["lang"] == "en" else words["goods"]
        self.form, self.width = self.one("cur"), self.draw.randint(26, 44)

    def all(self, key):
        return (self.words.get(key) or ENGLISH_WORDS.get(key) or ENGLISH[key]).split("|")

    def digits(self, text):
        return re.sub("#", lambda _: str(self.draw.randint(0, 9)), text)

    def one(self, key):
        return self.digits(self.draw.choice(self.all(key)))

    def some(self, key, low, high):
        rows = self.all(key)
        return self.draw.sample(rows, min(len(rows), self.draw.randint(low, high)))

    def may(self, chance, *lines):
        return [line for line in lines if line] if self.draw.random() < chance else []

    def plain(self, cents):
        if self.words["lang"] in ("ja", "ko", "id"):
            return f"{cents * {'ja': 1, 'ko': 10, 'id': 50}[self.words['lang']]:,}"
        text = f"{cents / 100:,.2f}"
        return text.translate(str.maketrans(",.", ".,")) if self.words.get("comma") else text

    def money(self, cents):
        return self.form.replace("%", self.plain(cents))

    def date(self):
        day, month, year = self.draw.randint(1, 28), self.draw.randint(1, 12), self.draw.randint(2016, 2026)
        name = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split()[month - 1]
        forms = [f"{day:02}/{month:02}/{year}", f"{day:02}-{month:02}-{year % 100}", f"{day}.{month:02}.{year}", f"{year}-{month:02}-{day:02}"]
        return self.draw.choice([*forms, f"{day} {name} {year}", f"{name.title()} {day}, {year}"] if self.words["lang"] == "en" else forms)

    def time(self):
        hour, minute = self.draw.randint(6, 22), self.draw.randint(0, 59)
        return self.draw.choice((f"{hour:02}:{minute:02}", f"{hour:02}:{minute:02}:{self.draw.randint(0, 59):02}", f"{(hour - 1) % 12 + 1}:{minute:02} {'AP'[hour > 11]}M" if self.words["lang"] == "en" else f"{hour:02}:{minute:02}"))

    def line(self, name, figure):
        return f"{name}{' ' * max(1, self.width - len(name) - len(figure))}{figure}"


def head(page):
    name = (page.one("shops") + " " + page.one("ends")).strip()
    name = page.draw.choice((name, name.upper(), name.center(page.width).rstrip(), f"** {name} **", " ".join(name) if len(name) < 16 else name))
    return [name, *page.may(.5, page.one("ids")), *page.may(.75, page.one("streets"), page.one("towns")), *page.may(.55, page.one("tel")), *page.may(.3, page.one("ids")), *page.may(.6, page.one("titles"))]


def about(page):
    parts = [f"{page.one('no')}{page.draw.choice((': ', ' : ', ' ', ':'))}{page.digits(page.draw.choice(('######', 'CS0####', '###-####', 'A##', '0#-####-##')))}", f"{page.date()}{page.draw.choice((' ', '  ', '   '))}{page.time()}",
             f"{page.one('cashier')}: {page.draw.choice([*page.all('people'), page.digits('##'), 'ADMIN', 'MGR'])}"]
    page.draw.shuffle(parts)
    parts = parts[:page.draw.randint(1, 3)]
    return parts if page.draw.random() < .6 else ["  ".join(parts)]


def goods(page):
    """Name, count, unit price and sum, in one of nine arrangements that all lines of a receipt share."""
    style, rows, total, names, figures = page.draw.randint(0, 8), [], 0, [], []
    for name in page.draw.sample(page.trade.split("|"), page.draw.randint(1, 9)):
        count, cents = page.draw.choice((1, 1, 1, 2, 3, 6)), page.draw.randint(35, page.draw.choice((900, 4500)))
        total, each, whole = total + count * cents, page.plain(cents), page.plain(count * cents)
        names.append(name)
        figures.append(whole)
        rows += [[page.line(name, whole)], [page.line(f"{count} {name}", whole)], [name, f"  {count} X {each}   {whole}"], [page.digits("95########### ") + name, page.line(f"   {each} x {count}", whole + page.draw.choice((" SR", " T", "")))],
                 [f"{name} {page.digits('0########')} {whole} {page.draw.choice('ABTXN')}"], [f"{name} @ {each} x{count} = {whole}"], [name + "." * max(3, page.width - len(name) - len(whole)) + page.money(count * cents)],
                 [f"{page.digits('###')}  {name}", f"{count}.00 PC   {each}   0.00   {whole}"], []][style]
    return rows if style < 8 else names + figures, total


def sums(page, total):
    tax, paid = total * page.draw.choice((5, 6, 7, 9, 15, 19)) // 100, -(-total // 1000) * 1000
    lines = [(page.one("sub"), total - tax), (page.one("tax"), tax), (page.one("total"), total)]
    lines = page.draw.choice((lines, lines[2:], [lines[2], lines[1]], [lines[0], lines[2]], [lines[2], *lines[:2]]))
    lines += [(page.one("cash"), paid), (page.one("change"), paid - total)] if page.draw.random() < .5 else [(page.one("card"), total)]
    style = page.draw.randint(0, 4)
    show = lambda name, cents: [[page.line(name, page.plain(cents))], [page.line(name, page.money(cents))], [f"{name}: {page.money(cents)}"], [name, page.plain(cents)], [f"{name.upper()}{page.money(cents)}"]][style]
    return [part for name, cents in lines for part in show(name, cents)]


def receipt(page):
    rule = page.may(.6, page.draw.choice("-=*_.") * page.width)
    rows, total = goods(page)
    parts = [head(page), about(page), rule, rows, rule, sums(page, total), page.some("extra", 0, 3), page.may(.3, f"**** **** **** {page.digits('####')}  {page.digits('0#####')}"), [page.digits(line) for line in page.some("foot", 0, 4)]]
    if page.draw.random() < .3:
        parts[1], parts[-2] = parts[-2], parts[1]
    return "\n".join(line for part in parts for line in part)


def invoice(page):
    style, total, rows = page.draw.randint(0, 7), 0, []
    for name in page.some("work", 1, 5):
        count, cents = page.draw.randint(1, 12), page.draw.randint(1500, 60000)
        total, whole = total + count * cents, page.money(count * cents)
        rows.append([f"| {name} | {count} | {page.money(cents)} | {whole} |", f"{name}  {count} x {page.plain(cents)}  {whole}", page.line(name, page.plain(count * cents)), f"{name}\t{count}\t{page.plain(cents)}\t{page.plain(count * cents)}",
                     f"{name} {whole}", f"- {name}: {whole}", f"{count}  {name}  {page.plain(cents)}", f"{name} ..... {whole}"][style])
    number = page.digits(page.draw.choice(("####", "20##-0##", "INV-####", "#####/##", "R#####")))
    title, firm, client, day, term = f"{page.one('inv')} {number}", page.one("firms"), f"{page.one('to')}: {page.one('people')}", f"{page.one('date')}: {page.date()}", f"{page.one('due')}: {page.date()}"
    amount, pay, bank = f"{page.one('total')}: {page.money(total)}", page.draw.choice(page.all("terms")), page.one("bank")
    tax, place = f"{page.one('tax')} {page.money(total // 6)}", f"{page.one('streets')}, {page.one('towns')}"
    if style == 4:
        return f"{title}. {term}. {', '.join(rows)}. {amount}. {pay}."
    if style == 5:
        return "\n".join([f"{firm} - {title}", *page.may(.5, client), *rows, amount, *page.may(.6, term), pay + "."])
    order = page.draw.choice(([firm, place, title, day, client, *rows, tax, amount, term, pay, bank], [title, day, term, client, "", *rows, "", amount, f"{firm} / {place}", bank], [client, place, "", firm, title, *rows, amount, pay],
                              [firm.upper(), page.one("tel"), page.one("ids"), title + "   " + day, client, f"{page.one('qty')}   {page.one('total')}", *rows, page.one("sub"), page.money(total), tax, amount, bank, pay]))
    return "\n".join(order)


def statement(page):
    style, balance, lines = page.draw.randint(0, 3), page.draw.randint(5000, 900000), []
    first = balance
    for name in page.some("moves", 3, 10):
        cents = page.draw.choice((-1, -1, 1)) * page.draw.randint(200, 90000)
        balance += cents
        lines.append([f"{page.date()} {name} {page.plain(cents)} {page.plain(balance)}", page.line(name, page.plain(cents)), f"{page.date()},{name},{cents / 100:.2f}", f"{page.date()}  {name:<24}{page.plain(abs(cents)):>12}{'-' if cents < 0 else '+'}"][style])
    top = [f"{page.one('firms')} | {page.one('people')}", page.digits("#### #### ##"), f"{page.one('st')} {page.date()}"]
    return "\n".join([*page.draw.sample(top, page.draw.randint(1, 3)), f"{page.one('open')} {page.money(first)}", *lines, f"{page.one('close')} {page.money(balance)}"])


def table(page):
    """A price list, stock list or order, as pasted from a spreadsheet."""
    split, names = page.draw.choice(("\t", ";", " | ", "   ", ",")), page.draw.sample(page.trade.split("|"), page.draw.randint(3, 10))
    cells = page.draw.choice((lambda name: [page.digits("##-####"), name, page.money(page.draw.randint(50, 9000))], lambda name: [name, page.digits("##"), page.digits("##"), page.date()], lambda name: [name, page.money(page.draw.randint(90, 5000))]))
    return "\n".join([*page.may(.7, f"{page.one('shops')} {page.date()}"), *(split.join(cells(name)) for name in names)])


def misread(text, draw):
    """Half the papers are read well; of the others up to eight characters in a hundred are misread, lost, split or run together."""
    rate = draw.choice((0, 0, 0, .01, .02, .04, .08))
    if draw.random() < .15:
        text = re.sub(r"\s+", " ", text)
    if draw.random() < .12:
        text = draw.choice((text.upper(), text.lower()))
    read = lambda char: char if draw.random() >= rate else draw.choice((MISREAD.get(char, char), MISREAD.get(char, char), "", char + " ")) if char.strip() else draw.choice(("", " ", char))
    return "".join(map(read, text)).strip()


KINDS = {"receipt": (receipt, 230, 8), "invoice": (invoice, 105, 3), "statement": (statement, 38, 1), "table": (table, 24, 1)}


def drawn(english):
    kept = []
    for kind, (layout, most, each) in KINDS.items():
        places = [place for place in PLACES if (place["lang"] == "en") == english]
        wanted, seed = most if english else each * len(places), 0
        while wanted:
            place = places[seed % len(places)]
            page = Paper(place, f"{kind} {place['place']} {seed}")
            text, seed = misread(layout(page), page.draw), seed + 1
            if len(text.split()) > 4 and is_new(text, kept):
                yield {"text": text, "lang": place["lang"], "labels": [], "severity": "None", "register": f"drawn {kind}", "kind": "plain"}
                wanted -= 1


if __name__ == "__main__":
    for name in ("en-ordinary-2", "languages-ordinary-2"):
        path = HERE / "written" / f"{name}.jsonl"
        own = [row for row in map(json.loads, path.read_text(encoding="utf-8").splitlines()) if not row["register"].startswith("drawn ")] if path.exists() else []
        rows = own + list(drawn(name.startswith("en")))
        path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
        print(f"{name}: {len(own)} written, {len(rows) - len(own)} drawn")
