/** Memory of the server and its image processes over many requests. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const MB = 2 ** 20;
/** Number of rows in the table. */
const MARKS = 10;

/** Memory in bytes of this process's running children. */
async function ofChildren(): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'ppid=,rss=']);
  const rows = stdout
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  return rows.reduce((sum, [parent, kilobytes = 0]) => sum + (parent === process.pid ? 1024 * kilobytes : 0), 0);
}

/** @param send sends one request, given its index @returns lines of a table */
export async function memoryOver(requests: number, send: (index: number) => Promise<void>): Promise<string[]> {
  const lines = ['| requests | server MB | picture processes MB |', '|--:|--:|--:|'];
  for (let index = 1; index <= requests; index++) {
    await send(index);
    if (index % Math.ceil(requests / MARKS) !== 0) continue;
    const row = `| ${index} | ${(process.memoryUsage.rss() / MB).toFixed(0)} | ${((await ofChildren()) / MB).toFixed(0)} |`;
    console.error(row);
    lines.push(row);
  }
  return lines;
}
