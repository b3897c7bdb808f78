/** Authors of moderated content: lists, figures, history, notes, strikes, erasure. */
import type { strikeSettingsSchema } from '@winnow/core';
import type { z } from 'zod';
import {
  addAuthorNote,
  type authorHistoryBody,
  type authorItemsBody,
  type authorKey,
  type authorNoteBody,
  type authorsQuery,
  getAuthor,
  getAuthorHistory,
  listAuthorItems,
  searchAuthors,
} from '../../../accounts/manage/authors.ts';
import {
  changeStrikeSettings,
  getStrikeSettings,
  giveStrike,
  type giveStrikeInput,
  removeStrike,
  type removeStrikeInput,
} from '../../../accounts/manage/strikes.ts';
import { eraseAuthor, type eraseAuthorBody } from '../../../moderation/jobs/erase-author.ts';
import { guardedAction, takes } from '../base.ts';

const readAccess = { scope: 'activity' } as const;
const writeAccess = { scope: 'authors:write' } as const;
const readSettings = { scope: 'policies:read' } as const;
const changeSettings = { scope: 'policies:write' } as const;
const eraseAccess = { scope: 'authors:erase' } as const;

export const authorsProcedures = {
  list: takes<z.input<typeof authorsQuery>>().query(guardedAction(readAccess, searchAuthors)),
  get: takes<z.input<typeof authorKey>>().query(guardedAction(readAccess, getAuthor)),
  items: takes<z.input<typeof authorItemsBody>>().query(guardedAction(readAccess, listAuthorItems)),
  history: takes<z.input<typeof authorHistoryBody>>().query(guardedAction(readAccess, getAuthorHistory)),
  addNote: takes<z.input<typeof authorNoteBody>>().mutation(guardedAction(writeAccess, addAuthorNote)),
  giveStrike: takes<z.input<typeof giveStrikeInput>>().mutation(guardedAction(writeAccess, giveStrike)),
  removeStrike: takes<z.input<typeof removeStrikeInput>>().mutation(guardedAction(writeAccess, removeStrike)),
  strikeSettings: takes<void>().query(guardedAction(readSettings, getStrikeSettings)),
  changeStrikeSettings: takes<z.input<typeof strikeSettingsSchema>>().mutation(
    guardedAction(changeSettings, changeStrikeSettings),
  ),
  erase: takes<z.input<typeof eraseAuthorBody>>().mutation(guardedAction(eraseAccess, eraseAuthor)),
};
