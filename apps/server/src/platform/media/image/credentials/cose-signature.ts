/** Signatures of claims: COSE_Sign1 (RFC 9052) with certificates (RFC 9360), as C2PA 2.1, section 13, takes them. */
import { constants, type KeyObject, verify, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { decodeCbor, encodeCborBytes, encodeCborText, encodeHead } from './cbor.ts';
import { MalformedCredentials } from './malformed-credentials.ts';

/** Node parses certificates on demand: these are read once. */
export interface ClaimSignature {
  readonly leaf: X509Certificate;
  /** Those that issued it, as the file has them. */
  readonly issuers: readonly X509Certificate[];
  readonly algorithm: SignatureAlgorithm;
  /** The protected header in its own bytes. */
  readonly header: Uint8Array;
  readonly signature: Uint8Array;
}

interface SignatureAlgorithm {
  readonly keyTypes: readonly string[];
  /** Of the key; null: the key type implies it. */
  readonly hash: string | null;
}

const algorithms: Readonly<Record<string, SignatureAlgorithm>> = {
  '-7': { keyTypes: ['ec'], hash: 'sha256' },
  '-35': { keyTypes: ['ec'], hash: 'sha384' },
  '-36': { keyTypes: ['ec'], hash: 'sha512' },
  '-37': { keyTypes: ['rsa', 'rsa-pss'], hash: 'sha256' },
  '-38': { keyTypes: ['rsa', 'rsa-pss'], hash: 'sha384' },
  '-39': { keyTypes: ['rsa', 'rsa-pss'], hash: 'sha512' },
  '-8': { keyTypes: ['ed25519'], hash: null },
};

const bytesSchema = z.instanceof(Uint8Array);
/** Of headers: 1 names the algorithm, 33 has the certificates; older files write the latter as a name. */
const certificatesSchema = z.union([bytesSchema.transform((one) => [one]), z.array(bytesSchema).min(1).max(10)]);
const headerSchema = z.looseObject({ 1: z.number(), 33: certificatesSchema.optional() });
const looseHeaderSchema = z.looseObject({ 33: certificatesSchema.optional(), x5chain: certificatesSchema.optional() });
const signatureSchema = z.tuple([bytesSchema, looseHeaderSchema, z.unknown(), bytesSchema]);

/** @param cbor the content of the signature box @throws MalformedCredentials */
export function readClaimSignature(cbor: Uint8Array): ClaimSignature {
  const parsed = signatureSchema.safeParse(decodeCbor(cbor));
  const header = headerSchema.safeParse(parsed.success ? decodeCbor(parsed.data[0]) : undefined);
  if (!parsed.success || !header.success) throw new MalformedCredentials('the signature has another form');
  const [headerBytes, loose, , signature] = parsed.data;
  const algorithm = algorithms[String(header.data[1])];
  const chain = header.data[33] ?? loose[33] ?? loose.x5chain;
  if (!algorithm || !chain) throw new MalformedCredentials('the signature has another form');
  const [leaf, ...issuers] = chain.map(readCertificate);
  if (!leaf) throw new MalformedCredentials('no certificate');
  return { leaf, issuers, algorithm, header: headerBytes, signature };
}

function readCertificate(der: Uint8Array): X509Certificate {
  try {
    const certificate = new X509Certificate(der);
    void certificate.publicKey;
    return certificate;
  } catch (cause) {
    throw new MalformedCredentials('a certificate is damaged', { cause });
  }
}

const MIN_RSA_BITS = 2048;

/** Whether a claim was signed by the holder of the certificate. */
export function isSignedBy({ leaf, algorithm, header, signature }: ClaimSignature, claim: Uint8Array): boolean {
  const key = leaf.publicKey;
  if (!algorithm.keyTypes.includes(key.asymmetricKeyType ?? '') || isWeak(key)) return false;
  const signed = Buffer.concat([
    encodeHead(4, 4),
    encodeCborText('Signature1'),
    encodeCborBytes(header),
    encodeCborBytes(Buffer.alloc(0)),
    encodeCborBytes(claim),
  ]);
  const isRsa = algorithm.keyTypes.includes('rsa');
  const padding = isRsa
    ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
    : { dsaEncoding: 'ieee-p1363' as const };
  try {
    return verify(algorithm.hash, signed, { key, ...padding }, signature);
  } catch {
    return false;
  }
}

const isWeak = ({ asymmetricKeyDetails: details }: KeyObject): boolean =>
  details?.modulusLength !== undefined && details.modulusLength < MIN_RSA_BITS;

/** Purposes that allow signing content credentials: e-mail, documents, and C2PA's own. */
const allowedPurposes = ['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36', '1.3.6.1.4.1.62558.2.1'];

/** Whether a certificate may sign content credentials at all (C2PA 2.1, section 14.5.1). */
export const maySignClaims = (leaf: X509Certificate): boolean =>
  !leaf.ca && !leaf.checkIssued(leaf) && (leaf.keyUsage ?? []).some((purpose) => allowedPurposes.includes(purpose));

export const isWithinDates = (certificate: X509Certificate, now: number): boolean =>
  Date.parse(certificate.validFrom) <= now && now <= Date.parse(certificate.validTo);

/** Whether a chain of certificates in the file leads to a trusted one. */
export function isTrusted(
  { leaf, issuers }: ClaimSignature,
  anchors: readonly X509Certificate[],
  now: number,
): boolean {
  let left = [...issuers];
  for (let current = leaf; isWithinDates(current, now); ) {
    if (anchors.some((anchor) => isSame(anchor, current) || (isWithinDates(anchor, now) && didIssue(anchor, current))))
      return true;
    const issuer = left.find((one) => didIssue(one, current));
    if (!issuer) return false;
    left = left.filter((one) => one !== issuer);
    current = issuer;
  }
  return false;
}

const isSame = (one: X509Certificate, other: X509Certificate): boolean => one.fingerprint256 === other.fingerprint256;

function didIssue(issuer: X509Certificate, certificate: X509Certificate): boolean {
  try {
    return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
  } catch {
    return false;
  }
}

/** The certificates of a PEM file. @throws Error if there is none, or one is damaged */
export function readTrustList(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length === 0) throw new Error('It has no certificate.');
  return blocks.map((block) => new X509Certificate(block));
}
