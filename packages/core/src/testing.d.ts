/** Vite's listing of files, expanded when a test is loaded: core's tests need no Node types for it. */
interface ImportMeta {
  glob(patterns: string[]): Record<string, unknown>;
}
