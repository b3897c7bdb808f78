/** Limits on sizes, durations and counts for every request. */

const MiB = 1024 * 1024;

/** docs/api.md, "Limits" and "URL inputs". */
export const limits = {
  /** `batchCharacters`: chosen by us, not measured: ten texts of the greatest length share one request's time limit. */
  text: { characters: 10_000, batch: 100, batchCharacters: 100_000 },
  /**
   * Of a text that arrives in pieces. Chosen by us, not measured: `bodyBytes` has room for 10,000 characters in pieces of
   * one; `idleMs` outlasts a model that thinks, and `totalMs` a person who types.
   */
  textStream: { bodyBytes: MiB, idleMs: 60_000, totalMs: 600_000 },
  image: { sizeBytes: 20 * MiB, pixels: 40_000_000, downloadTimeoutMs: 5_000, batch: 20 },
  audio: { sizeBytes: 50 * MiB, durationSeconds: 600, downloadTimeoutMs: 30_000 },
  video: { sizeBytes: 100 * MiB, durationSeconds: 600, downloadTimeoutMs: 30_000 },
  /** Upper bounds on what a media file may declare; real recordings stay below them. */
  recording: {
    channels: 8,
    sampleRateHz: { least: 4_000, most: 192_000 },
    audioTracks: 4,
    pixels: 36_000_000,
    framesPerSecond: 240,
  },
  /**
   * What counts as one request of the rate limit. Chosen by us, not measured: a single text and a single image are one
   * each, as they always were; a short text of a batch is a tenth.
   */
  rateUnit: { textCharacters: 10_000, leastTextCharacters: 1_000 },
  url: { redirects: 3, characters: 2_048 },
  /**
   * Identity and context of a content: see schemas/item-fields.ts. `threadCharacters`: chosen by us, not measured: as much
   * as the longest text, for the texts of a context together.
   */
  /** Chosen by us, not measured: more queues than a team has people, and rules that one can still read. */
  reviewQueues: { queues: 50, rules: 100, values: 100 },
  /**
   * Chosen by us, not measured: more rules than a team can reason about, and conditions that one can still read.
   * `conditionValues`: of one list in a condition. `backtestContents`: what a backtest reads of the log within a request.
   */
  rule: {
    count: 200,
    conditionValues: 100,
    depth: 8,
    terms: 100,
    termCharacters: 200,
    nameCharacters: 80,
    descriptionCharacters: 500,
    actions: 5,
    actionsPerDay: 1_000_000,
    backtestContents: 100_000,
  },
  item: { idCharacters: 200, metadataFields: 20, metadataCharacters: 500, threadItems: 20, threadCharacters: 10_000 },
  keywords: { count: 100, characters: 100 },
  profile: { terms: 1_000, termCharacters: 200, policyCharacters: 4_000 },
  /**
   * Chosen by us, not measured: `contents` of all banks of an account; a million PDQ hashes take 100 MB of memory, and
   * what is kept of their contents about as much. An import is one transaction.
   */
  bank: {
    count: 100,
    nameCharacters: 64,
    labelCharacters: 100,
    noteCharacters: 255,
    metadataCharacters: 4_000,
    contents: 1_000_000,
    importContents: 50_000,
    importBytes: 16 * MiB,
  },
  /**
   * Steps of compiled regular expressions: of one, and of all in a block list, in the lists or in the rules of an
   * account. With `together`, a text of 10,000 characters that was written to be slow took at most 3.6 s the first time
   * and 1.2 s later, on busy cores.
   */
  expressionSteps: { one: 1_000, together: 20_000 },
  /**
   * Chosen by us, not measured: `entries` of all lists of an account take some 230 MB in each server that judges for it,
   * if all are terms. An import is one transaction.
   */
  list: {
    count: 100,
    perProfile: 100,
    nameCharacters: 80,
    descriptionCharacters: 500,
    labelCharacters: 100,
    noteCharacters: 255,
    termCharacters: 200,
    regexCharacters: 500,
    textCharacters: 5_000,
    entries: 200_000,
    regexes: 200,
    texts: 10_000,
    importEntries: 50_000,
    importBytes: 16 * MiB,
    rejections: 100,
    matches: 20,
  },
  /** Chosen by us, not measured: more policies than a tree that people read has; `depth` counts the root. */
  policy: {
    count: 500,
    depth: 6,
    idCharacters: 64,
    nameCharacters: 100,
    textCharacters: 20_000,
    keywords: 10,
    strikes: 100,
    expiryDays: 3_650,
  },
  /** Chosen by us, not measured: `durationHours` is ten years. */
  action: {
    perDecision: 10,
    parameters: 20,
    parameterCharacters: 500,
    durationHours: 87_600,
    policies: 10,
    reasonCharacters: 2_000,
    externalIdCharacters: 200,
  },
  /** Chosen by us, not measured: more than a team can reason about, and a note that is still read. */
  strikes: { threshold: 10_000, thresholds: 20, noteCharacters: 1_000 },
  /** Chosen by us, not measured: more than a team tells apart. */
  actionType: { count: 100, nameCharacters: 100, descriptionCharacters: 500, choices: 50 },
  /** Chosen by us, not measured: a letter of two pages; `excerptCharacters` is what it quotes of a content. */
  messageTemplate: {
    count: 500,
    nameCharacters: 100,
    subjectCharacters: 200,
    contentCharacters: 10_000,
    excerptCharacters: 500,
  },
  /**
   * Chosen by us, not measured: `leastExamples` on a side are enough to tell a category, `examplesPerSide` are learned in
   * seconds, and `backtestTexts` take some seconds of inference. Pictures are added in batches: what a request may hold
   * is decoded in some seconds. `pictureSide` is the longer side of a stored picture in pixels: twice what the model sees.
   * `pictures` of all versions of a category are stored, some 50 MB: old ones make room for new ones.
   */
  customCategory: {
    count: 50,
    perProfile: 20,
    nameCharacters: 40,
    descriptionCharacters: 500,
    leastExamples: 10,
    examplesPerSide: 200,
    exampleCharacters: 2_000,
    backtestTexts: 1_000,
    picturesPerRequest: 100,
    pictures: 2_000,
    picturesBytes: 32 * MiB,
    pictureSide: 448,
  },
  /**
   * Chosen by us, not measured: two people who quote each other are no wave; what takes longer than a day is seldom
   * coordinated; `kept` is how long, in minutes, a wave is listed after its window.
   */
  wave: { leastAuthors: 3, authors: 10_000, minutes: 1_440, allowed: 100, allowedCharacters: 500, kept: 1_440 },
  safeContentLifeSeconds: 3_600,
  /** Of one person. Chosen by us, not measured: more devices than a person signs in with. */
  passkeys: 20,
  password: { least: 12, most: 200 },
  /** How long an invitation is valid. */
  invitationDays: { least: 1, most: 30, usual: 7 },
  /** How long a code that connects a browser extension is valid. */
  connectionCodeMinutes: 10,
  /** How long a replaced key or webhook secret may stay valid alongside its successor. */
  graceDays: 30,
  idempotency: { lifeSeconds: 86_400, keyCharacters: 255 },
} as const;
