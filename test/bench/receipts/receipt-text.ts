/** What is printed on receipts of shops, cafés and petrol stations: lines, as their columns lay them out. */
import { between, digits, pick, type RandomFraction } from '../images/picture-texts.ts';

/** Pictures of the dev part were looked at while reading was improved; those of test are used only for the figures. */
export type ReceiptPart = 'dev' | 'test';

export interface ReceiptLine {
  /** Words at the left edge, in the middle and at the right edge. */
  readonly left?: string;
  readonly centre?: string;
  readonly right?: string;
  /** Height of its letters compared with other lines. */
  readonly scale?: number;
}

interface ReceiptWords {
  readonly shops: readonly string[];
  readonly streets: readonly string[];
  readonly goods: readonly string[];
  readonly total: readonly string[];
  readonly notes: readonly string[];
  readonly labels: { readonly date: string; readonly till: string; readonly served: string; readonly tax: string };
  readonly currency: string;
  readonly comma: string;
}

const wordsOf: Readonly<Record<ReceiptPart, readonly ReceiptWords[]>> = {
  dev: [
    {
      shops: ['CORNER MARKET', 'Blue Kettle Cafe', 'HILLSIDE HARDWARE SDN BHD', 'FRESH & NEAR'],
      streets: ['14 MARKET STREET', 'No. 27-G Jalan Bunga 3/2', 'Unit 6, Station Road', '1180 LAKE AVE'],
      goods: [
        'SEMI SKIMMED MILK 2L',
        'FREE RANGE EGGS X6',
        'BANANAS LOOSE',
        'WHT BREAD 800G',
        'Flat White',
        'Toasted sandwich, ham',
        'PVC TAPE 19MM BLK',
        'WOOD SCREW 4X30',
        'CHED CHEESE 400G',
        'CARRIER BAG',
        'Iced tea (large)',
        'PAINT BRUSH 2"',
      ],
      total: ['TOTAL', 'Total Amount', 'BALANCE DUE'],
      notes: [
        'THANK YOU FOR SHOPPING WITH US',
        'Goods sold are not returnable',
        'Please keep this receipt as proof of purchase',
        'HAVE A NICE DAY',
      ],
      labels: { date: 'Date', till: 'TILL', served: 'Served by', tax: 'VAT 20%' },
      currency: 'GBP',
      comma: '.',
    },
    {
      shops: ['BÄCKEREI SONNTAG', 'Drogerie am Markt', 'TANKSTELLE NORD GMBH'],
      streets: ['Hauptstr. 12', 'Am Bahnhof 3', 'LINDENALLEE 144'],
      goods: [
        'ROGGENBROT 750G',
        'BRÖTCHEN 5ST',
        'Käsekuchen Stk.',
        'ZAHNCREME MINT',
        'Spülmittel 500ml',
        'SUPER E10',
        'APFEL ELSTAR KG',
        'MINERALWASSER STILL',
        'Pfand 0,25',
        'KAFFEE GEMAHLEN',
      ],
      total: ['SUMME', 'Gesamtbetrag', 'ZU ZAHLEN'],
      notes: ['Vielen Dank für Ihren Einkauf', 'Umtausch nur mit Kassenbon', 'ES BEDIENTE SIE FRAU WEBER'],
      labels: { date: 'Datum', till: 'KASSE', served: 'Bediener', tax: 'MwSt 19%' },
      currency: 'EUR',
      comma: ',',
    },
  ],
  test: [
    {
      shops: ['GREENFIELD GROCERS', 'The Copper Pan Bistro', 'SUNRISE STATIONERY TRADING', "Otto's Deli"],
      streets: ['309 NORTH 5TH STREET', 'Lot 8, Jalan Kenari 17E', 'Shop 2, Harbour Parade', '77 Elm Crescent'],
      goods: [
        'CHICKEN THIGH FILLET',
        'TOMATOES VINE 500G',
        'YOGURT NAT LOWFAT',
        'ORANGE JUICE 1LT',
        'Soup of the day',
        'Grilled salmon w/ rice',
        'A4 PAPER 80GSM',
        'GEL PEN 0.5 BLUE',
        'DISH SPONGE 3PK',
        'Sparkling water 330ml',
        'LED BULB E27 9W',
        'KITCHEN TOWEL X4',
      ],
      total: ['AMOUNT DUE', 'TOTAL SALES', 'Grand Total'],
      notes: [
        'PLEASE COME AGAIN',
        'Refunds within 14 days with this receipt',
        'Tell us how we did at www.greenfield.example',
        'SERVICE CHARGE NOT INCLUDED',
      ],
      labels: { date: 'DATE', till: 'Register', served: 'Cashier', tax: 'GST 6%' },
      currency: 'USD',
      comma: '.',
    },
    {
      shops: ['BOULANGERIE DUPIN', 'Pharmacie de la Gare', 'SUPERMARCHE LE PRE'],
      streets: ['8 rue des Tilleuls', '21 AVENUE DE LA REPUBLIQUE', 'Place du Marché 4'],
      goods: [
        'BAGUETTE TRADITION',
        'Croissant beurre x2',
        'FROMAGE BLANC 1KG',
        'Eau minérale 6x1,5L',
        'JAMBON CUIT 4TR',
        'POMMES GALA',
        'Savon liquide lavande',
        'CAFE MOULU 250G',
        'Huile olive vierge',
        'PATES PENNE 500G',
      ],
      total: ['TOTAL A PAYER', 'Montant dû', 'NET A PAYER'],
      notes: ['MERCI DE VOTRE VISITE', 'Conservez ce ticket', 'Ni repris ni échangé sans ticket'],
      labels: { date: 'Le', till: 'Caisse', served: 'Vendeur', tax: 'TVA 5,5%' },
      currency: 'EUR',
      comma: ',',
    },
  ],
};

/** @returns the lines of a receipt from its top */
export function writeReceipt(random: RandomFraction, part: ReceiptPart): ReceiptLine[] {
  const words = pick(random, wordsOf[part]);
  const money = (cents: number) => `${Math.floor(cents / 100)}${words.comma}${String(cents % 100).padStart(2, '0')}`;
  const rule = { left: pick(random, ['-', '=', '*', '- ', '_']).repeat(40).slice(0, 36) };
  const goods = Array.from({ length: between(random, 4, 12) }, () => ({
    name: pick(random, words.goods),
    count: random() < 0.7 ? 1 : between(random, 2, 6),
    cents: between(random, 45, 4_900),
  }));
  const total = goods.reduce((sum, { count, cents }) => sum + count * cents, 0);
  const items = goods.flatMap(({ name, count, cents }): ReceiptLine[] => {
    const suffix = pick(random, ['', '', ' A', ' *']);
    if (count === 1) return [{ left: name, right: money(cents) + suffix }];
    return [{ left: name }, { left: `  ${count} x ${money(cents)}`, right: money(count * cents) + suffix }];
  });
  return [
    { centre: pick(random, words.shops), scale: pick(random, [1, 1.5, 2]) },
    { centre: pick(random, words.streets) },
    { centre: `Tel: ${digits(random, 3)}-${digits(random, 4)} ${digits(random, 4)}` },
    {
      centre: `(${pick(random, ['Reg No', 'VAT No', 'Tax ID'])}: ${digits(random, 9)}-${pick(random, ['K', 'X', 'D'])})`,
    },
    rule,
    {
      left: `${words.labels.date}: ${digits(random, 2)}/${digits(random, 2)}/20${digits(random, 2)}`,
      right: `${digits(random, 2)}:${digits(random, 2)}`,
    },
    { left: `${words.labels.till}: ${digits(random, 2)}`, right: `#${digits(random, 6)}` },
    { left: `${words.labels.served}: ${pick(random, ['Aina', 'M. Okafor', 'JULES', 'Petra K.'])}` },
    rule,
    ...items,
    rule,
    { left: `${words.labels.tax}`, right: money(Math.round(total / 6)) },
    {
      left: pick(random, words.total),
      right: `${words.currency} ${money(total)}`,
      scale: pick(random, [1, 1.3, 1.7]),
    },
    { left: pick(random, ['CASH', 'Visa Debit', 'MASTERCARD']), right: money(total) },
    { left: `************${digits(random, 4)}`, right: `AUTH ${digits(random, 6)}` },
    rule,
    { centre: pick(random, words.notes) },
    { centre: pick(random, words.notes) },
  ];
}
