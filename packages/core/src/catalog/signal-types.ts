/** The kinds of hashes that banks hold, named as in Meta's Hasher-Matcher-Actioner where it has them. */
interface SignalTypeDefinition {
  readonly help: string;
  readonly digits: number;
  /** Names under which other tools write it. */
  readonly aliases: readonly string[];
}

export const signalTypes = {
  pdq: { help: 'PDQ, the perceptual hash of pictures.', digits: 64, aliases: ['HASH_PDQ'] },
  sha256: {
    help: 'SHA-256 of the bytes of a file, or of a text in UTF-8.',
    digits: 64,
    aliases: ['video_sha256', 'HASH_VIDEO_SHA256', 'HASH_SHA256'],
  },
  md5: {
    help: 'MD5 of the bytes of a file, or of a text in UTF-8.',
    digits: 32,
    aliases: ['video_md5', 'HASH_VIDEO_MD5', 'HASH_MD5'],
  },
} as const satisfies Record<string, SignalTypeDefinition>;

export type SignalType = keyof typeof signalTypes;
export const signalTypeNames = Object.keys(signalTypes) as [SignalType, ...SignalType[]];

/** A hash of a known content, in lower-case hexadecimal. */
export interface Signal {
  readonly type: SignalType;
  readonly value: string;
}

/** The type that a name or an alias means, in any case; undefined if none. */
export function findSignalType(name: string): SignalType | undefined {
  const wanted = name.trim().toLowerCase();
  return signalTypeNames.find((type) =>
    [type, ...signalTypes[type].aliases].some((each) => each.toLowerCase() === wanted),
  );
}

/** The hash in lower case, if it has the form of its type; otherwise undefined. */
export function normalizeSignal(type: SignalType, value: string): string | undefined {
  const digits = value.trim().toLowerCase();
  return digits.length === signalTypes[type].digits && /^[0-9a-f]+$/.test(digits) ? digits : undefined;
}
