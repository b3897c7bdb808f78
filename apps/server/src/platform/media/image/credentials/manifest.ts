/** One manifest of content credentials: its claim, its signature and the assertions that the claim names. */
import { createHash, type X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { type CborValue, decodeCbor } from './cbor.ts';
import {
  type ClaimSignature,
  isSignedBy,
  isTrusted,
  isWithinDates,
  maySignClaims,
  readClaimSignature,
} from './cose-signature.ts';
import { areEqual, bytesSchema, hashAlgorithmSchema } from './file-binding.ts';
import { findCbor, findChild, type JumbfBox } from './jumbf.ts';
import { MalformedCredentials, tryRead } from './malformed-credentials.ts';

/** A place in the credentials and the hash of what is there. */
const referenceSchema = z.looseObject({
  url: z.string().max(500),
  alg: hashAlgorithmSchema.optional(),
  hash: bytesSchema,
});
export type HashedReference = z.output<typeof referenceSchema>;

/** Chosen by us, not measured: one for each asset that was put into a picture, and a dozen others. */
const MAX_REFERENCES = 500;
const referencesSchema = z.array(referenceSchema).max(MAX_REFERENCES).nullish();

const generatorSchema = z.looseObject({ name: z.string(), version: z.string().nullish() });
const claimSchema = z.looseObject({
  alg: hashAlgorithmSchema.default('sha256'),
  signature: z.string(),
  claim_generator: z.string().nullish(),
  claim_generator_info: z.union([generatorSchema, z.array(generatorSchema)]).nullish(),
  assertions: referencesSchema,
  created_assertions: referencesSchema,
  gathered_assertions: referencesSchema,
  redacted_assertions: z.array(z.string()).max(MAX_REFERENCES).nullish(),
});
type Claim = z.output<typeof claimSchema>;

export interface Manifest {
  readonly box: JumbfBox;
  readonly claim: Claim;
  readonly signature: ClaimSignature;
  /** The contents of assertions that the claim names, by label; undefined: not CBOR. */
  readonly assertions: ReadonlyMap<string, CborValue>;
  /** What is wrong with it, in sentences; empty: it is as it was signed. */
  readonly faults: readonly string[];
}

interface ManifestOptions {
  /** Addresses of assertions that a later manifest says were removed. */
  readonly redacted: readonly string[];
}

const CLAIM_LABELS = ['c2pa.claim.v2', 'c2pa.claim'];

/** @throws MalformedCredentials if it cannot be read */
export function readManifest(box: JumbfBox, { redacted }: ManifestOptions): Manifest {
  const claimBoxes = CLAIM_LABELS.flatMap((label) => findChild(box, label) ?? []);
  const store = findChild(box, 'c2pa.assertions');
  const signatureBox = findChild(box, 'c2pa.signature');
  const claimBytes = claimBoxes[0] && findCbor(claimBoxes[0]);
  const signatureBytes = signatureBox && findCbor(signatureBox);
  if (claimBoxes.length !== 1 || !claimBytes || !store || !signatureBytes)
    throw new MalformedCredentials('a part of the manifest is missing');
  const claim = parseClaim(claimBytes);
  const signature = readClaimSignature(signatureBytes);
  const { assertions, faults } = readAssertions(store, { claim, manifest: box.label ?? '', redacted });
  if (!isSignedBy(signature, claimBytes)) faults.unshift('The signature does not fit what it signs.');
  if (!maySignClaims(signature.leaf)) faults.push('The certificate may not sign content credentials.');
  return { box, claim, signature, assertions, faults };
}

function parseClaim(cbor: Uint8Array): Claim {
  const parsed = claimSchema.safeParse(decodeCbor(cbor));
  if (!parsed.success) throw new MalformedCredentials('the claim has another form');
  return parsed.data;
}

interface AssertionContext {
  readonly claim: Claim;
  /** The label of the manifest. */
  readonly manifest: string;
  readonly redacted: readonly string[];
}

function readAssertions(store: JumbfBox, { claim, manifest, redacted }: AssertionContext) {
  const boxes = new Map(store.children.map((child) => [child.label ?? '', child]));
  const faults: string[] = [];
  if (boxes.size !== store.children.length) faults.push('Two assertions have the same name.');
  const assertions = new Map<string, CborValue>();
  const named = new Set<string>();
  const references = [claim.assertions, claim.created_assertions, claim.gathered_assertions].flatMap(
    (some) => some ?? [],
  );
  for (const reference of references) {
    const label = labelOf(reference.url, manifest, 'c2pa.assertions');
    const box = label === undefined ? undefined : boxes.get(label);
    if (label === undefined || named.has(label)) faults.push('An assertion has no valid address.');
    else if (box && isHashOf(reference, box, claim.alg)) assertions.set(label, readAssertion(box));
    else if (box) faults.push('An assertion was changed after it was signed.');
    else if (!redacted.includes(`self#jumbf=/c2pa/${manifest}/c2pa.assertions/${label}`))
      faults.push('An assertion that was signed is missing.');
    if (label !== undefined) named.add(label);
  }
  if ([...boxes.keys()].some((label) => !named.has(label))) faults.push('An assertion was added after the signature.');
  return { assertions, faults };
}

/** Undefined for thumbnails, JSON, and what is damaged. */
function readAssertion(box: JumbfBox): CborValue {
  const cbor = findCbor(box);
  return cbor && tryRead(() => decodeCbor(cbor));
}

/** The name of a box within a manifest, or of a manifest if `within` is absent. */
function labelOf(url: string, manifest: string, within: string): string | undefined {
  for (const prefix of [`self#jumbf=${within}/`, `self#jumbf=/c2pa/${manifest}/${within}/`])
    if (url.startsWith(prefix)) return url.slice(prefix.length);
  return undefined;
}

export const isHashOf = ({ alg, hash }: HashedReference, { content }: JumbfBox, byDefault: Claim['alg']): boolean =>
  areEqual(
    createHash(alg ?? byDefault)
      .update(content)
      .digest(),
    hash,
  );

/** The content of the first assertion with this label, of the first of its kind otherwise. */
export const listAssertions = ({ assertions }: Manifest, label: string): CborValue[] =>
  [...assertions].flatMap(([name, value]) => (name.replace(/__\d+$/, '') === label ? [value] : []));

const ingredientSchema = z.looseObject({
  'dc:title': z.string().nullish(),
  relationship: z.string().nullish(),
  c2pa_manifest: referenceSchema.nullish(),
  activeManifest: referenceSchema.nullish(),
  claimSignature: referenceSchema.nullish(),
});

export interface Ingredient {
  readonly title: string | undefined;
  /** Whether the picture is an edited version of it. */
  readonly isParent: boolean;
  readonly manifest: HashedReference;
  /** Of the signature of its manifest: still valid after assertions in it were removed. */
  readonly signature: HashedReference | undefined;
}

/** The assets from which it was made that have credentials of their own. */
export function listIngredients(manifest: Manifest): Ingredient[] {
  const labels = ['c2pa.ingredient', 'c2pa.ingredient.v2', 'c2pa.ingredient.v3'];
  return labels
    .flatMap((label) => listAssertions(manifest, label))
    .flatMap((value) => {
      const { data } = ingredientSchema.safeParse(value);
      const reference = data?.activeManifest ?? data?.c2pa_manifest;
      if (!data || !reference) return [];
      return [
        {
          title: data['dc:title'] ?? undefined,
          isParent: data.relationship === 'parentOf',
          manifest: reference,
          signature: data.claimSignature ?? undefined,
        },
      ];
    });
}

/** Of whom a manifest is, as far as this can be known. */
export interface SignerCheck {
  readonly isTrusted: boolean;
  readonly isExpired: boolean;
}

export const checkSigner = (
  { signature }: Manifest,
  anchors: readonly X509Certificate[],
  now: number,
): SignerCheck => ({
  isTrusted: isTrusted(signature, anchors, now),
  isExpired: !isWithinDates(signature.leaf, now),
});
