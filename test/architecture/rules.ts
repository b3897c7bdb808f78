/** Every rule of the architecture: the real tree must follow it, and rules.test.ts shows that each can fail. */
import { noCycles } from './rules/cycles.ts';
import { declaresWhatItImports, exactVersions, usesWhatItDeclares } from './rules/dependencies.ts';
import { decisionHeads, decisions, errorsExplained, guides, links, wrappedProse } from './rules/docs.ts';
import {
  noAny,
  noBarrels,
  noDrawers,
  noMocks,
  nothingLeftToDo,
  startsWithASentence,
  staysShort,
} from './rules/files.ts';
import { fewParameters, shortFunctions } from './rules/functions.ts';
import { wholeLists } from './rules/indexed-folders.ts';
import { names, rootEntries, verbs } from './rules/layout.ts';
import { everyPlatform, licences, noInstallScripts } from './rules/lockfile.ts';
import { oneOwner } from './rules/owners.ts';
import { noPrivateMembers } from './rules/private-members.ts';
import type { Rule } from './rules/rule.ts';
import { serverLayers } from './rules/server.ts';
import { retiredWords, uniqueTypeNames } from './rules/vocabulary.ts';
import { relativeImports, workspaceImports } from './rules/workspaces.ts';

export const rules = {
  workspaceImports,
  relativeImports,
  serverLayers,
  noCycles,
  wholeLists,
  oneOwner,
  noPrivateMembers,
  declaresWhatItImports,
  usesWhatItDeclares,
  exactVersions,
  everyPlatform,
  noInstallScripts,
  licences,
  startsWithASentence,
  staysShort,
  shortFunctions,
  fewParameters,
  noAny,
  nothingLeftToDo,
  noBarrels,
  noDrawers,
  noMocks,
  rootEntries,
  verbs,
  names,
  links,
  decisions,
  decisionHeads,
  wrappedProse,
  errorsExplained,
  guides,
  retiredWords,
  uniqueTypeNames,
} as const satisfies Record<string, Rule>;
