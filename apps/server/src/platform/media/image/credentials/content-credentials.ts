/**
 * The content credentials (C2PA) of an image: what they say, and whether the file is as it was signed. They are reported
 * and never judged. Nothing is fetched: no certificates, no revocations, no credentials at an address.
 */
import type { X509Certificate } from 'node:crypto';
import type { ContentCredentials, CredentialSigner, CredentialState } from '@winnow/core';
import { z } from 'zod';
import { sanitizeText } from '../exif/format-exif.ts';
import type { ImageFormat } from '../image-format.ts';
import { describeAction, toSourceTypeName } from './action-words.ts';
import { type BindingCheck, checkDataHash, checkIsoHash, type SignedFile } from './file-binding.ts';
import { findManifestStore } from './find-store.ts';
import { type JumbfBox, parseJumbf } from './jumbf.ts';
import { MalformedCredentials, tryRead } from './malformed-credentials.ts';
import {
  checkSigner,
  type Ingredient,
  isHashOf,
  listAssertions,
  listIngredients,
  type Manifest,
  readManifest,
} from './manifest.ts';

export interface CredentialsOptions {
  /** Certificates of trusted issuers and signers. */
  readonly trustList: readonly X509Certificate[];
  /** The packet of XMP in the file. */
  readonly xmp?: Uint8Array | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Never throws for what is in the file. */
export function readContentCredentials(
  bytes: Uint8Array,
  format: ImageFormat,
  options: CredentialsOptions,
): ContentCredentials {
  try {
    const store = findManifestStore(bytes, format);
    if (store) return describeStore(parseJumbf(store.bytes), { bytes, storeRanges: store.ranges }, options);
    return hasAddressElsewhere(options.xmp) ? unreadable(ELSEWHERE) : { present: false };
  } catch (error) {
    return unreadable(
      error instanceof MalformedCredentials ? `They are damaged: ${error.message}.` : 'They cannot be read.',
    );
  }
}

const unreadable = (reason: string): ContentCredentials => ({ present: true, state: 'unreadable', reasons: [reason] });

const ELSEWHERE = 'The file only names an address where they are, which is not fetched.';
const MAX_XMP_BYTES = 1_000_000;

const hasAddressElsewhere = (xmp: Uint8Array | undefined): boolean =>
  /\w:provenance(?:\s*=\s*["']|>\s*)https?:/.test(
    Buffer.from(xmp?.subarray(0, MAX_XMP_BYTES) ?? []).toString('latin1'),
  );

/** Chosen by us, not measured: a picture that was edited twenty times. */
const MAX_MANIFESTS = 20;
const UPDATE_MANIFEST = 'c2um';
const COMPRESSED_MANIFEST = 'c2cm';

function describeStore(store: JumbfBox, file: SignedFile, options: CredentialsOptions): ContentCredentials {
  const manifests = store.children.filter(({ type }) => type === 'jumb');
  const boxes = new Map(manifests.flatMap((box) => (box.label === undefined ? [] : [[box.label, box] as const])));
  if (store.label !== 'c2pa' || boxes.size !== manifests.length)
    throw new MalformedCredentials('manifests without names');
  const active = manifests.at(-1);
  if (!active) throw new MalformedCredentials('no manifest');
  if (manifests.some(({ kind }) => kind === COMPRESSED_MANIFEST)) return unreadable('They are compressed.');
  const read = createManifestReader(boxes);
  const manifest = read(active, []);
  const { made, isWhole } = listMade(manifest, read, boxes);
  const bound = findBoundManifest(manifest, made);
  const binding = bound && checkBinding(bound, file);
  const checked = conclude(manifest, binding, options);
  const areActionsWhole = [manifest, ...made.flatMap((one) => one.manifest ?? [])].every(
    (one) => listActions(one).isWhole,
  );
  const reasons = [
    ...checked.reasons,
    ...(areActionsWhole ? [] : ['Not all of what they say was done could be read.']),
    ...(isWhole ? [] : ['Not all of its sources were read.']),
  ];
  return {
    present: true,
    ...describeManifest(manifest),
    state: checked.state,
    ...(reasons.length === 0 ? {} : { reasons }),
    ...(made.length === 0 ? {} : { ingredients: made.map((one) => describeIngredient(one, options)) }),
  };
}

type ReadManifest = (box: JumbfBox, redacted: readonly string[]) => Manifest;

function createManifestReader(boxes: ReadonlyMap<string, JumbfBox>): ReadManifest {
  if (boxes.size > 10 * MAX_MANIFESTS) throw new MalformedCredentials('too many manifests');
  return (box, redacted) => readManifest(box, { redacted });
}

/** An ingredient with its manifest; undefined: it cannot be read. */
interface MadeFrom {
  readonly ingredient: Ingredient;
  readonly manifest: Manifest | undefined;
  /** Whether it is the one that was there when the credentials were signed. */
  readonly isUnchanged: boolean;
  /** Of the manifest that names it. */
  readonly of: Manifest;
}

/** The manifests of all assets from which a picture was made, each once. */
function listMade(active: Manifest, read: ReadManifest, boxes: ReadonlyMap<string, JumbfBox>) {
  const made: MadeFrom[] = [];
  const seen = new Set([active.box.label]);
  const redacted = [...(active.claim.redacted_assertions ?? [])];
  const queue: Manifest[] = [active];
  for (let of = queue.shift(); of; of = queue.shift()) {
    for (const ingredient of listIngredients(of)) {
      const label = /^self#jumbf=\/c2pa\/([^/]+)$/.exec(ingredient.manifest.url)?.[1];
      if (label !== undefined && seen.has(label)) continue;
      if (made.length === MAX_MANIFESTS) return { made, isWhole: false };
      seen.add(label);
      const box = label === undefined ? undefined : boxes.get(label);
      const manifest = box && tryRead(() => read(box, redacted));
      made.push({ ingredient, manifest, isUnchanged: !!box && isUnchanged(ingredient, box, of), of });
      if (manifest) {
        redacted.push(...(manifest.claim.redacted_assertions ?? []));
        queue.push(manifest);
      }
    }
  }
  return { made, isWhole: true };
}

/** Its manifest, or, if assertions in it were removed since, at least its signature. */
function isUnchanged({ manifest, signature }: Ingredient, box: JumbfBox, { claim }: Manifest): boolean {
  if (isHashOf(manifest, box, claim.alg)) return true;
  const signed = box.children.find(({ label }) => label === 'c2pa.signature');
  return !!signature && !!signed && isHashOf(signature, signed, claim.alg);
}

/** The manifest that states the hash of the file: an update has none of its own, but one parent. */
function findBoundManifest(active: Manifest, made: readonly MadeFrom[]): Manifest | undefined {
  let manifest: Manifest | undefined = active;
  while (manifest?.box.kind === UPDATE_MANIFEST) {
    const from: Manifest = manifest;
    const parent = made.find(({ of, ingredient }) => of === from && ingredient.isParent);
    manifest = parent?.isUnchanged && parent.manifest?.faults.length === 0 ? parent.manifest : undefined;
  }
  return manifest;
}

/** @returns undefined if the file is bound in a way that is not checked */
function checkBinding(manifest: Manifest, file: SignedFile): BindingCheck | undefined {
  const hashes = listAssertions(manifest, 'c2pa.hash.data');
  const boxHashes = [
    ...listAssertions(manifest, 'c2pa.hash.bmff.v2'),
    ...listAssertions(manifest, 'c2pa.hash.bmff.v3'),
  ];
  if (hashes.length + boxHashes.length !== 1) return undefined;
  return hashes.length === 1
    ? checkDataHash(file, hashes[0], manifest.claim.alg)
    : checkIsoHash(file, boxHashes[0], manifest.claim.alg);
}

interface Conclusion {
  readonly state: CredentialState;
  readonly reasons: readonly string[];
}

function conclude(manifest: Manifest, binding: BindingCheck | undefined, options: CredentialsOptions): Conclusion {
  const faults = [
    ...manifest.faults,
    ...(binding?.matches === false ? ['The file was changed after it was signed.'] : []),
  ];
  if (faults.length > 0) return { state: 'invalid', reasons: [...new Set(faults)] };
  if (!binding)
    return {
      state: 'unreadable',
      reasons: ['Whether the file was changed after it was signed is not checked for this kind of credentials.'],
    };
  const reasons = [
    ...listDoubts(manifest, options),
    ...(binding.uncoveredBytes > 0
      ? [`The signature leaves out ${binding.uncoveredBytes} bytes of the file, which may have been changed.`]
      : []),
  ];
  return { state: reasons.length === 0 ? 'valid' : 'untrusted', reasons };
}

/** Why a signer is not trusted. */
function listDoubts(manifest: Manifest, { trustList, now }: CredentialsOptions): string[] {
  const { isTrusted, isExpired } = checkSigner(manifest, trustList, now);
  if (isExpired) return ['The certificate is not valid now; when it was used is not checked.'];
  if (isTrusted) return [];
  return trustList.length === 0
    ? ['The signature fits, but this server has no list of trusted signers: anybody can make such a certificate.']
    : ['The signature fits, but the signer is not on this server’s list of trusted signers.'];
}

function describeIngredient({ ingredient, manifest, isUnchanged: isSame }: MadeFrom, options: CredentialsOptions) {
  const title = ingredient.title === undefined ? {} : { title: clean(ingredient.title) };
  if (!manifest) return { ...title, state: 'unreadable' as const };
  const faults = [...manifest.faults, ...(isSame ? [] : ['Its credentials were changed.'])];
  const doubts = listDoubts(manifest, options);
  const state = faults.length > 0 ? 'invalid' : doubts.length > 0 ? 'untrusted' : 'valid';
  return { ...title, ...describeManifest(manifest), state } as const;
}

const MAX_TEXT = 200;
const clean = (text: string): string => sanitizeText(text).slice(0, MAX_TEXT);

function describeManifest(manifest: Manifest) {
  const claimGenerator = describeGenerator(manifest);
  const { actions } = listActions(manifest);
  return {
    ...(claimGenerator ? { claimGenerator } : {}),
    signer: describeSigner(manifest.signature.leaf),
    ...(actions.length === 0 ? {} : { actions }),
  };
}

function describeGenerator({ claim }: Manifest): string {
  const { claim_generator_info: info, claim_generator: text } = claim;
  const [first] = Array.isArray(info) ? info : info ? [info] : [];
  return clean(first ? [first.name, first.version ?? ''].join(' ') : (text ?? ''));
}

const nameSchema = z.union([z.string(), z.array(z.string()).transform((all) => all.join(', '))]).optional();
const distinguishedNameSchema = z.looseObject({ CN: nameSchema, O: nameSchema });

function describeSigner(leaf: X509Certificate): CredentialSigner {
  const { subject, issuer } = leaf.toLegacyObject();
  const [own, from] = [subject, issuer].map((name) => distinguishedNameSchema.safeParse({ ...name }).data);
  const issuerName = [from?.CN, from?.O].filter(Boolean).join(', ');
  return {
    ...(own?.CN ? { name: clean(own.CN) } : {}),
    ...(own?.O ? { organization: clean(own.O) } : {}),
    ...(issuerName ? { issuer: clean(issuerName) } : {}),
    ...(Number.isNaN(Date.parse(leaf.validTo)) ? {} : { validUntil: new Date(leaf.validTo).toISOString() }),
  };
}

const MAX_ACTIONS = 50;
const agentSchema = z.union([z.string(), z.looseObject({ name: z.string() }).transform(({ name }) => name)]);
const actionSchema = z.looseObject({
  action: z.string(),
  digitalSourceType: z.string().nullish(),
  softwareAgent: agentSchema.nullish().catch(undefined),
  when: z.string().nullish().catch(undefined),
});
const actionsSchema = z.looseObject({ actions: z.array(z.unknown()) });

interface ListedActions {
  readonly actions: NonNullable<ContentCredentials['actions']>;
  /** Whether all that was signed could be read. */
  readonly isWhole: boolean;
}

/** What the credentials say was done, in their order. */
function listActions(manifest: Manifest): ListedActions {
  const all = ['c2pa.actions', 'c2pa.actions.v2'].flatMap((label) => listAssertions(manifest, label));
  const parsed = all.map((value) => actionsSchema.safeParse(value).data?.actions);
  const signed = parsed.flatMap((each) => each ?? []);
  const actions = describeActions(signed);
  return { actions, isWhole: parsed.every((each) => each !== undefined) && actions.length === signed.length };
}

/** At most as many as are reported; without those that have another form. */
function describeActions(signed: readonly unknown[]): ListedActions['actions'] {
  return signed.slice(0, MAX_ACTIONS).flatMap((one) => {
    const { data } = actionSchema.safeParse(one);
    if (!data) return [];
    const sourceType = data.digitalSourceType ? clean(toSourceTypeName(data.digitalSourceType)) : undefined;
    const action = clean(data.action);
    return [
      {
        action,
        description: describeAction(data.action, sourceType) ?? action,
        ...(sourceType ? { digitalSourceType: sourceType } : {}),
        ...(data.softwareAgent ? { softwareAgent: clean(data.softwareAgent) } : {}),
        ...(data.when ? { when: clean(data.when) } : {}),
      },
    ];
  });
}
