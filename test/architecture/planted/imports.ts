/** Planted violations of the rules about imports, and near misses. */
import type { RuleCase } from './plant.ts';

const core = 'packages/core/src/a.ts';
const server = 'apps/server/src/';

export const importRuleCases = {
  workspaceImports: {
    violating: [
      ['core imports a package that is not zod', { [core]: "import 'lodash';" }],
      ['core imports a module of Node', { [core]: "import { readFile } from 'node:fs/promises';" }],
      ['core loads a package on demand', { [core]: "await import('lodash');" }],
      ['core imports a type from elsewhere', { [core]: "type A = import('lodash').A;" }],
      ['core imports another workspace', { [core]: "export * from '@winnow/text';" }],
      ['text imports Node', { 'packages/text/src/a.ts': "import 'node:fs';" }],
      ['what a browser shares of models imports Node', { 'packages/models/src/a.ts': "import 'node:fs';" }],
      ['a package imports an app', { 'packages/text/src/a.ts': "import type { AppRouter } from '@winnow/server';" }],
      ['the SDK loads an app', { 'packages/sdk/src/trpc.ts': "import { AppRouter } from '@winnow/server';" }],
      ['what browsers load of the SDK imports Node', { 'packages/sdk/src/a.ts': "import 'node:fs';" }],
      ['an app loads another app', { 'apps/dashboard/src/a.ts': "import { AppRouter } from '@winnow/server';" }],
      ['an app imports another type', { 'apps/dashboard/src/a.ts': "import type { Services } from '@winnow/server';" }],
      ['an app imports all types', { 'apps/dashboard/src/a.ts': "import type * as all from '@winnow/server';" }],
      ['a workspace without a row', { 'packages/new/src/a.ts': '' }],
    ],
    allowed: [
      ['core imports zod', { [core]: "import * as z from 'zod';" }],
      ['the part of models for Node imports it', { 'packages/models/src/node/a.ts': "import 'node:fs';" }],
      ['the part of the SDK for Node imports it', { 'packages/sdk/src/node/a.ts': "import 'node:fs';" }],
      [
        'the SDK imports the router type',
        { 'packages/sdk/src/trpc.ts': "import type { AppRouter } from '@winnow/server';" },
      ],
      ['a test of core imports what it likes', { 'packages/core/src/a.test.ts': "import 'node:fs';" }],
      [
        'an app imports the router type',
        { 'apps/extension/src/a.ts': "import type { AppRouter } from '@winnow/server';" },
      ],
      [
        'the server imports Node and text',
        { [`${server}operations/app.ts`]: "import 'node:fs'; import '@winnow/text';" },
      ],
    ],
  },
  relativeImports: {
    violating: [
      ['from a package into another', { [core]: "import '../../text/src/b.ts';", 'packages/text/src/b.ts': '' }],
      [
        'from a package into the tests',
        { [core]: "import '../../../test/support/vitest.ts';", 'test/support/vitest.ts': '' },
      ],
    ],
    allowed: [
      ['inside a package', { [core]: "import './b.ts';" }],
      ['from the tests into a package', { 'test/a.ts': "import '../packages/core/src/a.ts';", [core]: '' }],
      [
        'the shared settings',
        { 'packages/core/vitest.config.ts': "import '../../test/support/vitest.ts';", 'test/support/vitest.ts': '' },
      ],
    ],
  },
  serverLayers: {
    violating: [
      ['storage reaches up', { [`${server}platform/storage/a.ts`]: "import '../../moderation/pipeline/plan.ts';" }],
      [
        'a type reaches up',
        { [`${server}accounts/billing/a.ts`]: "import type { X } from '../../operations/services.ts';" },
      ],
      [
        'the pipeline loads the services',
        { [`${server}moderation/pipeline/a.ts`]: "import { Services } from '../../operations/services.ts';" },
      ],
      [
        'an analyzer receives the services',
        { [`${server}moderation/analyzers/a.ts`]: "import type { Services } from '../../operations/services.ts';" },
      ],
      ['neighbours import each other', { [`${server}transport/compat/a.ts`]: "import '../trpc/router.ts';" }],
      [
        'an account operation imports the pipeline',
        { [`${server}accounts/manage/a.ts`]: "import '../../moderation/pipeline/plan.ts';" },
      ],
      [
        'a layer of a wing imports a higher one',
        { [`${server}moderation/analyzers/text/a.ts`]: "import '../../pipeline/charge.ts';" },
      ],
      ['a folder that is no wing', { [`${server}helpers/a.ts`]: '' }],
      ['a folder of a wing without a layer', { [`${server}platform/helpers/a.ts`]: '' }],
      ['an import of a folder without a layer', { [`${server}transport/http/a.ts`]: "import '../elsewhere/b.ts';" }],
    ],
    allowed: [
      [
        'down',
        {
          [`${server}transport/http/a.ts`]:
            "import '../../moderation/pipeline/plan.ts'; import '../../platform/log.ts';",
        },
      ],
      ['inside a folder', { [`${server}platform/storage/a.ts`]: "import './b.ts';" }],
      [
        'the type of the services',
        { [`${server}moderation/pipeline/a.ts`]: "import type { Services } from '../../operations/services.ts';" },
      ],
      ['a test reaches up', { [`${server}platform/storage/a.test.ts`]: "import '../../operations/app.ts';" }],
    ],
  },
  noCycles: {
    violating: [
      ['two files', { 'test/a.ts': "import './b.ts';", 'test/b.ts': "import './a.ts';" }],
      [
        'three files',
        { 'test/a.ts': "import './b.ts';", 'test/b.ts': "import './c.ts';", 'test/c.ts': "export * from './a.ts';" },
      ],
      [
        'a chooser and the type that its choice imports',
        { 'test/a.ts': "import { b } from './b.ts';", 'test/b.ts': "import type { A } from './a.ts';" },
      ],
      [
        'types only',
        { 'test/a.ts': "import type { B } from './b.ts';", 'test/b.ts': "import type { A } from './a.ts';" },
      ],
      [
        'the services themselves',
        {
          [`${server}operations/services.ts`]: "import '../platform/storage/a.ts';",
          [`${server}platform/storage/a.ts`]: "import { Services } from '../../operations/services.ts';",
        },
      ],
      [
        'another type of the composition root',
        {
          [`${server}operations/services.ts`]: "import '../platform/storage/a.ts';",
          [`${server}platform/storage/a.ts`]: "import type { Clock } from '../../operations/services.ts';",
        },
      ],
    ],
    allowed: [
      [
        'the type of the services',
        {
          [`${server}operations/services.ts`]: "import '../moderation/jobs/a.ts';",
          [`${server}moderation/jobs/a.ts`]: "import type { Services } from '../../operations/services.ts';",
        },
      ],
      [
        'a type that both import',
        {
          'test/a.ts': "import './b.ts'; import type { C } from './c.ts';",
          'test/b.ts': "import type { C } from './c.ts';",
          'test/c.ts': '',
        },
      ],
      [
        'two ways to one file',
        { 'test/a.ts': "import './b.ts'; import './c.ts';", 'test/b.ts': "import './c.ts';", 'test/c.ts': '' },
      ],
    ],
  },
  wholeLists: {
    violating: [
      ['a forgotten file', { 'packages/core/src/pii/index.ts': '', 'packages/core/src/pii/email.ts': '' }],
      ['a forgotten file further down', { 'packages/text/src/lexicon/hate/de.ts': '' }],
    ],
    allowed: [
      [
        'a listed file',
        { 'packages/core/src/pii/index.ts': "import './email.ts';", 'packages/core/src/pii/email.ts': '' },
      ],
      ['a shape', { 'packages/core/src/pii/definition.ts': '' }],
      ['a test', { 'packages/core/src/pii/email.test.ts': '' }],
      ['parts of an item', { 'packages/text/src/pii/emails/hosts.ts': '' }],
    ],
  },
  oneOwner: {
    violating: [
      ['the environment', { [`${server}operations/app.ts`]: 'export const port = process.env.PORT;' }],
      ['the environment by brackets', { [`${server}operations/app.ts`]: "export const port = process['env'].PORT;" }],
      ['the environment by import', { [`${server}operations/app.ts`]: "import { env } from 'node:process';" }],
      ['image decoding', { [`${server}platform/media/exif.ts`]: "import sharp from 'sharp';" }],
      ['another process', { [`${server}platform/media/image.ts`]: "import { spawn } from 'node:child_process';" }],
      ['fetch', { [`${server}moderation/analyzers/a.ts`]: 'await fetch(url);' }],
      ['an HTTP client', { [`${server}platform/media/image.ts`]: "import got from 'got';" }],
      ['the console', { [`${server}platform/log.ts`]: 'console.log(1);' }],
      ['the console of a package', { 'packages/text/src/a.ts': 'console.warn(1);' }],
      ['the terminal', { [`${server}platform/log.ts`]: 'process.stdout.write(line);' }],
      ['the clock in core', { [core]: 'export const now = () => Date.now();' }],
      ['the date in core', { [core]: 'export const now = () => new Date();' }],
      ['chance in core', { [core]: 'export const dice = Math.random();' }],
      ['require', { [core]: "const a = require('a');" }],
    ],
    allowed: [
      ['the owner', { [`${server}platform/config.ts`]: 'export const port = process.env.PORT;' }],
      ['another owner', { [`${server}cli.ts`]: 'console.log(1);' }],
      [
        'a property of that name',
        { 'packages/sdk/src/a.ts': 'export const a = options.fetch; const b = { require: 1 };' },
      ],
      ['a given date in core', { [core]: 'export const at = (ms: number) => new Date(ms);' }],
      ['the clock in a test of core', { 'packages/core/src/a.test.ts': 'Date.now();' }],
      ['a type of the decoder', { [`${server}platform/media/exif.ts`]: "import type { Metadata } from 'sharp';" }],
    ],
  },
} satisfies Record<string, RuleCase>;
