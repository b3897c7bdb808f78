/** Loads what benches compare Winnow with: packages of their own, installed when a bench first needs them. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A profanity filter. */
interface ProfanityFilter {
  /** Whether a text contains a term. */
  flags(text: string): boolean;
}

/** A profanity filter that also counts. */
interface TermCounter extends ProfanityFilter {
  /** How many terms a text contains: slower than `flags`, which stops at the first one. */
  count(text: string): number;
}

/** An OCR engine. */
interface WordReader extends AsyncDisposable {
  /** The words of an encoded image. */
  read(bytes: Uint8Array): Promise<string[]>;
}

/** What each module of this folder exports as `open`. */
interface Competitors {
  readonly obscenity: () => TermCounter;
  readonly toad: () => ProfanityFilter;
  readonly tesseract: () => Promise<WordReader>;
}

const folder = new URL('./', import.meta.url);

/**
 * Installs the competitors' packages (110 MB) unless they are installed.
 * @throws Error if npm fails, such as without a registry
 */
export function installCompetitors(): void {
  // npm writes it last, so that an interrupted installation is repeated.
  if (existsSync(new URL('node_modules/.package-lock.json', folder))) return;
  process.stderr.write('installing what this bench compares with (110 MB) …\n');
  execFileSync(
    'npm',
    ['ci', '--prefix', fileURLToPath(folder), '--ignore-scripts', '--no-update-notifier', '--loglevel=error'],
    {
      cwd: folder,
      stdio: ['ignore', 2, 2],
    },
  );
}

/** @throws Error if it cannot be installed */
export async function loadCompetitor<Name extends keyof Competitors>(name: Name): Promise<Competitors[Name]> {
  installCompetitors();
  const { open }: { open: Competitors[Name] } = await import(new URL(`${name}.js`, folder).href);
  return open;
}
