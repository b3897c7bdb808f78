/** Codes of authenticator apps: TOTP (RFC 6238) with SHA-1, six digits and 30 seconds, which every app supports. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 4226 §4, requirement R6: 160 bits are recommended. */
const SECRET_BYTES = 20;
const STEP_MS = 30_000;
const DIGITS = 6;
/** RFC 6238 §5.2: one step of delay, for clocks that differ and for slow typing. */
const STEPS_APART = [0, -1, 1] as const;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 of RFC 4648 §6, without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export const createTotpSecret = (): Uint8Array => randomBytes(SECRET_BYTES);

/** @param step the number of the time step: seconds since 1970, divided by 30 */
export function totpCode(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const truncated = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(truncated % 10 ** digits).padStart(digits, '0');
}

function isSameCode(one: string, other: string): boolean {
  const [bytes, otherBytes] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === otherBytes.length && timingSafeEqual(bytes, otherBytes);
}

/** @param code six ASCII digits @returns the time step that the code belongs to; undefined if it is wrong */
export function findTotpStep(secret: Uint8Array, code: string, nowMs: number): number | undefined {
  const now = Math.floor(nowMs / STEP_MS);
  return STEPS_APART.map((apart) => now + apart).find((step) => isSameCode(totpCode(secret, step), code));
}

/** The address that authenticator apps read from a QR code. */
export function totpUri(secret: Uint8Array, { issuer, email }: { issuer: string; email: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}&digits=${DIGITS}&period=${STEP_MS / 1000}`;
}
