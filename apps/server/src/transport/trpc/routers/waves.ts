/** Waves: lists, and the posts of one. */
import type { z } from 'zod';
import { getWavePosts, getWaves, type wavePostsBody, type wavesQuery } from '../../../accounts/manage/waves.ts';
import { guardedAction, takes } from '../base.ts';

const readAccess = { scope: 'activity' } as const;

export const wavesProcedures = {
  list: takes<z.input<typeof wavesQuery>>().query(guardedAction(readAccess, getWaves)),
  posts: takes<z.input<typeof wavePostsBody>>().query(guardedAction(readAccess, getWavePosts)),
};
