/** Banks of known contents. */
import type { SignalType } from '@winnow/core';
import { z } from 'zod';
import type { Caller } from '../../../accounts/auth/caller.ts';
import { addHashedContent, type newContentBody } from '../../../moderation/banks/add-content.ts';
import {
  addSignal,
  changeBank,
  changeContent,
  createBank,
  deleteBank,
  deleteContent,
  getBank,
  getBanks,
  getContent,
  getContents,
  importContents,
} from '../../../moderation/banks/bank-operations.ts';
import type {
  changeBankBody,
  changeContentBody,
  importBody,
  newBankBody,
  pageQuery,
} from '../../../moderation/banks/bank-schemas.ts';
import {
  type compareBody,
  compareSignals,
  getIndexStatus,
  type hashQuery,
  hashUrl,
  listSignalTypes,
  lookup,
  type lookupQuery,
  rawLookup,
  type rawLookupQuery,
} from '../../../moderation/banks/lookup-operations.ts';
import type { Services } from '../../../operations/services.ts';
import { parseBody } from '../../../platform/parse-body.ts';
import { guardedAction, guardedHandler, takes } from '../base.ts';

const readAccess = { scope: 'policies:read' } as const;
const writeAccess = { scope: 'policies:write' } as const;

const bankBody = z.strictObject({ bank: z.string() });
/** The rest of the input is what the route of the same operation takes. */
const looseBankBody = z.looseObject({ bank: z.string() });
const contentBody = z.strictObject({ bank: z.string(), id: z.unknown() });
const looseContentBody = z.looseObject({ bank: z.string(), id: z.unknown() });

export interface BankInput {
  bank: string;
}
export interface BankContentInput extends BankInput {
  id: number;
}

type Access = typeof readAccess | typeof writeAccess;
type Operation<Input, Output> = (services: Services, caller: Caller, input: Input) => Promise<Output>;

/** An operation on one bank: its name is the input's `bank`, all else its body. */
const onBank = <Output>(
  needs: Access,
  operation: Operation<{ name: string; body: unknown }, Output>,
  schema: typeof bankBody | typeof looseBankBody = looseBankBody,
) =>
  guardedHandler(needs, async ({ services, caller }, input) => {
    const { bank: name, ...body } = parseBody(schema, input);
    return operation(services, caller, { name, body });
  });

/** An operation on one content of a bank, named by `bank` and `id`. */
const onContent = <Output>(
  needs: Access,
  operation: Operation<{ name: string; id: unknown; body: unknown }, Output>,
  schema: typeof contentBody | typeof looseContentBody = looseContentBody,
) =>
  guardedHandler(needs, async ({ services, caller }, input) => {
    const { bank: name, id, ...body } = parseBody(schema, input);
    return operation(services, caller, { name, id, body });
  });

export const banksProcedures = {
  list: takes<void>().query(guardedHandler(readAccess, ({ services, caller }) => getBanks(services, caller))),
  create: takes<z.input<typeof newBankBody>>().mutation(guardedAction(writeAccess, createBank)),
  get: takes<BankInput>().query(onBank(readAccess, getBank, bankBody)),
  change: takes<BankInput & z.input<typeof changeBankBody>>().mutation(onBank(writeAccess, changeBank)),
  remove: takes<BankInput>().mutation(onBank(writeAccess, deleteBank, bankBody)),
  contents: takes<BankInput & z.input<typeof pageQuery>>().query(
    onBank(readAccess, (services, caller, { name, body: query }) => getContents(services, caller, { name, query })),
  ),
  addContent: takes<BankInput & z.input<typeof newContentBody>>().mutation(onBank(writeAccess, addHashedContent)),
  addSignal: takes<BankInput & Partial<Record<SignalType, string>>>().mutation(onBank(writeAccess, addSignal)),
  getContent: takes<BankContentInput>().query(onContent(readAccess, getContent, contentBody)),
  changeContent: takes<BankContentInput & z.input<typeof changeContentBody>>().mutation(
    onContent(writeAccess, changeContent),
  ),
  removeContent: takes<BankContentInput>().mutation(onContent(writeAccess, deleteContent, contentBody)),
  import: takes<BankInput & z.input<typeof importBody>>().mutation(onBank(writeAccess, importContents)),
  signalTypes: takes<void>().query(guardedHandler(readAccess, () => listSignalTypes())),
  hash: takes<z.input<typeof hashQuery>>().query(guardedAction(readAccess, hashUrl)),
  rawLookup: takes<z.input<typeof rawLookupQuery>>().query(guardedAction(readAccess, rawLookup)),
  lookup: takes<z.input<typeof lookupQuery>>().query(guardedAction(readAccess, lookup)),
  compare: takes<z.input<typeof compareBody>>().mutation(guardedAction(readAccess, compareSignals)),
  indexStatus: takes<void>().query(
    guardedHandler(readAccess, ({ services, caller }) => getIndexStatus(services, caller)),
  ),
};
