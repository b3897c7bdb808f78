/** LiteLLM's guard, in LiteLLM itself, which python3 must have; without it, that is said. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printNotice } from '../../support/programs.ts';
import { hasPython, pythonCommand } from '../../support/samples.ts';
import { type ExampleServer, startServerForExamples } from '../../support/winnow-for-examples.ts';
import { root } from '../../support/workspaces.js';

const canRun = await hasPython(['litellm', 'fastapi']);
if (!canRun) printNotice('Not run, because python3 lacks litellm and fastapi: LiteLLM’s guard.');

/** Calls the hooks as the proxy does, and prints the status of each refusal. */
const program = `
import asyncio, json, sys
from fastapi import HTTPException
from litellm import ModelResponse
from winnow_guard import WinnowGuard

async def main():
    guard = WinnowGuard(guardrail_name="winnow", event_hook="pre_call", default_on=True)
    async def ask(content):
        data = {"messages": [{"role": "user", "content": content}]}
        return (await guard.async_pre_call_hook(None, None, data, "completion")) == data
    async def answer(content):
        response = ModelResponse(choices=[{"message": {"role": "assistant", "content": content}}])
        return (await guard.async_post_call_success_hook({}, None, response)) is response
    outcomes = []
    for call, content in json.load(sys.stdin):
        try:
            outcomes.append(await (ask if call == "ask" else answer)(content))
        except HTTPException as error:
            outcomes.append(error.status_code)
    print(json.dumps(outcomes))

asyncio.run(main())
`;

describe.skipIf(!canRun)('LiteLLM’s guard', () => {
  let winnow: ExampleServer;
  beforeAll(async () => {
    winnow = await startServerForExamples();
  });
  afterAll(() => winnow[Symbol.asyncDispose]());

  async function outcomesOf(calls: readonly [call: 'ask' | 'answer', content: unknown][]): Promise<unknown> {
    const running = promisify(execFile)(pythonCommand, ['-c', program], {
      env: {
        PATH: process.env.PATH,
        PYTHONPATH: `${root}docs/examples/litellm`,
        PYTHONDONTWRITEBYTECODE: '1',
        // Prices of models, which it would download.
        LITELLM_LOCAL_MODEL_COST_MAP: 'True',
        ...winnow.environment,
      },
      timeout: 240_000,
    });
    running.child.stdin?.end(JSON.stringify(calls));
    return JSON.parse((await running).stdout.trim().split('\n').at(-1) ?? '');
  }

  test('lets clean prompts and answers through, and refuses the others', async () => {
    const threat = 'I will find you and kill you tonight';
    expect(
      await outcomesOf([
        ['ask', 'How do I bake bread?'],
        ['ask', threat],
        ['ask', [{ type: 'text', text: threat }]],
        ['ask', 'გამარჯობა, როგორ ხარ დღეს'],
        ['answer', 'Knead the dough for ten minutes.'],
        ['answer', threat],
      ]),
    ).toEqual([true, 400, 400, 503, true, 400]);
  }, 300_000);
});
