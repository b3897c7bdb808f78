"""How receipts, bills, statements, order mails, tickets and logs are laid out: a function a layout, which takes a `Page`."""
import random
import re


class Page:
    """A language's words, and the draws that a layout makes."""

    def __init__(self, words, seed):
        self.words, self.say, self.draw = words, words["w"], random.Random(seed)
        self.money_form = self.draw.choice(words["money"])
        self.comma = words["comma"]

    def one(self, key):
        return self.draw.choice(self.words[key])

    def some(self, key, low, high):
        rows = self.words[key]
        return self.draw.sample(rows, min(len(rows), self.draw.randint(low, high)))

    def number(self, digits):
        return "".join(str(self.draw.randint(0, 9)) for _ in range(digits))

    def cents(self, high=40):
        return self.draw.randint(45, high * 100)

    def plain(self, cents):
        text = f"{cents / 100:.2f}"
        return text.replace(".", ",") if self.comma else text

    def money(self, cents):
        return self.money_form.replace("%", self.plain(cents))

    def date(self):
        day, month, year = self.draw.randint(1, 28), self.draw.randint(1, 12), self.draw.choice((2023, 2024, 2025, 2026))
        return self.draw.choice((f"{day:02}/{month:02}/{year % 100}", f"{day}.{month:02}.{year}", f"{year}-{month:02}-{day:02}", f"{day:02}-{month:02}-{year}"))

    def time(self):
        return f"{self.draw.randint(5, 22):02}:{self.draw.randint(0, 59):02}"


def columns(page, rows, width):
    return [f"{name[:width - 9]:<{width - 8}}{page.plain(cents):>8}" for name, cents in rows]


def bought(page, key="goods", low=3, high=8, top=30):
    rows = [(name, page.cents(top)) for name in page.some(key, low, high)]
    return rows, sum(cents for _, cents in rows)


def till(page):
    rows, total = bought(page)
    paid = -(-total // 500) * 500
    foot = [(page.say["total"], total), (page.say["cash"], paid), (page.say["change"], paid - total)]
    return "\n".join([page.one("shops").upper().center(32).rstrip(), f"{page.one('streets')}, {page.one('towns')}", f"{page.date()} {page.time()}  #{page.number(4)}", "-" * 32,
                      *columns(page, rows, 32), "=" * 32, *columns(page, foot, 32), page.say["thanks"]])


def dotted(page):
    rows, total = bought(page)
    lines = [f"{name} {'.' * max(3, 26 - len(name))} {page.money(cents)}" for name, cents in rows]
    return "\n".join([page.one("shops"), page.date(), *lines, f"{page.say['total']} {'.' * 12} {page.money(total)}", f"{page.say['card']} **** {page.number(4)}"])


def run_on(page):
    rows, total = bought(page)
    return " ".join([page.one("shops"), page.date(), page.time(), *(f"{name} {page.plain(cents)}" for name, cents in rows), page.say["total"], page.money(total), page.say["card"], page.say["thanks"]])


def by_quantity(page):
    rows, total = [], 0
    for name in page.some("goods", 2, 6):
        count, cents = page.draw.randint(1, 6), page.cents(12)
        rows.append(f"{name}\n   {count} x {page.plain(cents)}    {page.plain(count * cents)}")
        total += count * cents
    return "\n".join([page.one("shops"), *rows, f"{page.say['sub']}: {page.plain(total * 5 // 6)}", f"{page.say['tax']}: {page.plain(total - total * 5 // 6)}", f"{page.say['total']}: {page.money(total)}"])


def split_columns(page):
    """As a reader of pictures returns it: all the names, then all the figures."""
    rows, total = bought(page)
    return "\n".join([page.one("shops"), *(name for name, _ in rows), page.say["total"], page.date(), *(page.plain(cents) for _, cents in rows), page.plain(total), page.number(12)])


def misread(page):
    text = page.draw.choice((slip, read_slip, till, dotted, by_quantity))(page)
    swaps = {"0": "O", "1": "l", "5": "S", "8": "B", "o": "0", "l": "1", "m": "rn", "e": "c", ".": " ", "T": "7", "a": "@"}
    return "".join(swaps.get(c, c) if page.draw.random() < 0.09 else c for c in text)


def table_bill(page):
    rows, total = bought(page, "food", 2, 6)
    lines = [f"{page.draw.randint(1, 3)} {name:<20}{page.money(cents)}" for name, cents in rows]
    return "\n".join([page.one("shops"), f"{page.say['table']} {page.draw.randint(1, 40)}   {page.say['served']}: {page.number(2)}", *lines, f"{page.say['sub']} {page.money(total)}", page.say["tip"], page.time()])


def points(page):
    rows, total = bought(page, "goods", 2, 5)
    return "\n".join([f"*** {page.one('shops')} ***", *(f"{page.number(6)} {name} {page.plain(cents)} {page.draw.choice('AB')}" for name, cents in rows),
                      f"{page.say['total']} ({len(rows)}) {page.money(total)}", f"{page.say['points']} {total // 100}", f"{page.say['card']} {page.number(6)} {page.time()} {page.date()}"])


def grid_invoice(page):
    rows, total = bought(page, "work", 1, 4, 600)
    lines = [f"| {name} | {page.draw.randint(1, 5)} | {page.money(cents)} |" for name, cents in rows]
    return "\n".join([f"{page.say['invoice']} {page.number(5)}", f"{page.say['to']}: {page.one('people')}", f"| {page.say['item']} | {page.say['qty']} | {page.say['amount']} |", "|---|---|---|", *lines,
                      f"{page.say['total']}: {page.money(total)}", f"{page.say['due']}: {page.date()}"])


def letter_invoice(page):
    rows, total = bought(page, "work", 1, 3, 400)
    return "\n".join([page.one("people"), page.one("streets"), page.one("towns"), "", f"{page.say['invoice']} {page.date()[-4:]}/{page.number(3)}", f"{page.say['date']}: {page.date()}", "",
                      *(f"{name}    {page.money(cents)}" for name, cents in rows), f"{page.say['total']}    {page.money(total)}", "", page.say["pay"] + ".", f"IBAN {page.draw.choice(('GB', 'DE', 'FR', 'PL'))}{page.number(2)} {page.number(4)} {page.number(4)} {page.number(4)}"])


def one_line_invoice(page):
    rows, total = bought(page, "work", 1, 2, 300)
    work = ", ".join(f"{name} {page.money(cents)}" for name, cents in rows)
    return f"{page.say['invoice']} #{page.number(4)}. {page.say['due']}: {page.date()}. {work}. {page.say['total']}: {page.money(total)}. {page.say['pay']}."


def dense_invoice(page):
    rows, total = bought(page, "work", 2, 4, 250)
    return "\n".join([f"{page.say['invoice'].upper()}  No {page.number(6)}   {page.date()}", f"{page.one('shops')} / {page.one('streets')} / {page.one('towns')}", *columns(page, rows, 46),
                      f"{page.say['sub']:>34} {page.plain(total)}", f"{page.say['tax']:>34} {page.plain(total // 5)}", f"{page.say['total']:>34} {page.plain(total + total // 5)}", page.say["terms"]])


def statement(page):
    balance, lines = page.cents(2000), []
    first = balance
    for name in page.some("bank", 3, 9):
        cents = page.draw.choice((-1, -1, -1, 1)) * page.cents(200)
        balance += cents
        lines.append(f"{page.date()}  {name:<22} {page.plain(cents):>10} {page.plain(balance):>11}")
    return "\n".join([f"{page.say['statement']} {page.number(8)}", f"{page.say['open']} {page.money(first)}", *lines, f"{page.say['close']} {page.money(balance)}"])


def statement_csv(page):
    lines = [f"{page.date()};{name};{page.plain(page.draw.choice((-1, 1)) * page.cents(300))}" for name in page.some("bank", 3, 8)]
    return "\n".join([f"{page.say['date']};{page.say['item']};{page.say['amount']}", *lines])


def order_mail(page):
    rows, total = bought(page, "goods", 1, 4)
    return "\n".join([f"{page.say['hello']} {page.one('people')},", "", f"{page.say['order']} {page.number(3)}-{page.number(7)}", *(f"- {name}, {page.money(cents)}" for name, cents in rows), f"{page.say['total']}: {page.money(total)}",
                      f"{page.say['arrive']}: {page.date()}", page.one("streets"), page.one("towns"), "", page.one("shops")])


def shipping(page):
    return f"{page.one('shops')}: {page.say['ship2']} {page.say['ship']} {page.draw.choice(('DHL', 'UPS', 'GLS', 'DPD', 'FedEx', 'Post'))}, {page.say['track']} {page.draw.choice('ABJR')}{page.number(11)}. {page.say['arrive']} {page.date()} {page.time()}."


def boarding(page):
    letters = "ABCDEFGHJKLMNOPRSTUVWXYZ"
    code = lambda size: "".join(page.draw.choice(letters) for _ in range(size))
    return "\n".join([f"{page.say['name']}: {page.one('people').upper()}", f"{page.say['flight']} {code(2)} {page.number(3)}  {code(3)} > {code(3)}  {page.date()}", f"{page.say['boards']} {page.time()}  {page.say['gate']} {page.draw.choice(letters[:6])}{page.draw.randint(1, 60)}  {page.say['seat']} {page.draw.randint(1, 38)}{page.draw.choice('ABCDEF')}", f"ETKT {page.number(13)} SEQ {page.number(3)}"])


def timetable(page):
    stops = page.words["stops"]
    hours = page.draw.sample(range(5, 23), 4)
    lines = [f"{stop:<14} " + "  ".join(f"{hour:02}{page.draw.choice((':', '.'))}{page.draw.randint(0, 59):02}" for hour in sorted(hours)) for stop in page.draw.sample(stops, min(len(stops), page.draw.randint(3, 7)))]
    return "\n".join([f"{page.draw.choice(('', 'Bus ', 'S', 'R', 'Line '))}{page.number(2)}  {page.say['platform']} {page.draw.randint(1, 14)}", *lines])


def address(page):
    form = page.draw.choice(("{n}\n{s}\n{t}", "{n}, {s}, {t}", "{s} · {t} · +{p}", "{b}\n{n}\n{s}, {t}\n{p}", "TO: {n} / {s} / {t}"))
    return form.format(n=page.one("people"), s=page.one("streets"), t=page.one("towns"), p=page.number(9), b=page.one("shops"))


def listing(page):
    name, other = page.some("goods", 2, 2)
    return page.draw.choice((f"{name} / {other} ({page.number(2)} pcs) SKU {page.number(6)}", f"{name}, {page.draw.choice((2, 3, 6, 12))}-pack + {other} {page.money(page.cents())}", f"{page.one('shops')} {name} {page.number(3)}g EAN {page.number(13)}", f"[{page.number(4)}] {name} – {page.money(page.cents())} – {other}"))


def menu(page):
    rows, _ = bought(page, "food", 3, 9, 24)
    return page.draw.choice(("\n", "\n", " · ")).join([page.one("shops"), *(f"{name} {page.plain(cents)}" for name, cents in rows)])


def numbers_in(page, form):
    """The form with `{n7}` as seven digits and `{A}` as a letter."""
    return re.sub(r"\{n(\d+)\}", lambda found: page.number(int(found[1])), form.replace("{A}", page.draw.choice("ABCDHKMWX")))


def coded(page, name, cents):
    tax = page.draw.choice(("S", "SR", "Z", "*"))
    return page.draw.choice((f"{page.number(13)} {name}\n1 X {page.plain(cents)}  {page.plain(cents)} {tax}", f"{name.upper()}  {page.money(cents)}"))


def slip(page):
    """A whole slip of a chain: registration, lines with codes, and the offers below, which are no spam on a receipt."""
    rows, total = bought(page, "goods", 2, 9)
    paid = -(-total // 1000) * 1000
    foot = [page.draw.choice((str, str.upper))(line) for line in page.some("foot", 2, 5)]
    return "\n".join([
        page.one("shops").upper(), *(numbers_in(page, form) for form in page.some("register", 1, 3)), f"{page.one('streets')}, {page.one('towns')}".upper(), "", page.one("head"),
        f"{page.say['date']} : {page.date()} {page.time()}   {page.say['served']} : {page.number(3)}", *(coded(page, name, cents) for name, cents in rows),
        f"{page.say['sub']} {page.plain(total)}", f"{page.say['tax']} {page.plain(total // 10)}", f"{page.say['total']} {page.money(total)}", f"{page.say['cash']} {page.plain(paid)}",
        f"{page.say['change']} {page.plain(paid - total)}", "*" * page.draw.randint(8, 24), *foot,
    ])


def usage_bill(page):
    """Of a works: what was used, by month."""
    rows = [(page.date(), page.cents(90)) for _ in range(page.draw.randint(2, 5))]
    return "\n".join([f"{page.say['to']} {page.one('people')}, {page.one('streets')}", *(f"{day}  {page.draw.randint(3, 90)} m³ / kWh  {page.money(cents)}" for day, cents in rows), f"{page.say['total']} {page.money(sum(cents for _, cents in rows))}", f"{page.say['due']} {page.date()}", f"{page.say['invoice']} {page.number(9)}"])


def card_copy(page):
    cents = page.cents(150)
    return "\n".join([page.one("head"), page.one("shops"), f"TID {page.number(8)}  MID {page.number(9)}", f"{page.say['card']} XXXX XXXX XXXX {page.number(4)}", f"{page.say['total']}  {page.money(cents)}", f"APPROVED {page.number(6)}  {page.date()} {page.time()}", page.one("foot")])


def order_table(page):
    rows, total = bought(page, "goods", 2, 4)
    return "\n".join([f"{page.say['order']} no. {page.draw.choice('KMX')}{page.number(8)} ({page.date()})", *(f"| {name} | {page.draw.randint(1, 3)} | {page.money(cents)} |" for name, cents in rows), f"{page.say['total']} {page.money(total)}, {page.say['card']}", f"{page.say['ship']} {page.draw.choice(('DHL', 'UPS', 'GLS', 'Post'))}, {page.say['arrive']} {page.date()}"])


def read_slip(page):
    """The same as a reader of pictures returns it: in one line or in many, capitals, letters lost."""
    words = slip(page).split()
    kept = [word.upper() if page.draw.random() < 0.5 else word for word in words if page.draw.random() > 0.04]
    return "".join(word + page.draw.choice((" ", " ", " ", "\n")) for word in kept).translate(str.maketrans(*page.draw.choice((("0S", "O5"), ("l1", "1l"), ("Bg", "8q"), ("", ""))))).strip()


LAYOUTS = {
    "receipt": (slip, read_slip, till, dotted, run_on, by_quantity, split_columns, misread, table_bill, points, card_copy), "invoice": (grid_invoice, letter_invoice, one_line_invoice, dense_invoice, usage_bill),
    "bank statement": (statement, statement_csv), "order mail": (order_mail, order_table), "shipping mail": (shipping,), "boarding pass": (boarding,), "timetable": (timetable,), "address": (address,), "product title": (listing,), "menu": (menu,),
}
