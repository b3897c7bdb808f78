/** A copy of the repository that a test may change: workspaces import each other within it, not from the checkout. */
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { root, workspaces } from './workspaces.js';

/** Built, installed or cached by tools. */
const generatedFolders = new Set(['node_modules', 'dist', '.turbo', '.wxt', '.results', '.winnow']);
/** Large and without sources, so they are linked. */
const linkedFolders = ['docs', 'packages/models/assets', 'packages/models/training'];

export interface CopiedTree extends AsyncDisposable {
  readonly path: string;
  /** @returns whether the text has changed */
  edit(file: string, change: (text: string) => string): Promise<boolean>;
  write(file: string, text: string): Promise<void>;
}

export async function copyTree(): Promise<CopiedTree> {
  // Node resolves imports from real paths, and on macOS the temporary folder is a symlink.
  const path = await realpath(await mkdtemp(join(tmpdir(), 'winnow-tree-')));
  const isCopied = (source: string) =>
    !generatedFolders.has(basename(source)) && !linkedFolders.some((folder) => source === join(root, folder));
  for (const { folder } of workspaces)
    await cp(join(root, folder), join(path, folder), { recursive: true, filter: isCopied });
  for (const file of ['package.json', 'tsconfig.base.json']) await cp(join(root, file), join(path, file));
  for (const folder of linkedFolders) await symlink(join(root, folder), join(path, folder));
  await linkPackages(path);

  async function write(file: string, text: string) {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await writeFile(join(path, file), text);
  }
  return {
    path,
    write,
    async edit(file, change) {
      const before = await readFile(join(path, file), 'utf8');
      const after = change(before);
      if (after !== before) await write(file, after);
      return after !== before;
    },
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  };
}

/** Links third-party packages to the checkout's, and ours to the copy's. */
async function linkPackages(path: string): Promise<void> {
  for (const folder of ['', ...workspaces.map(({ folder }) => folder)]) {
    const installed = await readdir(join(root, folder, 'node_modules')).catch(() => []);
    const others = installed.filter((name) => name !== '@winnow' && !name.startsWith('.'));
    if (installed.length > 0) await mkdir(join(path, folder, 'node_modules'));
    for (const name of others)
      await symlink(join(root, folder, 'node_modules', name), join(path, folder, 'node_modules', name));
  }
  await mkdir(join(path, 'node_modules/@winnow'));
  for (const { folder, name } of workspaces) await symlink(join(path, folder), join(path, 'node_modules', name));
}
