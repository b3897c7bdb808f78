/** Declares Vite's import.meta.glob for the tests, so that core needs no Node types. */
interface ImportMeta {
  glob(patterns: string[]): Record<string, unknown>;
}
