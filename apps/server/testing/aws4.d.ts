/** As much of aws4, which has no types, as tests use. */
declare module 'aws4' {
  interface Signable {
    service: string;
    region: string;
    method: string;
    path: string;
    headers: Record<string, string>;
  }
  /** CommonJS: outside of bundlers it has no names to import. */
  const aws4: {
    sign(
      request: Signable,
      credentials: { accessKeyId: string; secretAccessKey: string },
    ): { headers?: Record<string, string> };
  };
  export default aws4;
}
