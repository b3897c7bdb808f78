/**
 * HEIC: still pictures in HEVC, which libvips cannot decode. libheif as WebAssembly does, if it is installed: it is an
 * optional package under the LGPL, loaded from its own file at runtime.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { DecodedPixels } from './codec.ts';
import { checkFrameCount } from './frames.ts';
import type { PageSize } from './pages.ts';
import { ImageUndecodable, UnsupportedMedia } from './picture-errors.ts';

/** The images of a file that a viewer lists: not its thumbnails, tiles and depth maps. */
export interface HeifFile {
  readonly pages: readonly PageSize[];
  /** One image, upright. @throws ImageUndecodable */
  decode(page: number): DecodedPixels;
  /** Frees the file. */
  close(): void;
}

/** The functions of libheif-js that are used; its handles are opaque. */
interface LibHeif {
  heif_context_alloc(): unknown;
  heif_context_free(context: unknown): void;
  heif_context_read_from_memory(context: unknown, bytes: Uint8Array): { code: unknown };
  heif_js_context_get_list_of_top_level_image_IDs(context: unknown): unknown;
  heif_js_context_get_image_handle(context: unknown, id: number): unknown;
  heif_image_handle_get_width(handle: unknown): number;
  heif_image_handle_get_height(handle: unknown): number;
  heif_image_handle_has_alpha_channel(handle: unknown): number;
  heif_image_handle_release(handle: unknown): void;
  heif_js_decode_image2(handle: unknown, colorspace: unknown, chroma: unknown): unknown;
  heif_image_release(image: unknown): void;
  readonly heif_error_code: { readonly heif_error_Ok: unknown };
  readonly heif_colorspace: { readonly heif_colorspace_RGB: unknown };
  readonly heif_chroma: { readonly heif_chroma_interleaved_RGBA: unknown };
}

const idsSchema = z.array(z.int()).min(1);
const decodedSchema = z.object({
  image: z.unknown(),
  channels: z.tuple([z.object({ data: z.instanceof(Uint8Array), stride: z.int(), width: z.int(), height: z.int() })]),
});
const DAMAGED = 'The image is damaged: its contents cannot be read.';

/** @returns undefined if the package is not installed */
export async function findLibHeif(): Promise<LibHeif | undefined> {
  try {
    const loaded = await import('libheif-js/libheif-wasm/libheif.js');
    // Its types describe an ES module; Node loads the CommonJS one, whose only export is this function.
    const start = loaded.default as unknown as (options: object) => LibHeif;
    // The package's own loader looks for this file in the working directory.
    const wasm = fileURLToPath(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm'));
    return start({ wasmBinary: await readFile(wasm), print: ignore, printErr: ignore });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

const ignore = () => undefined;

/** Replaced after a failure inside of it, whose memory is in an unknown state. */
let library: Promise<LibHeif | undefined> | undefined;

/**
 * Reads only the header.
 * @param find for tests
 * @throws UnsupportedMedia if no decoder is installed; ImageUndecodable; ImageTooLarge if it holds too many images
 */
export async function openHeif(bytes: Uint8Array, find = findLibHeif): Promise<HeifFile> {
  if (find === findLibHeif) library ??= find();
  const lib = await (find === findLibHeif ? library : find());
  if (!lib)
    throw new UnsupportedMedia(
      'This is a HEIC image, for which this server has no decoder (libheif-js). Send JPEG, PNG or WebP.',
    );
  return guard(() => openContext(lib, bytes));
}

/** A trap in WebAssembly is an unreadable picture. */
function guard<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof Error && cause.name.startsWith('Image')) throw cause;
    library = undefined;
    throw new ImageUndecodable(DAMAGED, { cause });
  }
}

function openContext(lib: LibHeif, bytes: Uint8Array): HeifFile {
  const context = lib.heif_context_alloc();
  const close = () => lib.heif_context_free(context);
  try {
    const { code } = lib.heif_context_read_from_memory(context, bytes);
    const ids = idsSchema.safeParse(lib.heif_js_context_get_list_of_top_level_image_IDs(context));
    if (code !== lib.heif_error_code.heif_error_Ok || !ids.success) throw new ImageUndecodable(DAMAGED);
    checkFrameCount(ids.data.length);
    const open = createHandleOpener(lib, context);
    const pages = ids.data.map((id) => open(id, (handle) => sizeOf(lib, handle)));
    return {
      pages,
      decode: (page) => guard(() => open(ids.data[page] ?? 0, (handle) => decodeImage(lib, handle))),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** Opens one image of the file, and frees it after use. */
const createHandleOpener =
  (lib: LibHeif, context: unknown) =>
  <Value>(id: number, use: (handle: unknown) => Value): Value => {
    const handle = lib.heif_js_context_get_image_handle(context, id);
    if (!handle || (typeof handle === 'object' && 'code' in handle)) throw new ImageUndecodable(DAMAGED);
    try {
      return use(handle);
    } finally {
      lib.heif_image_handle_release(handle);
    }
  };

function sizeOf(lib: LibHeif, handle: unknown): PageSize {
  const [width, height] = [lib.heif_image_handle_get_width(handle), lib.heif_image_handle_get_height(handle)];
  if (width <= 0 || height <= 0) throw new ImageUndecodable(DAMAGED);
  return { width, height };
}

function decodeImage(lib: LibHeif, handle: unknown): DecodedPixels {
  const { heif_colorspace_RGB } = lib.heif_colorspace;
  const { heif_chroma_interleaved_RGBA } = lib.heif_chroma;
  const { width, height } = sizeOf(lib, handle);
  const decoded = decodedSchema.safeParse(
    lib.heif_js_decode_image2(handle, heif_colorspace_RGB, heif_chroma_interleaved_RGBA),
  );
  if (!decoded.success) throw new ImageUndecodable(DAMAGED);
  const [plane] = decoded.data.channels;
  try {
    if (plane.width !== width || plane.height !== height)
      throw new ImageUndecodable('The image is damaged: it is not as large as its header says.');
    const channels = lib.heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
    return { width, height, channels, data: copyRows(plane, height, channels), isTruncated: false };
  } finally {
    lib.heif_image_release(decoded.data.image);
  }
}

interface Plane {
  readonly data: Uint8Array;
  /** Bytes from one row to the next. */
  readonly stride: number;
  readonly width: number;
}

/** @param plane RGBA */
function copyRows({ data, stride, width }: Plane, height: number, channels: 3 | 4): Uint8Array {
  const into = new Uint8Array(width * height * channels);
  for (let y = 0, to = 0; y < height; y++) {
    for (let from = y * stride; from < y * stride + 4 * width; from += 4, to += channels)
      for (let channel = 0; channel < channels; channel++) into[to + channel] = data[from + channel] as number;
  }
  return into;
}
