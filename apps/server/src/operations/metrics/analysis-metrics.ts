/** Metrics of the work behind verdicts: analyzers, text models and jobs. */
import type { AnalyzerRun, Modality } from '@winnow/core';
import type { MetricFactory } from './metric-factory.ts';

/** Seconds. Jobs take minutes. */
const JOB_BUCKETS = [1, 5, 10, 30, 60, 120, 300, 600, 1200];

/** Windows of text in one inference batch. */
const BATCH_BUCKETS = [1, 2, 4, 8, 16, 32];

export interface AnalysisMetrics {
  recordAnalyzerRun(run: AnalyzerRun): void;
  /** One run of a text model over a batch of windows. */
  recordInference(run: { model: string; windows: number; seconds: number }): void;
  /** One run of a job, and its outcome. */
  recordJobRun(run: { modality: Modality; end: string; seconds: number }): void;
}

export function createAnalysisMetrics({ durations, histogram }: MetricFactory): AnalysisMetrics {
  const analyzers = durations(
    'winnow_analyzer_duration_seconds',
    'Runs of analyzers, by name and outcome.',
    'analyzer',
    'status',
  );
  const inferences = durations('winnow_model_inference_duration_seconds', 'Runs of a text model, by model.', 'model');
  const batches = histogram(BATCH_BUCKETS)(
    'winnow_model_batch_windows',
    'Text windows in one batch of a text model.',
    'model',
  );
  const jobs = histogram(JOB_BUCKETS)(
    'winnow_job_duration_seconds',
    'Runs of jobs, by modality and outcome.',
    'modality',
    'end',
  );
  return {
    recordAnalyzerRun: ({ name, status, ms }) => analyzers.observe({ analyzer: name, status }, ms / 1000),
    recordInference({ model, windows, seconds }) {
      inferences.observe({ model }, seconds);
      batches.observe({ model }, windows);
    },
    recordJobRun: ({ modality, end, seconds }) => jobs.observe({ modality, end }, seconds),
  };
}
