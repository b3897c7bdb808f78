/** Banks of known contents, in the shapes of Meta's Hasher-Matcher-Actioner: /c curates, /h hashes, /m matches. */
import { limits } from '@winnow/core';
import { z } from 'zod';
import type { Caller } from '../../../accounts/auth/caller.ts';
import { addHashedContent, newContentBody, newContentForm } from '../../../moderation/banks/add-content.ts';
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
  importResult,
} from '../../../moderation/banks/bank-operations.ts';
import {
  addedResult,
  bankResult,
  changeBankBody,
  changeContentBody,
  contentResult,
  importBody,
  newBankBody,
  pageQuery,
  signalMap,
} from '../../../moderation/banks/bank-schemas.ts';
import {
  compareBody,
  compareResult,
  compareSignals,
  getIndexStatus,
  hashFile,
  hashQuery,
  hashResult,
  hashUrl,
  indexStatusResult,
  listSignalTypes,
  lookup,
  lookupQuery,
  lookupResult,
  rawLookup,
  rawLookupQuery,
  rawLookupResult,
  signalTypesResult,
} from '../../../moderation/banks/lookup-operations.ts';
import type { Services } from '../../../operations/services.ts';
import { parseBody } from '../../../platform/parse-body.ts';
import { imageBodyBytes } from '../../wire/body.ts';
import type { Route } from '../../wire/route.ts';
import { moderationErrorsOf } from '../../wire/route-errors.ts';

const BODY_BYTES = 64 * 1024;
const readAccess = { tag: 'Banks', scope: 'policies:read', bodyLimitBytes: BODY_BYTES } as const;
const writeAccess = { ...readAccess, scope: 'policies:write' } as const;
/** Errors of fetching and hashing a content. */
const contentErrors = moderationErrorsOf('image');

/** One file of any type. */
const fileForm = z.strictObject({ file: newContentForm.shape.content });

type Operation<Input> = (services: Services, caller: Caller, input: Input) => Promise<unknown>;

/** Handles an operation on the bank of the path. */
const onBank =
  (operation: Operation<{ name: string; body: unknown }>): Route['handler'] =>
  (services, { caller, params, body }) =>
    operation(services, caller, { name: params.name ?? '', body });

/** Handles an operation on the content of the path. */
const onContent =
  (operation: Operation<{ name: string; id: unknown; body: unknown }>): Route['handler'] =>
  (services, { caller, params, body }) =>
    operation(services, caller, { name: params.name ?? '', id: params.id, body });

const addedContent = {
  errors: ['conflict', 'not_found', ...contentErrors],
  result: addedResult,
  bodyLimitBytes: imageBodyBytes,
  handler: onBank(addHashedContent),
} as const;

const curation: readonly Route[] = [
  {
    ...readAccess,
    method: 'GET',
    url: '/c/banks',
    operationId: 'listBanks',
    summary: 'The banks of the account, by name',
    result: z.array(bankResult),
    handler: (services, { caller }) => getBanks(services, caller),
  },
  {
    ...writeAccess,
    method: 'POST',
    url: '/c/banks',
    operationId: 'createBank',
    summary: 'Create a bank',
    errors: ['conflict'],
    status: 201,
    body: newBankBody,
    result: bankResult,
    handler: (services, { caller, body }) => createBank(services, caller, body),
  },
  {
    ...readAccess,
    method: 'GET',
    url: '/c/bank/:name',
    operationId: 'getBank',
    summary: 'One bank',
    result: bankResult,
    handler: onBank(getBank),
  },
  {
    ...writeAccess,
    method: 'PUT',
    url: '/c/bank/:name',
    operationId: 'changeBank',
    summary: 'Rename a bank, or change its settings; absent fields are unchanged',
    errors: ['conflict'],
    body: changeBankBody,
    result: bankResult,
    handler: onBank(changeBank),
  },
  {
    ...writeAccess,
    method: 'DELETE',
    url: '/c/bank/:name',
    operationId: 'deleteBank',
    summary: 'Delete a bank and its contents',
    result: z.object({ message: z.string() }),
    handler: onBank(deleteBank),
  },
];

const contents: readonly Route[] = [
  {
    ...readAccess,
    method: 'GET',
    url: '/c/bank/:name/content',
    operationId: 'listBankContent',
    summary: 'The contents of a bank, oldest first',
    query: pageQuery,
    result: z.object({ content: z.array(contentResult), next: z.int().nullable().describe('For `after`.') }),
    handler: (services, { caller, params, request }) =>
      getContents(services, caller, { name: params.name ?? '', query: request.query }),
  },
  {
    ...writeAccess,
    ...addedContent,
    method: 'POST',
    url: '/c/bank/:name/content',
    operationId: 'addBankContent',
    summary: 'Add the hashes of a content, by its URL or as Base64; the content itself is not stored',
    body: newContentBody,
  },
  {
    ...writeAccess,
    ...addedContent,
    method: 'POST',
    url: '/c/bank/:name/content/upload',
    operationId: 'uploadBankContent',
    summary: 'Add the hashes of a content that is uploaded as a file; the content itself is not stored',
    multipart: { schema: newContentForm, file: 'content', sizeBytes: limits.image.sizeBytes },
  },
  {
    ...writeAccess,
    method: 'POST',
    url: '/c/bank/:name/signal',
    operationId: 'addBankSignal',
    summary: 'Add a content by its hashes',
    errors: ['conflict', 'not_found'],
    body: signalMap,
    result: addedResult,
    handler: onBank(addSignal),
  },
  {
    ...readAccess,
    method: 'GET',
    url: '/c/bank/:name/content/:id',
    operationId: 'getBankContent',
    summary: 'One content of a bank',
    result: contentResult,
    handler: onContent(getContent),
  },
  {
    ...writeAccess,
    method: 'PUT',
    url: '/c/bank/:name/content/:id',
    operationId: 'changeBankContent',
    summary: 'Disable a content for a time, or change its note and metadata',
    body: changeContentBody,
    result: contentResult,
    handler: onContent(changeContent),
  },
  {
    ...writeAccess,
    method: 'DELETE',
    url: '/c/bank/:name/content/:id',
    operationId: 'removeBankContent',
    summary: 'Remove a content from a bank',
    result: z.object({ deleted: z.int() }),
    handler: onContent(deleteContent),
  },
  {
    ...writeAccess,
    method: 'POST',
    url: '/c/bank/:name/import',
    operationId: 'importBank',
    summary: `Add up to ${limits.bank.importContents} contents by their hashes, as JSON or CSV`,
    errors: ['conflict', 'not_found'],
    body: importBody,
    result: importResult,
    bodyLimitBytes: limits.bank.importBytes,
    handler: onBank(importContents),
  },
];

const lookups: readonly Route[] = [
  {
    ...readAccess,
    method: 'GET',
    url: '/c/signal_type',
    operationId: 'listSignalTypes',
    summary: 'The types of hashes',
    result: signalTypesResult,
    handler: () => listSignalTypes(),
  },
  {
    ...readAccess,
    method: 'GET',
    url: '/h/hash',
    operationId: 'hashUrl',
    summary: 'Hashes of a content by its URL',
    errors: contentErrors,
    query: hashQuery,
    result: hashResult,
    handler: (services, { caller, request }) => hashUrl(services, caller, request.query),
  },
  {
    ...readAccess,
    method: 'POST',
    url: '/h/hash',
    operationId: 'hashFile',
    summary: 'Hashes of a content that is uploaded as a file',
    errors: contentErrors,
    multipart: { schema: fileForm, file: 'file', sizeBytes: limits.image.sizeBytes },
    bodyLimitBytes: imageBodyBytes,
    result: hashResult,
    handler: (services, { caller, body }) => hashFile(services, caller, parseBody(fileForm, body).file),
  },
  {
    ...readAccess,
    method: 'GET',
    url: '/m/raw_lookup',
    operationId: 'lookupSignal',
    summary: 'Contents with this hash or a similar one, ignoring the banks’ ratios',
    query: rawLookupQuery,
    result: rawLookupResult,
    handler: (services, { caller, request }) => rawLookup(services, caller, request.query),
  },
  {
    ...readAccess,
    method: 'GET',
    url: '/m/lookup',
    operationId: 'lookupContent',
    summary: 'Banks that contain a hash, or the content at a URL',
    errors: contentErrors,
    query: lookupQuery,
    result: lookupResult,
    handler: (services, { caller, request }) => lookup(services, caller, request.query),
  },
  {
    ...readAccess,
    method: 'POST',
    url: '/m/compare',
    operationId: 'compareSignals',
    summary: 'Whether two hashes match, and the number of bits in which they differ',
    body: compareBody,
    result: compareResult,
    handler: (services, { caller, body }) => compareSignals(services, caller, body),
  },
  {
    ...readAccess,
    method: 'GET',
    url: '/m/index/status',
    operationId: 'getIndexStatus',
    summary: 'The number of hashes that this server has in memory',
    result: indexStatusResult,
    handler: (services, { caller }) => getIndexStatus(services, caller),
  },
];

export const bankRoutes: readonly Route[] = [...curation, ...contents, ...lookups];
