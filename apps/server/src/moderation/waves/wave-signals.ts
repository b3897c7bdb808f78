/** What of a content can be common to many posts: its text, its picture, the pages that it links to. */
import type { WaveKind, WaveSettings } from '@winnow/core';
import { estimateSimilarity, findLinkPages, signText, type TextSignature, toSignatureBands } from '@winnow/text';
import type { PdqVariants } from '../../accounts/activity/picture-mask.ts';

/** Before it is hashed with the account's key. */
export type WaveSignal =
  | { readonly kind: Extract<WaveKind, 'text'>; readonly bands: Uint32Array }
  | { readonly kind: Extract<WaveKind, 'link'>; readonly page: string }
  | { readonly kind: Extract<WaveKind, 'picture'>; readonly variants: PdqVariants };

/**
 * Chosen by us, not measured: shorter texts are what people write by themselves, such as "thank you" and "happy
 * birthday to you".
 */
const LEAST_WORDS = 6;
const LEAST_LETTERS = 24;
/** Chosen by us, not measured: a post with more links is rather a list. */
const MOST_LINKS = 5;
/** Chosen by us, not measured: a text that is this similar to an allowed one is allowed. */
const ALLOWED_SIMILARITY = 0.5;

/** Whose front page people name without advertising it; pages of theirs are counted. */
const wellKnownHosts: ReadonlySet<string> = new Set(
  [
    'amazon.com apple.com bing.com discord.com ebay.com facebook.com github.com gmail.com google.com imgur.com',
    'instagram.com linkedin.com microsoft.com netflix.com openai.com paypal.com pinterest.com reddit.com snapchat.com',
    'spotify.com steampowered.com telegram.org tiktok.com tumblr.com twitch.tv twitter.com vk.com whatsapp.com',
    'wikipedia.org x.com yahoo.com youtube.com youtu.be',
  ].flatMap((line) => line.split(' ')),
);

interface AllowedContents {
  readonly texts: readonly TextSignature[];
  readonly domains: readonly string[];
}

const domainPattern = /^(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u;
const allowedContents = new WeakMap<WaveSettings, AllowedContents>();

/** Signed once for each version of a profile. */
function getAllowedContents(settings: WaveSettings): AllowedContents {
  const known = allowedContents.get(settings);
  if (known) return known;
  const domains = settings.allow.filter((entry) => domainPattern.test(entry)).map((entry) => entry.toLowerCase());
  const texts = settings.allow.filter((entry) => !domainPattern.test(entry)).map(signText);
  const allowed = { texts, domains };
  allowedContents.set(settings, allowed);
  return allowed;
}

/** Whether an allowed text is most of it, or nearly the same. */
const isAllowedText = (signature: TextSignature, { texts }: AllowedContents): boolean =>
  texts.some(
    ({ text, letters, minima }) =>
      (letters * 2 >= signature.letters && letters > 0 && ` ${signature.text} `.includes(` ${text} `)) ||
      estimateSimilarity(minima, signature.minima) >= ALLOWED_SIMILARITY,
  );

function isAllowedPage(page: string, { domains }: AllowedContents): boolean {
  const [host = ''] = page.split(/[/?]/, 1);
  return wellKnownHosts.has(page) || domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

/** Those of a text that the profile counts; none of one that is too short. */
export function findTextSignals(text: string, settings: WaveSettings): WaveSignal[] {
  const { kinds } = settings;
  const allowed = getAllowedContents(settings);
  const signals: WaveSignal[] = [];
  if (kinds.includes('text')) {
    const signature = signText(text);
    const isLong = signature.words >= LEAST_WORDS && signature.letters >= LEAST_LETTERS;
    if (isLong && !isAllowedText(signature, allowed))
      signals.push({ kind: 'text', bands: toSignatureBands(signature.minima) });
  }
  if (kinds.includes('link')) {
    const pages = findLinkPages(text).filter((page) => !isAllowedPage(page, allowed));
    signals.push(...pages.slice(0, MOST_LINKS).map((page) => ({ kind: 'link', page }) as const));
  }
  return signals;
}

/** @param variants undefined: it has too little structure to be compared */
export const findPictureSignals = (variants: PdqVariants | undefined, { kinds }: WaveSettings): WaveSignal[] =>
  variants && kinds.includes('picture') ? [{ kind: 'picture', variants }] : [];
