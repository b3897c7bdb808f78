/** Osprey's function, with stand-ins for the base classes that Osprey gives it, against a started server. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printNotice } from '../../support/programs.ts';
import { hasPython, pythonCommand } from '../../support/samples.ts';
import { type ExampleServer, startServerForExamples } from '../../support/winnow-for-examples.ts';
import { root } from '../../support/workspaces.js';

const canRun = await hasPython(['requests']);
if (!canRun) printNotice('Not run, because python3 lacks requests: Osprey’s function.');

/** Gives the modules that the example imports, calls the function that it registers, and prints what it returns. */
const program = `
import json, sys, types
from typing import Generic, TypeVar

Arguments, Result = TypeVar("Arguments"), TypeVar("Result")

class ArgumentsBase:
    def __init__(self, **values):
        self.__dict__.update(values)

class UDFBase(Generic[Arguments, Result]):
    pass

given = {
    "osprey.engine.executor.execution_context": {"ExecutionContext": object},
    "osprey.engine.udf.arguments": {"ArgumentsBase": ArgumentsBase},
    "osprey.engine.udf.base": {"UDFBase": UDFBase},
    "osprey.worker.adaptor.plugin_manager": {"hookimpl_osprey": lambda hook: hook},
}
for path, values in given.items():
    parts = path.split(".")
    for end in range(1, len(parts) + 1):
        sys.modules.setdefault(".".join(parts[:end]), types.ModuleType(".".join(parts[:end])))
    sys.modules[path].__dict__.update(values)

import winnow_severity

[function] = winnow_severity.register_udfs()
calls = json.load(sys.stdin)
print(json.dumps([function().execute(None, winnow_severity.WinnowSeverityArguments(**call)) for call in calls]))
`;

describe.skipIf(!canRun)('Osprey’s function', () => {
  let winnow: ExampleServer;
  beforeAll(async () => {
    winnow = await startServerForExamples();
  });
  afterAll(() => winnow[Symbol.asyncDispose]());

  test('gives the severity of a text, of one category, and says what was not judged', async () => {
    const running = promisify(execFile)(pythonCommand, ['-c', program], {
      env: {
        PATH: process.env.PATH,
        PYTHONPATH: `${root}docs/examples/osprey`,
        PYTHONDONTWRITEBYTECODE: '1',
        ...winnow.environment,
      },
      timeout: 120_000,
    });
    const text = 'I will find you and kill you tonight';
    const calls = [
      { text: 'See you at the market' },
      { text },
      { text, category: 'Violence' },
      { text, category: 'Spam' },
      { text: 'გამარჯობა, როგორ ხარ დღეს' },
    ];
    running.child.stdin?.end(JSON.stringify(calls));
    expect(JSON.parse((await running).stdout)).toEqual([0, 3, 3, 0, -1]);
  }, 180_000);
});
