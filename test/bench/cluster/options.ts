/** The options of the cluster benchmark. */

export interface ClusterBenchOptions {
  /** Number of requests of the chaos part. */
  readonly requests: number;
  readonly seconds: number;
  readonly minutes: number;
  readonly textModel: 'on' | 'off';
}
