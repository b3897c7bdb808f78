/** Limits on sizes, durations and counts for every request. */

const MiB = 1024 * 1024;

/** docs/api.md, "Limits" and "URL inputs". */
export const limits = {
  /** `batchCharacters`: chosen by us, not measured: ten texts of the greatest length share one request's time limit. */
  text: { characters: 10_000, batch: 100, batchCharacters: 100_000 },
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
  keywords: { count: 100, characters: 100 },
  profile: { terms: 1_000, termCharacters: 200, policyCharacters: 4_000 },
  safeContentLifeSeconds: 3_600,
  password: { least: 12, most: 200 },
  /** How long an invitation is valid. */
  invitationDays: { least: 1, most: 30, usual: 7 },
  /** How long a replaced key or webhook secret may stay valid alongside its successor. */
  graceDays: 30,
  idempotency: { lifeSeconds: 86_400, keyCharacters: 255 },
} as const;
