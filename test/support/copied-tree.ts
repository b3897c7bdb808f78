/** A copy of the repository that a test may change: workspaces import each other within it, not from the checkout. */
import { cp, lstat, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { root, workspaces } from './workspaces.js';

/** Built, installed or cached by tools, and the history. */
const generatedFolders = new Set(['node_modules', 'dist', '.turbo', '.wxt', '.results', '.winnow', '.git']);
/** Large and without sources: their files are linked. */
const linkedFolders = ['packages/models/assets', 'packages/models/training'];

export interface CopiedTree extends AsyncDisposable {
  readonly path: string;
  read(file: string): Promise<string>;
  /** @throws Error if the file belongs to the checkout */
  write(file: string, content: string | Uint8Array): Promise<void>;
  remove(file: string): Promise<void>;
}

export async function copyTree(): Promise<CopiedTree> {
  // Node resolves imports from real paths, and on macOS the temporary folder is a symlink.
  const path = await realpath(await mkdtemp(join(tmpdir(), 'winnow-tree-')));
  const isCopied = (source: string) =>
    !generatedFolders.has(basename(source)) && !linkedFolders.some((folder) => source === join(root, folder));
  for (const entry of await readdir(root))
    if (isCopied(join(root, entry)))
      await cp(join(root, entry), join(path, entry), { recursive: true, filter: isCopied });
  for (const folder of linkedFolders) await linkFiles(join(root, folder), join(path, folder));
  await linkPackages(path);
  return {
    path,
    read: (file) => readFile(join(path, file), 'utf8'),
    async write(file, content) {
      const target = join(path, file);
      const known = await lstat(target).catch(() => undefined);
      if (known?.isSymbolicLink()) throw new Error(`${file} is linked: writing it would change the checkout.`);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, content);
    },
    remove: (file) => rm(join(path, file)),
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  };
}

/** Folders of their own with links to each file, so that files can be added. */
async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkFiles(source, target);
    else await symlink(source, target);
  }
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
