/** Notices about a server's result besides its verdict. */
import type { AudioResult, ImageResult, TextResult, VideoResult } from '@winnow/core';
import { strings } from '../strings.ts';

type ModalityResult = TextResult | ImageResult | AudioResult | VideoResult;

export const toResultNotices = ({ analyzers }: Pick<ModalityResult, 'analyzers'>): string[] =>
  analyzers.some(({ status }) => status === 'unavailable' || status === 'failed') ? [strings.problems.partMissing] : [];
