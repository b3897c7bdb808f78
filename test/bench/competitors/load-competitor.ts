/** Loads what benches compare Winnow with: packages of their own, installed when a bench first needs them. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A profanity filter. */
interface ProfanityFilter {
  /** How many terms it finds in a text; some only tell 0 or 1. */
  count(text: string): number;
}

/** An OCR engine. */
interface WordReader extends AsyncDisposable {
  /** The words of an encoded image. */
  read(bytes: Uint8Array): Promise<string[]>;
}

/** What each module of this folder exports as `open`. */
interface Competitors {
  readonly obscenity: () => ProfanityFilter;
  readonly toad: () => ProfanityFilter;
  readonly tesseract: () => Promise<WordReader>;
}

const folder = new URL('./', import.meta.url);

/** Installs the competitors' packages (110 MB) unless they are here. @throws Error without a registry */
export function installCompetitors(): void {
  if (existsSync(new URL('node_modules/', folder))) return;
  process.stderr.write('installing what this bench compares with (110 MB) …\n');
  execFileSync('npm', ['ci', '--prefix', fileURLToPath(folder), '--ignore-scripts', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  });
}

/** @throws Error if it cannot be installed */
export async function loadCompetitor<Name extends keyof Competitors>(name: Name): Promise<Competitors[Name]> {
  installCompetitors();
  const { open }: { open: Competitors[Name] } = await import(new URL(`${name}.js`, folder).href);
  return open;
}
