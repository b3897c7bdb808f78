/** Remembers pictures that crashed the process that worked on them. */
import { createHash } from 'node:crypto';
import { ImageUndecodable } from './picture-errors.ts';

/** Hardening: "an input that crashes a worker twice is refused without a third try". */
const MAX_CRASHES_PER_PICTURE = 2;
const MAX_REMEMBERED = 1_000;

export class CrashRegistry {
  /** By sha256, oldest first. */
  readonly #known = new Map<string, { readonly length: number; readonly times: number }>();

  /** @throws ImageUndecodable if the picture has used up its tries */
  check(bytes: Uint8Array): void {
    // Almost always no known picture has this length, which saves hashing on the event loop.
    if (![...this.#known.values()].some(({ length }) => length === bytes.length)) return;
    if ((this.#known.get(sha256(bytes))?.times ?? 0) < MAX_CRASHES_PER_PICTURE) return;
    throw new ImageUndecodable('The image crashed the process that decoded it, twice. It is not retried.');
  }

  add(bytes: Uint8Array): void {
    const key = sha256(bytes);
    const times = (this.#known.get(key)?.times ?? 0) + 1;
    this.#known.delete(key);
    this.#known.set(key, { length: bytes.length, times });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
  }
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
