/** Embeddings of ordinary contents as a file of a model: custom categories are learned beside them. */

/** The embeddings that a model makes of texts or pictures. */
export interface ContentEncoding {
  /** Those of one encoder can be compared with each other, regardless of the language; no others can. */
  readonly id: string;
  /** For the space in which categories are learned (taught/encoder-space.ts); absent: as for texts. */
  readonly shrinkage?: number;
  /** From which cosine in that space two contents count as the same one with small changes; absent: as for texts. */
  readonly sameFrom?: number;
  /** Embeddings of ordinary contents, for learning beside them. @throws ModelError if the file is missing or damaged */
  readOrdinary(): Promise<Float32Array[]>;
}

/** @param bytes a signed byte for each number, of which `scale` is the unit; `width` numbers are an embedding */
export function parseOrdinaryEmbeddings(
  bytes: Uint8Array,
  { width, scale }: { readonly width: number; readonly scale: number },
): Float32Array[] {
  const values = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: values.length / width }, (_, row) =>
    Float32Array.from(values.subarray(row * width, (row + 1) * width), (value) => value * scale),
  );
}
