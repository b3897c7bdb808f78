/** Declares Vite's import.meta.glob for the tests, so that the engine needs no Node types. */
interface ImportMeta {
  glob(patterns: string[]): Record<string, unknown>;
}
