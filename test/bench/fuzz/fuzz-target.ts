/** A fuzz target: random inputs, a property that must hold for each, and inputs that once violated it. */
import fc from 'fast-check';

interface TargetDescription<Input> {
  readonly name: string;
  /** The property, in a sentence. */
  readonly description: string;
  /** Number of inputs in the tests; the bench runs for a given time. */
  readonly runs: number;
  /** A function if generating inputs needs preparation. */
  readonly inputs: fc.Arbitrary<Input> | (() => Promise<fc.Arbitrary<Input>>);
  /** Inputs that once violated it, by what was wrong. */
  readonly findings?: Readonly<Record<string, NoInfer<Input>>>;
}

interface CheckedTarget<Input> {
  /** @throws if the property is violated */
  check(input: Input): void | Promise<void>;
  readonly open?: never;
}

interface OpenableTarget<Input> {
  /** Starts what the property needs. */
  open(): Promise<OpenTarget<Input>> | OpenTarget<Input>;
  readonly check?: never;
}

type TargetDefinition<Input> = TargetDescription<Input> &
  (CheckedTarget<NoInfer<Input>> | OpenableTarget<NoInfer<Input>>);

interface OpenTarget<Input> extends AsyncDisposable {
  /** @throws if the property is violated */
  check(input: Input): void | Promise<void>;
}

export interface FuzzResult {
  /** Inputs that were tried. */
  readonly runs: number;
  /** The slowest of them. */
  readonly slowestMs: number;
  /** The smallest violating input, its path and the error; absent: none was found. */
  readonly failure?: { readonly report: string };
}

export interface FuzzTarget {
  readonly name: string;
  readonly description: string;
  readonly runs: number;
  readonly findings: readonly string[];
  /** Checks a finding again. @throws if the property is violated */
  replay(finding: string): Promise<void>;
  /** Tries random inputs for this many milliseconds, or this many of them. */
  run(limit: { readonly ms: number } | { readonly inputs: number }): Promise<FuzzResult>;
}

export function defineTarget<Input>(definition: TargetDefinition<Input>): FuzzTarget {
  const { name, description, runs, findings = {} } = definition;
  const openTarget = async (): Promise<OpenTarget<Input>> =>
    definition.open
      ? definition.open()
      : { check: (input) => definition.check(input), async [Symbol.asyncDispose]() {} };
  return {
    name,
    description: description,
    runs,
    findings: Object.keys(findings),
    async replay(finding) {
      const [, input] = Object.entries(findings).find(([known]) => known === finding) ?? [];
      if (input === undefined) throw new Error(`There is no finding ${finding}.`);
      await using opened = await openTarget();
      await opened.check(input);
    },
    async run(limit) {
      const inputs = typeof definition.inputs === 'function' ? await definition.inputs() : definition.inputs;
      await using opened = await openTarget();
      let slowestMs = 0;
      const property = fc.asyncProperty(inputs, async (input) => {
        const from = performance.now();
        await opened.check(input);
        slowestMs = Math.max(slowestMs, performance.now() - from);
      });
      const bounds =
        'ms' in limit
          ? { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: limit.ms, markInterruptAsFailure: false }
          : { numRuns: limit.inputs };
      const details = await fc.check(property, bounds);
      const ending = { runs: details.numRuns, slowestMs: Math.round(slowestMs) };
      if (!details.failed) return ending;
      const { errorInstance: error } = details;
      const why = error instanceof Error ? error.stack : String(error);
      return { ...ending, failure: { report: `${fc.defaultReportMessage(details)}\n${why}` } };
    },
  };
}

export function ensure(holds: boolean, says: string): asserts holds {
  if (!holds) throw new Error(says);
}

/** Bytes of a valid file or body, with a few of them changed, removed, duplicated, or moved. */
export const corruptedBytes = (good: fc.Arbitrary<Buffer>): fc.Arbitrary<Buffer> =>
  fc
    .tuple(good, fc.array(fc.tuple(fc.nat(3), fc.nat(), fc.nat(64), fc.uint8Array({ maxLength: 8 })), { maxLength: 8 }))
    .map(([bytes, changes]) =>
      changes.reduce((all, [kind, place, length, other]) => {
        const at = all.length === 0 ? 0 : place % all.length;
        const before = all.subarray(0, at);
        const span = all.subarray(at, at + length);
        const after = all.subarray(at + length);
        const kinds = [
          [before, other, all.subarray(at + other.length)],
          [before, after],
          [before, span, span, after],
          [after, span, before],
        ];
        return Buffer.concat(kinds[kind] ?? []);
      }, bytes),
    );
