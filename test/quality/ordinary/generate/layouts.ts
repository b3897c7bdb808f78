/** Layouts of documents of each kind; layout-page.ts fills them in. */

export interface Layouts {
  /** Made only of figures and a vocabulary's words, so suitable for every language. */
  readonly anywhere: readonly string[];
  /** Contain English words. */
  readonly english: readonly string[];
}

const receipt: Layouts = {
  anywhere: [
    '{shop}\n{street}\n\n«{good}\n   {weight} kg @ {price}/kg\n»2-5{good:<20}{price:>8}\n{w.total:<20}{sum:>8}\n{w.card} {n4}',
    '«{price:>7}  {good}\n»3-8-------\n{sum:>7}  {w.total}\n{given:>7}  {w.cash}\n{back:>7}  {w.change}\n\n{shop} {date} {time}',
    '{shop}  {w.table} {some}\n«{few} {dish:<18}{money}\n»2-6{w.sub} {net}\n{w.tax} {tax}\n{w.total} {total}\n{w.thanks}!',
    '{n4} {date} {time} {n3}\n«{good}....{price}\n»3-7{good}....{price}\n     {off}\n**{w.total}**{sum}\n{w.member} {n10}',
    '«{good};{few};{price}\n»2-6{w.total};;{sum}',
    '{shop}, {date}: «{good} {money}, »2-4{good} {money} = {total} {w.card}',
    '<<{shop}>>\n«{n8} {good:<16}{price:>7} {A}\n»3-7{A} {w.tax} {tax}  {w.sub} {net}\n{w.total} {total}\n{w.member}: {n8}\n{w.thanks}',
    '{w.card}\n{shop}\n{town}\nAID A00000000{n5}\n**** **** **** {n4}\n{w.amount} {money}\nAUTH {n6}\n{date} {time}',
    '{shop}\n{street} {town}\n({n6}-{A})  {n2}-{n7}\n{w.invoice} {n5}/{n3}\n«{n5}-{n4}\n{good:<18} {few} @ {price:>6} {?T|E|1}\n»3-9---\n{w.sub:>20} {net}\n{w.tax:>20} {tax}\n{w.total:>20} {sum}\n{w.cash:>20} {given}\n{w.change:>20} {back}\n\n«{footer}\n»2-4',
    '{w.member} ({n12})\n«{few}  {good}  {money}\n»4-10= {w.total} {total} =\n{w.card} ******{n4}\n{date} {time} {n4} {n2} {n3}\n«{footer}\n»2-3{w.thanks}',
    '{footer}\n{shop}, {town}\n«{good} {price} {A} »3-8{w.total} {sum} {w.card} {sum} {footer} {footer} {n14}',
  ],
  english: [
    '{shop}\nPUMP {few}  {?UNLEADED|DIESEL|PREMIUM}\n{some}.{n2} L @ 1.{n3}\n{w.total} {money}\nMILEAGE {n5}\n{date} {time}',
    '{shop} — Guest folio\nRoom {n3}  {person}\n«{date}  {?Room and breakfast|Bar|Laundry|City levy|Parking|Late checkout|Dinner}  {money}\n»3-5Settled by {w.card}: {total}',
    'YOUR SERVER WAS {?Mo|Tess|Luis|Bea}\nCHK {n4} GUESTS {few}\n«{dish}  {price}\n»3-6FOOD+BEV {sum}\n{?10% GRATUITY ADDED|GRATUITY NOT ADDED|TIP ______}',
    '{shop}\n«{good}  {price} {?T|F|N}\n»3-7YOU SAVED {off}\nITEMS {few}\n{w.total} {sum}\nRETURNS WITHIN {some} DAYS WITH THIS SLIP',
    'Till {few} Op {n3} Trn {n5}\n«{good} {price}\n»2-4VOID {good} {off}\n{w.total} {sum}\n{?Cash|Contactless|Gift card} {sum}',
  ],
};

const invoice: Layouts = {
  anywhere: [
    '{w.invoice} {n6}\n{w.date} {date}\n{w.to} {person}, {street}, {town}\n\n«{work:<30}{fee:>10}\n»1-4\n{w.sub:<30}{net:>10}\n{w.tax:<30}{tax:>10}\n{w.total:<30}{total:>10}\n{w.due} {date}',
    '<table><tr><th>{w.invoice}</th><th>{w.amount}</th></tr>«<tr><td>{work}</td><td>{fee}</td></tr>»1-3<tr><td>{w.total}</td><td>{total}</td></tr></table>',
    '{w.hello} {person},\n\n{w.invoice} {n4}/{n2}: «{work} {fee}; »1-2{work} {fee}.\n{w.total} {total}, {w.due} {date}.\n\n{w.regards}\n{shop}',
    '«{work}\t{few}\t{fee}\n»2-4\t{w.total}\t{total}\n{w.pay}',
    '{shop} · {street} · {town}\n{w.invoice}: {AA}-{n5}\n{w.due}: {date}\n{w.total}: {fee}\nIBAN: {AA}{n2} {n4} {n4} {n4} {n2}\nBIC: {AAAA}{AA}{n2}',
    'No. {n4}   {date}\n1) {work} ......... {fee}\n2) {work} ......... {fee}\n{w.tax} ......... {tax}\n{w.total} ......... {total}',
    '{"invoice":"{n6}","lines":[«{"text":"{work}","amount":"{fee}"},»1-3{"text":"{work}","amount":"{fee}"}],"total":"{total}"}',
    '{w.invoice} #{n4} {w.to} {person}: {work}, {fee}. {w.due} {date}. {w.pay}.',
  ],
  english: [
    'ACCOUNT {n8}\nReading {many} to {many} = {n3} kWh\nUnits {fee}\nStanding charge {some} days {fee}\nTotal this quarter {total}\nThis will leave your account on {date}',
    'FEE NOTE\n«{date}  {few}.5 hrs  {?call with counsel|drafting|site visit|travel|review of lease|meeting}\n»2-5Time {fee}\nOutlays {fee}\nTotal {total}\nDue on receipt',
    'PROFORMA {n5}\nShipper: {shop}\nConsignee: {person}, {town}\n{some} ctns, {n3} kg gross, HS {n4}.{n2}\n{?FOB|CIF|DAP} {town} {fee}\nCountry of origin {?India|Portugal|Kenya|Canada}',
    'Credit note {n5} against {n5}\n{work}, returned or not done\nCredited {fee}\nNothing to pay',
    'Rent demand\n{person}\n{street}\nFor the quarter from {date}: {fee}\nService charge: {fee}\nPlease pay {total} to the office or by transfer. Ask us if you need more time.',
    'Bill for {work} at {street}, as agreed on {date}: {fee}. You gave me {money} on account, the rest when you can. {person}',
  ],
};

const statement: Layouts = {
  anywhere: [
    '{n6} {n8}\n«{date} {bank:<20} {off:>9} {balance:>10}\n»3-8{w.balance} {balance}',
    '{w.date},{w.from},{w.amount}\n«{date},{bank},{off}\n»3-7',
    '| {w.date} | | {w.amount} | {w.balance} |\n|--|--|--:|--:|\n«| {date} | {bank} | {price} | {balance} |\n»2-6',
    '{w.balance} {balance}\n«+ {price} {bank} ({date})\n»2-5{w.balance} {balance}',
    '«{bank}\n{date} · {money}\n»3-6',
    ':61:{n6}{n4}{?C|D}{n3},{n2}NTRF{bank}\n:86:{n3} {bank}\n:62F:C{n6}EUR{n4},{n2}',
  ],
  english: [
    'STATEMENT no. {some}\nMoney in {money}   Money out {money}\n«{date}  {bank}  {price}\n»3-7Overdraft limit {n3}.00, not used',
    'Pot "{?Holiday|New roof|Rainy day|Car tax}": {balance}. «{date} added {money}. »1-3Target {n4}.00 by {date}.',
    'Credit card {n4}. Last bill {money}, paid, thank you. «{date} {shop} {price}; »3-5New balance {sum}. Smallest payment 5.00 by {date}.',
  ],
};

const orderMail: Layouts = {
  anywhere: [
    '{w.hello} {person},\n{w.order} {n7}\n«* {few} × {good} — {money}\n»1-4{w.total}: {total}\n{w.to}: {street}, {town}\n{w.regards}, {shop}',
    '[{shop}] {w.order} #{n5}: {good}, {good}, {total}',
    '{w.order}: {AA}{n6}\n{w.date}: {date}\n«{good} ({?M|L|XL|38|42|250 g}) {money}\n»1-3{w.card} ****{n4} {total}',
    '<h1>{shop}</h1><p>{w.order} {n6}</p><ul>«<li>{good} {money}</li>»1-4</ul><p>{w.total} {total}</p>',
  ],
  english: [
    'Good news {person}, your {good} and {good} are packed. Order {n6}, {total}, collect after {time}.',
    'You ordered:\n«{few}  {good}  {money}\n»2-4Goods {total}. Postage {money}. If anything is wrong just answer this mail.',
    "We're out of {good}, so we sent {good} instead and took off {off}. If you'd rather not have it, hand it back to the driver. Ref {n6}",
    'Pre-order confirmed: {good}, due {date}. We take {money} on the day that it ships, not before.',
    'Return {n5} received at {town}. {money} goes back to your {w.card} within {few} working days.',
  ],
};

const shippingMail: Layouts = {
  anywhere: [
    '{shop}: {w.order} {n6} {w.sent}. {w.track} {AA}{n9}',
    '{w.track}: {n12}\n«{date} {time} {town}\n»2-4{w.to}: {person}',
    '{w.hello} {person}, {good} {w.sent} ({date}, {time}). {w.regards}, {shop}',
    '{w.from} {town} {w.to} {town}\n{few}/{few} {weight} kg\n{w.track} {n10}\n{date}',
  ],
  english: [
    'Parcel {n8}: sorted at {town} {time}, on van {few}, stop {some} of {n3}.',
    'Sorry, nobody was in at {street}. Card left. Next try {date} between {time} and {time}.',
    'Signed for by {person}, {date}, {time}. Left: {?porch|reception|with neighbour|shed|mailroom}.',
    'SHIPMENT {AA}{n7}\nETA {town} {date}\nSTATUS {?Cleared customs|At depot|Vessel sailed|Loaded}\nPIECES {few} WEIGHT {some}.{n1} KG',
    'Your {good} ({w.track} {n9}) is {?two|three|five} stops away. Driver: {person}.',
  ],
};

const boardingPass: Layouts = {
  anywhere: [
    '{person}\n{w.flight} {AA}{n4} {date}\n{w.from} {AAA} {w.to} {AAA}\n{w.gate} {time}\n{w.seat} {some}{?A|C|D|F}',
    '{AAA}-{AAA} {AA}{n3} {some}{?A|B|E|F} {time} SEQ{n3} {AAAAAA}',
    '{w.from}: {town}\n{w.to}: {town}\n{w.platform} {few} {w.seat} {some} {time}\n{n4}-{n6} {money}',
    'M1{person:<20}E{AAAAAA} {AAA}{AAA}{AA} {n4} {n3}Y0{n2}{A}{n4}',
  ],
  english: [
    '{?ECONOMY|FLEX|STANDBY}  {person}\nDEP {town} {time}\nARR {town} {time}\nBAGS {few} PC  GATE {A}{some}\nGate closes 15 min before departure',
    'Railcard return {town} to {town}. Coach {A} seat {some} {?aisle|window|table}. {money}. Not valid before {time}.',
    'FERRY {?foot|car|bicycle} {few} pax {town} {date} check in by {time} ref {AAAAAA}',
    'Cinema {few}, {time}, row {A} seat {some}. {money}. Doors fifteen minutes before.',
  ],
};

const timetable: Layouts = {
  anywhere: [
    '{w.platform}  {time}  {stop}\n«{w.platform} {few}  {time}  {stop}\n»3-7',
    '{stop:<16}«{time}  »4-4\n{stop:<16}«{time}  »4-4\n{stop:<16}«{time}  »4-4',
    '{n2}{A}: «{stop} {time} – »2-5{stop} {time}',
    '| {w.from} | {w.to} | |\n|--|--|--|\n«| {stop} | {stop} | {time} |\n»2-5',
    '{time} {stop} ({few})\n{time} {stop} ({few}) +{few}\n{time} {stop} ({few})\n{time} {stop}',
    '{stop} > {stop}\n«{some} {some} {some} »2-4\n{time}-{time}',
    '{w.flight} {w.to} {w.gate}\n«{AA}{n4} {town:<14} {time} {A}{some}\n»3-7',
    '«{time} {w.meeting}\n»1-1{time} {stop}\n{time} {dish}\n{time} {stop}',
  ],
  english: [
    'Mondays to Fridays except holidays\n{stop} «{n4} »5-5then every {some} minutes until\n{stop} «{n4} »5-5',
    'Tide table {town}\n«{date} HW {time} {few}.{n1}m LW {time} 0.{n1}m\n»3-6',
    'Room {n3}: «{time} {?Algebra|Pottery|Choir|Chess|Yoga|German|First aid|Robotics}, »3-5closed after {time}',
    'Shift rota\n«{person} {?early|late|nights|off|off|training} {?early|late|nights|off} {?early|late|off}\n»3-6',
  ],
};

const menu: Layouts = {
  anywhere: [
    '{shop}\n«{dish} ..... {price}\n»4-9',
    '{few}. {dish} {price}  {few}. {dish} {price}\n{few}. {dish} {price}\n{w.tax}',
    '«{dish}\n»3-5«{price}\n»3-5',
    '**{shop}**\n«- {dish} *{price}*\n»3-6',
    '«{dish} {price} | »2-5{dish} {price}',
  ],
  english: [
    'Specials\n«{dish} with {?chips|greens|rice|pickles|aioli|slaw} {price}\n»2-4Allergies? Please ask.',
    '{dish} (v) {price}\n{dish} (gf) {price}\n{dish} (contains nuts) {price}\nKitchen closes {time}',
    'SET LUNCH {price}: {dish} or {dish}, then {dish}. Add a {dish} for {price}.',
  ],
};

const productTitle: Layouts = {
  anywhere: [
    '{good}, {good} {n3} g, {colour}',
    '{good} {size} {colour} – {n13}',
    '{good} + {good} ({few}x)',
    '{n5}-{A} {good} {n2} × {n2} cm {colour}',
    '{good} | {colour} | {size} | {money}',
    '{good}/{good}/{good} {few} kg {shop}',
    '{few} × {good}, {size}, {date}',
    '{shop} {AA}-{n3} {good} ({colour}/{colour})',
  ],
  english: [
    'Spare {?lid|belt|filter|hinge|wheel|nozzle} for {shop} {AA}{n3}, {colour}',
    '{?Vintage|Handmade|Refurbished|Used} {good} {?tin|box|rack|holder|tray}, {colour}, {n2} cm, boxed',
    '{?Boys|Girls|Mens|Ladies} {?anorak|wellies|dungarees|cardigan|swim shorts} {colour} age {few}-{some}, reduced to {money}',
    'LEGO-compatible {?castle|crane|kraken} {n3} pcs {AA}{n4} no box',
    '{?Heavy duty|Folding|Left-handed|Silent} {?hacksaw|trolley|stapler|pruner|whisk} {n2}0 mm with {size} case',
  ],
};

const address: Layouts = {
  anywhere: [
    '{person}\n{street}\n{town}',
    '{town}, {street} ({person})',
    '{shop}\n{street}\n{town}\n+{n2} {n3} {n6}',
    '{street}; {town}; {n2}.{n4}, {few}.{n4}',
    '{w.to}: {person}, {w.room} {n3}, {shop}, {street}, {town}',
    '{w.from}\n{shop}, {town}\n{w.to}\n{person}, {street}, {town}',
    '{person} <{n3}@post.example>\n{street} {town}\n{n3}-{n4}',
    '{w.room} {n2}, {street}, {town} {n5}',
  ],
  english: [
    'c/o {person}, {street}, {town}. Ring twice.',
    'Opposite {shop}, second gate, {street}, {town}',
    '{shop}, {street}. Mon-Sat {time}-{time}. Step-free at the back.',
    'Deliver to {person}, goods in, dock {few}, {street}, {town}, tel {n3} {n4}',
  ],
};

const calendar: Layouts = {
  anywhere: [
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:{hex}@cal.example\nDTSTART:{stamp}\nSUMMARY:{w.meeting}\nLOCATION:{w.room} {n2}\nEND:VEVENT\nEND:VCALENDAR',
    '{w.meeting}, {date} {time}–{time}, {stop}',
    '{date} {time}\n{person} / {person}\n{w.meeting}\n{w.room} {n3}',
    '{time} {w.meeting} · {time} {dish} · {time} {work}',
  ],
  english: [
    '{person} invited you: {?Budget walk-through|Exit chat|Retro|Fire drill|Kick-off|Lunch and learn} ({date}, {time}). Accept / Tentative / Decline',
    'Reminder: {work} at {street}, {date} {time}. {?Let the cat out first.|Leave the gate open.|Ring the office if late.|Bring the key.}',
    "{?Dentist|Parents' evening|Vet|Eye test|Car service}, {date} {time}, {street}. Reply 1 to keep, 2 to change.",
    'Updated: "{work}" moved from {time} to {time}. Organiser: {person}. Attendees: {few}.',
  ],
};

const serverLog: Layouts = {
  anywhere: [],
  english: [
    '{octet}.{octet}.0.{octet} - - [{some}/{?Jan|May|Sep}/2025:{clock} +0000] "{?GET /cart|POST /pay|GET /health|PUT /api/items/{n3}}" {?200|204|301|404|500} {many}',
    '{stamp} {?INFO|WARN|ERROR} [{?billing|mailer|indexer|reaper}] {?job {hex} done in {many} ms|killed child {n5} after {some}s|retry {few} of 5|queue depth {many}}',
    'level={?info|error|debug} ts={clock} caller={?pool|store|wal}.go:{n3} msg="{?opened segment|lost leader|aborted stale transaction|victim chosen for eviction}" took={many}us',
    '{clock} {?kernel|systemd|cron|sshd}[{n4}]: {?Out of memory: Killed process {n5} (node)|Started Daily rotation|Failed password for invalid user {?admin|test|guest} from {octet}.{octet}.{octet}.{octet}|fsck clean, {n5} files}',
    '[{clock}] {?npm|pip|make}: {?warn deprecated {AA}@{few}.{some}.0|built in {few}.{n2}s|error: target dead-code-check failed}',
    'pid={n5} slave sync {?ok|behind by {n3} bytes|broken, master has gone away} pos={n8}',
    '{"time":"{clock}","level":{some},"req":"{hex}","route":"/{?orders|refunds|invoices}","status":{?200|402|429},"ms":{n3}}',
    '{stamp}Z host-{few} conn {n6} {?accepted|reset by peer|timed out|refused} {octet}.{octet}.{octet}.{octet}:{n5}',
    'GC pause {some}.{n1}ms heap {n3}M->{n2}M promoted {many}\nGC pause {few}.{n1}ms heap {n3}M->{n2}M promoted {many}',
    'CRIT disk /dev/sd{?a|b|c}{few} {?at 9{n1}%|read error sector {n8}|removed from array}\nINFO page sent to on-call\nINFO acknowledged {clock}',
  ],
};

const stackTrace: Layouts = {
  anywhere: [],
  english: [
    'Traceback (most recent call last):\n  File "{?app|tasks|ledger}.py", line {n3}, in {?run|close|pay_out}\n    {?rows[-1].total()|raise Dead(lock)|return int(price)}\n{?IndexError: list index out of range|ValueError: invalid literal for int(): "{n2},{n2}"|TimeoutError}',
    'java.lang.{?NullPointerException|IllegalArgumentException: amount {off}|OutOfMemoryError}\n\tat shop.{?Cart|Till|Ship}.{?total|send|abort}({?Cart|Till|Ship}.java:{n3})\n\tat shop.Main.main(Main.java:{n2})',
    '{?RangeError: Invalid time value|ReferenceError: {?price|victim|rate} is not defined|SyntaxError: Unexpected token < in JSON at position {n2}}\n    at {?render|parse|settle} (/srv/{?web|api}/{hex}.js:{n3}:{n2})\n    at processTicksAndRejections (node:internal:{n2}:{few})',
    'goroutine {n2} [{?running|chan receive|select}]:\nmain.{?drain|worker|kill}(0x{hex})\n\t/go/src/q/{?drain|worker}.go:{n3} +0x{n2}',
    "thread '{?main|io-{few}}' panicked at src/{?wal|page|tree}.rs:{n3}:{n2}:\n{?called `Option::unwrap()` on a `None` value|index {some} out of bounds: the len is {few}}",
    '#0  0x{hex} in {?raise|abort|__memcpy} ()\n#1  0x{hex} in {?free_all|shoot_ray|execute_plan} (n={some}) at {?heap|scene|exec}.c:{n3}\n#2  0x{hex} in main () at main.c:{n2}',
    "{?ActiveRecord::RecordNotFound|PG::DeadlockDetected|Net::ReadTimeout} ({?Order|Child|Payment} {n5}):\napp/models/{?order|child|payment}.rb:{n2}:in `{?settle!|orphan|refund}'\nlib/jobs.rb:{n3}:in `perform'",
    'Unhandled exception at 0x{hex}: access violation {?reading|writing} location 0x{hex}.\n> {?editor|spool|game}.exe!{?Draw|Kill|Flush}+0x{n3}',
  ],
};

/** Number plates by language, from countries that speak it. */
const plates: Readonly<Record<string, readonly string[]>> = {
  en: [
    '{AA}{n2} {AAA}',
    '{n1}{AAA}{n3}',
    '{AAA} {n3}',
    '{AAA}-{n4}',
    '{n3}-{?D|G|C}-{n4}',
    '{AA} {n2} {AA} {n4}',
    '{AAA}-{n3}{AA}',
    '{?GR|GT|AS} {n4}-{n2}',
    'reg {AA}{n2}{AAA}, {?silver Astra|white van|red Fiesta}',
    'taxi {n4} plate {AAA} {n4}',
    '{AAAA} {n3} parked in bay {some}',
    '{?Plate:|VRM|Tag} {AA}{n2} {AAA}, {time}',
  ],
  de: ['{?M|B|HH|KS}-{AA} {n4}', '{?W|G|L} {n5} {A}', '{?ZH|BE|VD} {n6}'],
  fr: ['{AA}-{n3}-{AA}', '{n4} {AA} {n2}', '1-{AAA}-{n3}'],
  es: ['{n4} {AAA}', '{AAA}-{n3}-{A}', '{AA} {n3} {AA}'],
  it: ['{AA} {n3} {AA}', '{AA}{n3}{AA} Fiat bianca', 'targa {AA}{n3}{AA}'],
  pt: ['{AAA}{n1}{A}{n2}', '{AA}-{n2}-{AA}', '{AAA}-{n4}'],
  pl: ['{?WA|KR|GD} {n5}', '{?PO|LU} {n1}{AA}{n2}', '{?W0|D1} {AAAA}'],
  ru: ['{?А|В|К|М}{n3}{?АА|ВС|ОР} {n2}', '{n4} {?МС|ХЕ} {n2}', '{?Е|Н|Т}{n3}{?КХ|УР} {n3} RUS'],
  tr: ['{n2} {AA} {n3}', '{n2} {A} {n4}', '{n2} {AAA} {n2}'],
  ar: ['{n4} أ ب ج', 'د ر س {n3}', '{n5} دبي'],
  hi: ['{?DL|UP|MP} {n2} {AA} {n4}', '{?BR|RJ} {n2} {A} {n4}', 'गाड़ी नं. {?HR|GJ} {n2} {AA} {n4}'],
  zh: ['{?京|沪|粤}{A}·{n5}', '{?浙|川}{A} {A}{n4}', '{?苏|鲁}{A}D{n5}'],
  ja: [
    '{?横浜|札幌|神戸} {n3} {?あ|き|む} {n2}-{n2}',
    '{?練馬|京都} {n2} {?さ|ら} ・{n3}',
    '{?福岡|仙台} {n3} {?ほ|ね} {n2}-{n2}',
  ],
};

/** @returns number plates of a language's countries as a layout */
export const platesOf = (language: string): readonly string[] => plates[language] ?? [];

export const kinds: Readonly<Record<string, Layouts>> = {
  receipt,
  invoice,
  statement,
  'order-mail': orderMail,
  'shipping-mail': shippingMail,
  'boarding-pass': boardingPass,
  timetable,
  menu,
  'product-title': productTitle,
  address,
  calendar,
  'server-log': serverLog,
  'stack-trace': stackTrace,
};
