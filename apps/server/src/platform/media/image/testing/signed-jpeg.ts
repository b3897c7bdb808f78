/** JPEGs with content credentials that tests sign themselves, right or wrong in every part. */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { encodeCborBytes, encodeCborText, encodeHead } from '../credentials/cbor.ts';

type Encodable =
  | number
  | string
  | null
  | Uint8Array
  | Encodable[]
  | { readonly [key: string]: Encodable }
  | Map<number, Encodable>;

export function encodeCbor(value: Encodable): Buffer {
  if (value === null) return Buffer.from([0xf6]);
  if (typeof value === 'number') return value >= 0 ? encodeHead(0, value) : encodeHead(1, -1 - value);
  if (typeof value === 'string') return encodeCborText(value);
  if (value instanceof Uint8Array) return encodeCborBytes(value);
  if (Array.isArray(value)) return Buffer.concat([encodeHead(4, value.length), ...value.map(encodeCbor)]);
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  return Buffer.concat([
    encodeHead(5, entries.length),
    ...entries.flatMap(([key, one]) => [encodeCbor(key), encodeCbor(one)]),
  ]);
}

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const derName = (common: string) => der(0x30, der(0x31, der(0x30, oid('550403'), der(0x0c, Buffer.from(common)))));
const derTime = (date: string) => der(0x18, Buffer.from(`${date.replaceAll('-', '')}000000Z`));

/** The purposes of certificates that tests use. */
const purposes = { email: '2b06010505070304', server: '2b06010505070301' } as const;

export interface CertificateOptions {
  readonly name?: string;
  readonly issuer?: string;
  readonly until?: string;
  readonly purpose?: keyof typeof purposes;
  readonly isIssuer?: boolean;
}

export interface Identity {
  readonly certificate: Buffer;
  readonly key: KeyObject;
}

/** @param by absent: it signs itself */
export function makeIdentity(
  {
    name = 'A Signer',
    issuer = 'A Root',
    until = '2050-01-01',
    purpose = 'email',
    isIssuer = false,
  }: CertificateOptions,
  by?: Identity,
): Identity {
  const { privateKey: key, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(0x30, oid('2a8648ce3d040302'));
  const constraints = der(
    0x30,
    oid('551d13'),
    der(0x01, Buffer.from([255])),
    der(0x04, der(0x30, ...(isIssuer ? [der(0x01, Buffer.from([255]))] : []))),
  );
  const usage = der(0x30, oid('551d25'), der(0x04, der(0x30, oid(purposes[purpose]))));
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    derName(issuer),
    der(0x30, derTime('2020-01-01'), derTime(until)),
    derName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, constraints, usage)),
  );
  const signature = sign('sha256', body, by?.key ?? key);
  return { key, certificate: der(0x30, body, algorithm, der(0x03, Buffer.from([0]), signature)) };
}

export const makeRoot = () => makeIdentity({ name: 'A Root', isIssuer: true });

export const toPem = ({ certificate }: Identity): string =>
  `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`;

export const jumbfBox = (type: string, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([encodeUint32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};
const encodeUint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const KIND_TAIL = Buffer.from('00110010800000aa00389b71', 'hex');

/** A superbox without its header, as other boxes hash it. */
export const superboxContent = (kind: string, label: string, ...parts: readonly Uint8Array[]): Buffer =>
  Buffer.concat([
    jumbfBox('jumd', Buffer.from(kind, 'latin1'), KIND_TAIL, Buffer.from([3]), Buffer.from(`${label}\0`)),
    ...parts,
  ]);
export const superbox = (...content: Parameters<typeof superboxContent>): Buffer =>
  jumbfBox('jumb', superboxContent(...content));
export const cborBox = (value: Encodable): Buffer => jumbfBox('cbor', encodeCbor(value));

export interface SignedJpegOptions {
  readonly signer: Identity;
  /** Further certificates in the file. */
  readonly issuers?: readonly Identity[];
  /** Beside the hash of the file; default: that it was made with AI. */
  readonly assertions?: Readonly<Record<string, Encodable>>;
  /** In the file, and not in the claim. */
  readonly unsigned?: Readonly<Record<string, Encodable>>;
  /** The label of the hash of the file. */
  readonly bindingLabel?: string;
  /** Bytes of the file after the credentials that the hash leaves out. */
  readonly leftOut?: number;
}

const AI = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
export const madeWithAi = { 'c2pa.actions': { actions: [{ action: 'c2pa.created', digitalSourceType: AI }] } };
const MANIFEST = 'urn:c2pa:test';

function encodeStore(jpeg: Buffer, segmentBytes: number, options: SignedJpegOptions): Buffer {
  const {
    signer,
    issuers = [],
    assertions = madeWithAi,
    unsigned = {},
    bindingLabel = 'c2pa.hash.data',
    leftOut = 0,
  } = options;
  const hash = createHash('sha256')
    .update(jpeg.subarray(0, 2))
    .update(jpeg.subarray(2 + leftOut))
    .digest();
  const binding = { exclusions: [{ start: 2, length: segmentBytes + leftOut }], alg: 'sha256', hash };
  const signed = Object.entries({ ...assertions, [bindingLabel]: binding }).map(([label, value]) => ({
    label,
    content: superboxContent('cbor', label, cborBox(value)),
  }));
  const claim = {
    alg: 'sha256',
    signature: `self#jumbf=/c2pa/${MANIFEST}/c2pa.signature`,
    claim_generator: 'Test',
    assertions: signed.map(({ label, content }) => ({
      url: `self#jumbf=c2pa.assertions/${label}`,
      hash: createHash('sha256').update(content).digest(),
    })),
  };
  const header = encodeCbor(
    new Map<number, Encodable>([
      [1, -7],
      [33, [signer, ...issuers].map(({ certificate }) => certificate)],
    ]),
  );
  const toSign = encodeCbor(['Signature1', header, Buffer.alloc(0), encodeCbor(claim)]);
  const signature = sign('sha256', toSign, { key: signer.key, dsaEncoding: 'ieee-p1363' });
  const more = Object.entries(unsigned).map(([label, value]) => superbox('cbor', label, cborBox(value)));
  return superbox(
    'c2pa',
    'c2pa',
    superbox(
      'c2ma',
      MANIFEST,
      superbox('c2as', 'c2pa.assertions', ...signed.map(({ content }) => jumbfBox('jumb', content)), ...more),
      superbox('c2cl', 'c2pa.claim', cborBox(claim)),
      superbox('c2cs', 'c2pa.signature', cborBox([header, {}, null, signature])),
    ),
  );
}

/** The segments of a JPEG around a box. */
export function toSegments(store: Buffer): Buffer {
  const most = 60_000;
  const segments: Buffer[] = [];
  let number = 0;
  for (let at = 0; at < store.length; at += most) {
    const part = store.subarray(at, at + most);
    const repeated = at === 0 ? Buffer.alloc(0) : store.subarray(0, 8);
    const content = Buffer.concat([Buffer.from('JP\0\x01'), encodeUint32(++number), repeated, part]);
    const head = Buffer.from([0xff, 0xeb, (content.length + 2) >> 8, (content.length + 2) & 255]);
    segments.push(head, content);
  }
  return Buffer.concat(segments);
}

export const insertSegments = (jpeg: Buffer, segments: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), segments, jpeg.subarray(2)]);

export function signJpeg(jpeg: Buffer, options: SignedJpegOptions): Buffer {
  let segments: Buffer = Buffer.alloc(0);
  // The credentials state their own length.
  for (let round = 0; round < 5; round++) {
    const next = toSegments(encodeStore(jpeg, segments.length, options));
    if (next.length === segments.length) return insertSegments(jpeg, next);
    segments = next;
  }
  throw new Error('The length of the credentials does not settle.');
}
